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
/** An optional package for another system. */
const windows = { version: '1.0.0', integrity: 'sha512-windows', optional: true }

/**
 * Runs prepare.mjs in the current folder.
 * @param npm shell commands that replace npm
 */
function prepare(npm: string, env: object = {}) {
  write('bin/npm', `#!/bin/sh\n${npm}\n`)
  chmodSync('bin/npm', 0o755)
  const { status, stderr } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: { ...process.env, ...env, PATH: `${path.resolve('bin')}:${process.env.PATH}` },
  })
  return { status, stderr }
}

it('installs development packages when NODE_ENV is production', () => {
  expect(prepare('echo "$@" > arguments', { NODE_ENV: 'production' })).toEqual({
    status: 0,
    stderr: '',
  })
  expect(readFileSync('arguments', 'utf8')).toContain('ci --include=dev')
})

it.each([
  [
    'a missing network',
    'ENOTFOUND',
    'The packages could not be fetched. Check that this computer can reach',
  ],
  ['a refused connection', 'ECONNREFUSED', 'The packages could not be fetched.'],
  ['a full disk', 'ENOSPC', 'There is no room left on the disk for the packages.'],
  ['missing write permission', 'EACCES', 'The packages could not be written.'],
])('fails with a one-line message for %s', (_problem, code, message) => {
  const { status, stderr } = prepare(`echo "npm error code ${code}" >&2; exit 1`)
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(message)])
})

it('prints the error output of npm for an unknown problem', () => {
  expect(prepare('echo "npm error odd" >&2; exit 1').stderr).toContain('npm error odd')
})

it.each([
  ['all packages of this system', false, { 'node_modules/stone': stone }],
  ['another version of a package', true, { 'node_modules/stone': { ...stone, version: '1.0.1' } }],
  [
    'another checksum of a package',
    true,
    { 'node_modules/stone': { ...stone, integrity: 'sha512-sand' } },
  ],
  ['no packages', true, {}],
  ['an extra package', true, { 'node_modules/stone': stone, 'node_modules/sand': stone }],
])('when node_modules contains %s, installs packages: %s', (_, isInstalled, packages) => {
  write('node_modules/.package-lock.json', JSON.stringify({ packages }))
  prepare('touch installed')
  expect(existsSync('installed')).toBe(isInstalled)
})

it('installs packages again after an interrupted installation', () => {
  write('node_modules/.package-lock.json', '{"pack')
  prepare('touch installed')
  expect(existsSync('installed')).toBe(true)
})

it('reports a lockfile that cannot be read', () => {
  write('package-lock.json', '<<<<<<< HEAD')
  expect(prepare('exit 1').stderr).toMatch(/^\.\/package-lock\.json cannot be read\. Restore it/)
})

it('stops with the message of a failed preflight check', () => {
  rmSync('netlify.toml')
  const { status, stderr } = prepare('touch installed')
  expect([status, stderr]).toEqual([
    1,
    'netlify.toml is missing. Restore it with: git checkout -- netlify.toml\n',
  ])
})
