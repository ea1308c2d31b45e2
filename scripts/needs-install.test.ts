/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const stone = { version: '1.0.0', integrity: 'sha512-stone' }
const otherSystem = { version: '1.0.0', integrity: 'sha512-windows', optional: true }
const locked = { '': {}, 'node_modules/stone': stone, 'node_modules/windows': otherSystem }
let project: string

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'project-'))
  mkdirSync(path.join(project, 'node_modules'))
})
afterEach(() => rmSync(project, { recursive: true }))

function write(file: string, packages: object) {
  writeFileSync(path.join(project, file), JSON.stringify({ packages }))
}

/** Asked on plain Node, as `npm start` does before any package is there. */
function needsInstall(): boolean {
  const module = path.resolve('scripts/needs-install.mjs')
  const script = `import { needsInstall } from ${JSON.stringify(module)}
    console.log(needsInstall(process.argv[1]))`
  const args = ['--input-type=module', '-e', script, project]
  return execFileSync(process.execPath, args).toString().trim() === 'true'
}

it('asks for an install when none has ended well', () => {
  write('package-lock.json', locked)
  expect(needsInstall()).toBe(true)
})

it('asks for none when all packages are those of the lockfile', () => {
  write('package-lock.json', locked)
  write('node_modules/.package-lock.json', { 'node_modules/stone': stone })
  expect(needsInstall()).toBe(false)
})

it.each([
  ['another version', { 'node_modules/stone': { ...stone, version: '1.0.1' } }],
  ['another content', { 'node_modules/stone': { ...stone, integrity: 'sha512-sand' } }],
  ['a missing package', {}],
  ['a package too many', { 'node_modules/stone': stone, 'node_modules/sand': stone }],
])('asks for an install with %s', (_, installed) => {
  write('package-lock.json', locked)
  write('node_modules/.package-lock.json', installed)
  expect(needsInstall()).toBe(true)
})
