import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { needsInstall } from './install.mjs'

const stone = { version: '1.0.0', integrity: 'sha512-stone' }
const otherSystem = { version: '1.0.0', integrity: 'sha512-windows', optional: true }
let project: string

function write(file: string, packages: object) {
  writeFileSync(path.join(project, file), JSON.stringify({ packages }))
}

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'project-'))
  mkdirSync(path.join(project, 'node_modules'))
  write('package-lock.json', {
    '': {},
    'node_modules/stone': stone,
    'node_modules/windows': otherSystem,
  })
})
afterEach(() => rmSync(project, { recursive: true }))

it('is needed when none has ended well', () => {
  expect(needsInstall(project)).toBe(true)
})

it.each([
  ['all packages of this system', false, { 'node_modules/stone': stone }],
  ['another version', true, { 'node_modules/stone': { ...stone, version: '1.0.1' } }],
  ['another content', true, { 'node_modules/stone': { ...stone, integrity: 'sha512-sand' } }],
  ['a missing package', true, {}],
  ['a package too many', true, { 'node_modules/stone': stone, 'node_modules/sand': stone }],
])('with %s, an install is needed: %s', (_, isNeeded, installed) => {
  write('node_modules/.package-lock.json', installed)
  expect(needsInstall(project)).toBe(isNeeded)
})
