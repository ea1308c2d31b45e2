import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const parent = mkdtempSync(path.join(tmpdir(), 'prepare-'))
afterAll(() => rmSync(parent, { recursive: true }))

/**
 * Packages as npm records them: a package that the project needs, and a package of another system.
 */
const packages = {
  '': { devDependencies: { needed: '1.0.0' } },
  'node_modules/needed': {
    version: '1.0.0',
    resolved: 'http://127.0.0.1:9/needed.tgz',
    integrity: 'sha512-AA==',
    dev: true,
  },
  'node_modules/foreign': { version: '1.0.0', optional: true },
}

interface Project {
  readonly name?: string
  readonly engine: string
  readonly installed?: object
}

/**
 * Runs prepare.mjs in a folder with packages, without access to the registry. Returns the output.
 */
function prepare({ name = 'site', engine, installed = packages }: Project) {
  const folder = path.join(parent, name)
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true })
  const write = (file: string, content: object) =>
    writeFileSync(path.join(folder, file), JSON.stringify(content))
  write('package.json', { ...packages[''], engines: { node: engine } })
  write('package-lock.json', { lockfileVersion: 3, packages })
  write('node_modules/.package-lock.json', { packages: installed })
  const script = path.resolve('scripts/prepare/prepare.mjs')
  // Expects npm to install development packages too, although NODE_ENV excludes them.
  const env = { ...process.env, npm_config_fetch_retries: '0', NODE_ENV: 'production' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: folder, env })
  return { status, text: `${String(stdout)}${String(stderr)}` }
}

const { node } = process.versions
const [major, minor] = node.split('.').map(Number) as [number, number]
const needed = { 'node_modules/needed': packages['node_modules/needed'] }
const ownNode = { engine: `^2.1 || ^${major}.${minor}` }

it.each([
  ['in a folder with an Arabic name', { ...ownNode, name: 'موقع نورة', installed: needed }],
  ['without the packages of other systems', { ...ownNode, installed: needed }],
])('has nothing to do %s', (_case, project) => {
  expect(prepare(project)).toEqual({ status: 0, text: '' })
})

it.each([
  ['an older Node', { engine: `^${major}.${minor + 1} || ^99` }, `needs Node 99 or ${major}.`],
  ['an unknown newer Node', { engine: `^${major - 1}` }, `; this is ${node}. Get Node`],
  ['a folder with brackets in its name', { ...ownNode, name: 'site (1)' }, 'work with ( ) in its'],
])('names %s', (_case, project, message) => {
  const { status, text } = prepare(project)
  expect(text).toContain(message)
  expect(status).toBe(1)
})

const old = packages['node_modules/needed']

it.each<[string, object]>([
  ['is missing', {}],
  ['has another version', { 'node_modules/needed': { ...old, version: '0.9.0' } }],
  ['has other files', { 'node_modules/needed': { ...old, integrity: 'sha512-BB==' } }],
  ['is no longer needed', { ...needed, 'node_modules/old': old }],
])('names the registry if it is out of reach and a package %s', (_case, installed) => {
  const { status, text } = prepare({ ...ownNode, installed })
  expect(text).toContain('can reach https://')
  expect(status).toBe(1)
})
