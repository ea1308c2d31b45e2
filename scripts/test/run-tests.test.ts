import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { setUpOwnFolder, write } from '../../tests/helpers/own-folder'

const project = process.cwd()

/** A small project with all kinds of tests; each test passes. */
const files = {
  'package.json': JSON.stringify({
    scripts: {
      'check:types': 'true',
      'check:lint': 'true',
      'test:unit': 'jest --runInBand',
      'test:browsers': 'playwright test --project=One --project=Two',
    },
  }),
  'src/gatsby-types.d.ts': '',
  'jest.config.js': `module.exports = { transform: {}, testRegex: 'test.tsx?$' }`,
  'node.test.ts': `it('adds', () => {})`,
  'browser.test.tsx': `it.skip('shows', () => {})`,
  'playwright.config.ts': `
    const json = ['json', { outputFile: '.local/reports/browsers.json' }]
    const one = { name: 'One', testMatch: '*.spec.ts' }
    const projects = [one, { ...one, name: 'Two', grepInvert: /@one/ }]
    export default { reporter: [['list'], json], projects }`,
  'journey.spec.ts': `
    import { test } from '@playwright/test'
    test('opens', ({}, { project }) => test.skip(project.name === 'One', 'One is not installed.'))`,
}

const unitTests = ['test:unit']
const browserTests = ['test:browsers']
const playwright = `import { expect, test } from '@playwright/test'\n`

setUpOwnFolder()

/** Runs scripts of the small project with some files changed. */
function run(scripts: readonly string[], changedFiles: Readonly<Record<string, string>> = {}) {
  for (const [file, content] of Object.entries({ ...files, ...changedFiles })) write(file, content)
  symlinkSync(path.join(project, 'node_modules'), 'node_modules')
  const tool = ['--import', 'tsx', path.join(project, 'scripts/test/run-tests.ts')]
  // Removes Jest's variable, because Playwright refuses to run inside Jest.
  const { JEST_WORKER_ID: _, ...env } = process.env
  const { status, stdout } = spawnSync(process.execPath, [...tool, ...scripts], {
    encoding: 'utf8',
    env,
  })
  const lines = stdout.trim().split('\n')
  return { status, lastLines: lines.slice(lines.lastIndexOf('Failed:')) }
}

it('counts the checks and tests of all scripts together', () => {
  const { status, lastLines } = run(['check:types', 'check:lint', ...unitTests, ...browserTests])
  expect(lastLines.at(-1)).toBe('4 passed, 0 failed, 2 skipped')
  expect(status).toBe(0)
})

it.each<[string, string[], Record<string, string>, unknown]>([
  [
    'a failed check before one that passes',
    ['check:types', 'check:lint'],
    { 'package.json': '{ "scripts": { "check:types": "exit 2", "check:lint": "true" } }' },
    'npm run check:types',
  ],
  [
    'a build that changes the types',
    ['check:types'],
    { 'package.json': '{ "scripts": { "check:types": "echo new > src/gatsby-types.d.ts" } }' },
    'src/gatsby-types.d.ts did not fit the queries. Commit the new one, and test again.',
  ],
  [
    'a failed unit test',
    unitTests,
    { 'browser.test.tsx': `it('shows', () => { throw new Error() })` },
    'npm run test:unit: browser.test.tsx: shows',
  ],
  [
    'a unit test file that cannot be loaded',
    unitTests,
    { 'other.test.ts': `require('./absent')` },
    'npm run test:unit: other.test.ts',
  ],
  [
    'unit tests that are killed',
    unitTests,
    { 'node.test.ts': `it('adds', () => process.kill(process.pid, 'SIGKILL'))` },
    'npm run test:unit: the test runner has not ended',
  ],
  [
    'unit tests of which one kind is not found',
    unitTests,
    { 'jest.config.js': `module.exports = { transform: {}, testRegex: 'test.ts$' }` },
    'npm run test:unit: no test in a file *.test.tsx has run',
  ],
  [
    'a test that fails in the second browser alone',
    browserTests,
    {
      'journey.spec.ts': `${playwright}test('a', ({}, info) => expect(info.project.name).toBe('One'))`,
    },
    'npm run test:browsers: [Two] journey.spec.ts:2: a',
  ],
  [
    'a browser that does not start',
    browserTests,
    {
      'journey.spec.ts': `${playwright}
        const start = ({}, use, { project }) => { if (project.name === 'Two') throw new Error(); return use() }
        test.extend({ tab: [start, { scope: 'worker' }] })('opens', ({ tab }) => {})`,
    },
    'npm run test:browsers: [Two] journey.spec.ts:4: opens',
  ],
  [
    'a browser for which no test is found',
    browserTests,
    { 'journey.spec.ts': `${playwright}test('opens', { tag: '@one' }, () => {})` },
    'npm run test:browsers: [Two] no test has run',
  ],
  [
    'a focused browser test',
    browserTests,
    { 'journey.spec.ts': `${playwright}test.only('opens', { tag: '@one' }, () => {})` },
    expect.stringMatching(/^npm run test:browsers: journey\.spec\.ts: .*'\.only'/),
  ],
  [
    'a browser test file that cannot be loaded',
    browserTests,
    { 'other.spec.ts': `import './absent'` },
    "npm run test:browsers: other.spec.ts: Error: Cannot find module './absent'",
  ],
])('names %s', (_case, scripts, changedFiles, name) => {
  const { status, lastLines } = run(scripts, changedFiles)
  expect(lastLines).toEqual(['Failed:', name, '', expect.stringMatching(/^\d+ passed, 1 failed/)])
  expect(status).toBe(1)
})
