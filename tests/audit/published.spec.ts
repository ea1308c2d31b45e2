// Tests the built files: they contain no secrets, each file is requested by somebody, and the
// scripts of the editor stay within their size budget. tests/live checks the sitemap, headers and
// redirects.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import sizes from './size-budget.json'
import { listFiles } from '../../src/content/check/files'
import { adminPath, guidePath, previewPath } from '../../src/content/routes'
import { localisePath } from '../../src/languages/languages'
import { expect, test } from '../e2e/support/fixtures'
import { readEditions } from '../e2e/support/site'

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

test('every published file is requested by a page, a crawler or the worker', async () => {
  const files = listFiles('public')
  const readable = files.filter((file) => /\.(?:html|js|css|json|xml|webmanifest|txt)$/.test(file))
  const texts = await Promise.all(
    readable.map((file) => readFile(path.join('public', file), 'utf8')),
  )
  const text = texts.join('\n')
  const worker = await readFile('public/sw.js', 'utf8')
  const pages = readEditions('content').flatMap(({ language, pages }) => [
    ...pages.map(({ path }) => path),
    ...['/', '/404/', '/offline/'].map((path) => localisePath(language, path)),
  ])
  const paths = new Set([...pages, adminPath, previewPath, guidePath, '/404.html/'])
  const isRequested = (file: string) => {
    const [, folder] = /^(.*\/)?(?:index\.html|page-data\.json)$/.exec(`/${file}`) ?? []
    if (folder) return paths.has(folder.replace(/^\/page-data(?:\/index)?/, ''))
    const [, module] = /^workbox-.*\/workbox-(\w+)\.prod\.js$/.exec(file) ?? []
    if (module) return worker.includes(`workbox.${module}.`)
    const [name = ''] = /^static\/[^/]+/.exec(file) ?? [path.basename(file)]
    return text.includes(name)
  }
  const known = [
    '404.html',
    '_headers',
    '_redirects',
    'robots.txt',
    'sitemap-index.xml',
    'build.json',
  ]
  // Ignores scripts of earlier builds, which are kept for pages that are still open in a browser.
  const hashed = /[-.][0-9a-f]{10}\.(?:js|css)(?:\.map|\.LICENSE\.txt)?$/
  const unrequested = files.filter((file) => !hashed.test(file) && !isRequested(file))
  expect(unrequested.filter((file) => !known.includes(file))).toEqual([])
})

test('the scripts of the editor stay within their size budget', async () => {
  const folder = 'public/admin'
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  expect(await sumKilobytes(folder, scripts)).toBeLessThan(sizes.admin.editorScripts)
})

test('the scripts that a preview link loads stay within their size budget', async () => {
  const folder = 'public/admin/preview'
  const html = await readFile(path.join(folder, 'index.html'), 'utf8')
  const scripts = new Set(html.match(/[\w-]+\.js(?=")/g))
  expect(await sumKilobytes(folder, [...scripts])).toBeLessThan(sizes.admin.previewScripts)
})

/** Returns the size of files after compression, in KB. */
async function sumKilobytes(folder: string, names: readonly string[]): Promise<number> {
  let bytes = 0
  for (const name of names)
    bytes += gzipSync(await readFile(path.join(folder, name)), { level: 6 }).length
  return bytes / 1024
}
