// Checks the built files for secrets, and the size of the editor. tests/live checks the sitemap,
// headers and redirects.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import sizes from '../../scripts/test/size-budget.json'
import { expect, test } from '../e2e/support/fixtures'

test('published files contain no secrets', async () => {
  /** Names of secret settings, code that sends mail, and patterns of passwords and tokens. */
  const secrets = [
    /SMTP_URL|MAIL_FROM|MAIL_TO|ALERT_WEBHOOK_URL/,
    /smtps?:\/\//,
    /nodemailer/i,
    /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
    /\/\/[^/\s:@"']+:[^/\s:@"']+@/,
    /hooks\.slack\.com|webhook\.office\.com/,
    /github_pat_\w{20}|gh[pousr]_\w{20}/,
  ]
  const { SMTP_URL, ALERT_WEBHOOK_URL, CMS_GITHUB_TOKEN } = process.env
  const secretValues = [SMTP_URL, ALERT_WEBHOOK_URL, CMS_GITHUB_TOKEN].filter(Boolean) as string[]
  const entries = await readdir('public', { recursive: true, withFileTypes: true })
  const texts = entries.filter(
    (entry) => entry.isFile() && /\.(?:js|css|html|json|map|txt)$|^_/.test(entry.name),
  )
  expect(texts.length).toBeGreaterThan(20)
  for (const { parentPath, name } of texts) {
    const text = await readFile(path.join(parentPath, name), 'utf8')
    for (const secret of secrets) expect(text, name).not.toMatch(secret)
    for (const value of secretValues) expect(text, name).not.toContain(value)
  }
})

test('the scripts of the editor stay within their size budget', async () => {
  const folder = 'public/admin'
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  let bytes = 0
  for (const name of scripts)
    bytes += gzipSync(await readFile(path.join(folder, name)), { level: 6 }).length
  expect(bytes / 1024, 'KB after compression').toBeLessThan(sizes.editorScripts)
})
