import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setUpOwnFolder, write } from '../../src/testing/own-folder'

const script = path.resolve('scripts/prepare/prepare.mjs')
setUpOwnFolder()
beforeEach(() => {
  for (const file of ['package.json', 'netlify.toml', 'content/a', 'src/a']) write(file, '')
  const packages = { '': {}, 'node_modules/stone': stone, 'node_modules/windows': windows }
  write('package-lock.json', JSON.stringify({ packages }))
})

const stone = { version: '1.0.0', integrity: 'sha512-stone' }
/** For another system. */
const windows = { version: '1.0.0', integrity: 'sha512-windows', optional: true }

/** Prepares the project with an npm that runs these lines of a shell. */
function prepare(npm: string, env: object = {}) {
  write('bin/npm', `#!/bin/sh\n${npm}\n`)
  chmodSync('bin/npm', 0o755)
  const { status, stderr } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: { ...process.env, ...env, PATH: `${path.resolve('bin')}:${process.env.PATH}` },
  })
  return { status, stderr }
}

it('installs what development needs too, where NODE_ENV is production', () => {
  expect(prepare('echo "$@" > asked', { NODE_ENV: 'production' })).toEqual({
    status: 0,
    stderr: '',
  })
  expect(readFileSync('asked', 'utf8')).toContain('ci --include=dev')
})

it.each([
  [
    'no network',
    'ENOTFOUND',
    'The packages could not be fetched. Check that this computer can reach',
  ],
  ['a network that refuses', 'ECONNREFUSED', 'The packages could not be fetched.'],
  ['no room', 'ENOSPC', 'There is no room left on the disk for the packages.'],
  ['no right to write', 'EACCES', 'The packages could not be written.'],
])('says in one line that there is %s, and ends with 1', (_what, code, sentence) => {
  const { status, stderr } = prepare(`echo "npm error code ${code}" >&2; exit 1`)
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(sentence)])
})

it('hands on what npm says of anything else', () => {
  expect(prepare('echo "npm error odd" >&2; exit 1').stderr).toContain('npm error odd')
})

it.each([
  ['all packages of this system', false, { 'node_modules/stone': stone }],
  ['another version', true, { 'node_modules/stone': { ...stone, version: '1.0.1' } }],
  ['another content', true, { 'node_modules/stone': { ...stone, integrity: 'sha512-sand' } }],
  ['a missing package', true, {}],
  ['a package too many', true, { 'node_modules/stone': stone, 'node_modules/sand': stone }],
])('with %s, packages are installed: %s', (_, isInstalled, packages) => {
  write('node_modules/.package-lock.json', JSON.stringify({ packages }))
  prepare('touch installed')
  expect(existsSync('installed')).toBe(isInstalled)
})

it('says that a lockfile is broken, and installs anew where an install was cut off', () => {
  write('node_modules/.package-lock.json', '{"pack')
  prepare('touch installed')
  expect(existsSync('installed')).toBe(true)
  write('package-lock.json', '<<<<<<< HEAD')
  expect(prepare('exit 1').stderr).toMatch(/^\.\/package-lock\.json cannot be read\. Restore it/)
})

it('names an obstacle before anything is installed', () => {
  rmSync('netlify.toml')
  const { status, stderr } = prepare('touch installed')
  expect([status, stderr]).toEqual([
    1,
    'netlify.toml is missing. Restore it with: git checkout -- netlify.toml\n',
  ])
})
