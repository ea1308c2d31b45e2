// What the site publishes besides its pages.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from './support/fixtures'
import { readServedHead } from './support/page-head'
import { editions, everyPage } from './support/site'

test('the sitemap lists every page that may be listed in each language, and no other', async ({
  page,
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).not.toMatch(/^Disallow: ./m)
  const [, address = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? []
  const index = await (await request.get(new URL(address).pathname)).text()
  const [, part = ''] = /<loc>([^<]+)<\/loc>/.exec(index) ?? []
  const answer = await request.get(new URL(part).pathname)
  const entries = await page.evaluate(
    (xml) => {
      const pathOf = (text: string | null | undefined) => new URL(text ?? '').pathname
      return [...new DOMParser().parseFromString(xml, 'text/xml').querySelectorAll('url')].map(
        (url) => ({
          path: pathOf(url.querySelector('loc')?.textContent),
          alternates: [...url.getElementsByTagName('xhtml:link')].map((link) => [
            link.getAttribute('hreflang'),
            pathOf(link.getAttribute('href')),
          ]),
        }),
      )
    },
    await answer.text(),
  )
  const listed = everyPage.filter(({ indexed }) => indexed).map((shown) => shown.path)
  expect(entries.map((entry) => entry.path).sort()).toEqual(listed.sort())
  for (const entry of entries) {
    const { alternates } = await readServedHead(page, request, entry.path)
    expect(entry.alternates, entry.path).toEqual(alternates)
  }
})

test('the editor and the copy of the form are not for search engines', async ({ request }) => {
  for (const address of ['/admin/', '/__forms.html']) {
    const { 'x-robots-tag': robots } = (await request.get(address)).headers()
    expect(robots, address).toMatch(/^noindex\b/)
  }
})

test('hashed files are kept for ever, by name, and nothing else is', async ({ request }) => {
  const html = await (await request.get('/home/')).text()
  const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src]) => src!)
  expect(scripts.length).toBeGreaterThan(2)
  for (const src of scripts) {
    const { 'cache-control': kept } = (await request.get(src)).headers()
    expect(kept, src).toBe('public, max-age=31536000, immutable')
  }
  for (const address of ['/page-data/home/page-data.json', '/favicon.svg', '/sw.js']) {
    const { 'cache-control': kept } = (await request.get(address)).headers()
    expect(kept, address).toBe('public, max-age=0, must-revalidate')
  }
})

test('a page asked for as a file, or shown in place of one, has its policy', async ({
  request,
}) => {
  const policyOf = async (address: string) =>
    (await request.get(address)).headers()['content-security-policy']
  expect(await policyOf('/home/index.html')).toBe(await policyOf('/home/'))
  expect(await policyOf('/projects/2/index.html')).toBe(await policyOf('/projects/2/'))
  expect(await policyOf('/projects/any-name/')).toBe(await policyOf('/projects/2/'))
  expect(await policyOf('/index.html')).toContain("script-src 'self' 'sha256-")
})

test('a device that installs the site finds its name, icons and screenshots', async ({
  page,
  request,
}) => {
  interface Picture {
    readonly src: string
    readonly sizes: string
    readonly purpose?: string
  }
  for (const { language, homePage, company } of editions) {
    await page.goto(homePage.path)
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = (await (await request.get(address ?? '')).json()) as {
      icons: Picture[]
      screenshots?: Picture[]
    }
    expect(manifest).toMatchObject({
      name: company.brand,
      lang: language.code,
      dir: language.direction,
      start_url: language.direction === 'rtl' ? '/ar/' : homePage.path,
      theme_color: await page.locator('meta[name=theme-color]').getAttribute('content'),
    })
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, sizes } of [...manifest.icons, ...(manifest.screenshots ?? [])]) {
      const file = await request.get(src)
      const { width, height } = await sharp(await file.body()).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
  }
})

test('nothing secret is published', async () => {
  /** What only functions may know: settings, what sends mail, anything like a password or a token. */
  const secrets = [
    /SMTP_URL|MAIL_FROM|MAIL_TO|ALERT_WEBHOOK_URL/,
    /smtps?:\/\//,
    /nodemailer/i,
    /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
    /\/\/[^/\s:@"']+:[^/\s:@"']+@/,
    /hooks\.slack\.com|webhook\.office\.com/,
    /github_pat_\w{20}|gh[pousr]_\w{20}/,
  ]
  const { SMTP_URL, ALERT_WEBHOOK_URL, CMS_GATEWAY_TOKEN } = process.env
  const own = [SMTP_URL, ALERT_WEBHOOK_URL, CMS_GATEWAY_TOKEN].filter(Boolean) as string[]
  const entries = await readdir('public', { recursive: true, withFileTypes: true })
  const texts = entries.filter(
    (entry) => entry.isFile() && /\.(?:js|css|html|json|map|txt)$|^_/.test(entry.name),
  )
  expect(texts.length).toBeGreaterThan(20)
  for (const { parentPath, name } of texts) {
    const text = await readFile(path.join(parentPath, name), 'utf8')
    for (const secret of secrets) expect(text, name).not.toMatch(secret)
    for (const value of own) expect(text, name).not.toContain(value)
  }
})
