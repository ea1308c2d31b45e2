import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { BUILD_STAMP_FILE } from '../../src/content/build-stamp'
import { expect } from '../e2e/support/editor'
import { BUILD_TIMEOUT_MS, testOnCopy } from './support/copy-test'

const test = testOnCopy()

for (const [fault, env, record, sentence] of [
  [
    'in production without a mail server',
    { NETLIFY: 'true', CONTEXT: 'production', SMTP_URL: '' },
    undefined,
    /SMTP_URL/,
  ],
  ['with a broken record', {}, '{ "id": 3,', /content\/projects\/villa\.json: is not valid JSON/],
] as const) {
  test(`a build ${fault} stops with a sentence and no stamp`, async ({
    cmsSite: { directory },
  }) => {
    test.setTimeout(BUILD_TIMEOUT_MS)
    const stamp = path.join(directory, 'public', BUILD_STAMP_FILE)
    await writeFile(stamp, '{}')
    if (record) await writeFile(path.join(directory, 'content/projects/villa.json'), record)
    const build = promisify(execFile)('npm', ['run', 'build'], {
      cwd: directory,
      env: { ...process.env, ...env },
    })
    const error = (await build.catch((thrown: unknown) => thrown)) as Record<string, unknown>
    expect(error.code).toBe(1)
    expect(`${String(error.stdout)}${String(error.stderr)}`).toMatch(sentence)
    expect(existsSync(stamp)).toBe(false)
  })
}
