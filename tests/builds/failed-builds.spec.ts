import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { BUILD_STAMP_FILE } from '../../src/content/build-stamp'
import { buildCopy, projectCopy, testContent, updateCopy } from '../e2e/support/test-site'
import { BUILD_TIMEOUT_MS } from './support/copy-test'

test('a build without a mail server stops with a sentence and no stamp', async () => {
  test.setTimeout(BUILD_TIMEOUT_MS)
  await updateCopy(testContent)
  const stamp = path.join(projectCopy, 'public', BUILD_STAMP_FILE)
  await writeFile(stamp, '{}')
  const production = { NETLIFY: 'true', CONTEXT: 'production', SMTP_URL: '' }
  const error = (await buildCopy(production).catch((thrown: unknown) => thrown)) as Record<
    string,
    unknown
  >
  expect(error.code).toBe(1)
  expect(`${String(error.stdout)}${String(error.stderr)}`).toMatch(/SMTP_URL/)
  expect(existsSync(stamp)).toBe(false)
})
