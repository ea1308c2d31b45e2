import { expect, expectPage, test } from './support/fixtures'
import { readServedHead } from './support/page-head'
import { arabic, editions, everyPage } from './support/site'

test.describe('the addresses in Arabic', { tag: '@desktop' }, () => {
  test('/ar/ leads to the home page', async ({ page, request }) => {
    const answer = await request.get('/ar/', { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toMatch(/\/ar\/home\/$/)
    await page.goto('/ar')
    await expectPage(page, arabic.homePage)
  })

  for (const path of ['/ar/projects/7/', '/ar/projects/abc']) {
    test(`${path} shows the tower and keeps its address`, async ({ page, visit }) => {
      await visit(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic.towerPage.heading)
      expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(path.replace(/\/$/, ''))
    })
  }
})

test.describe('search engines', { tag: '@desktop' }, () => {
  const indexed = everyPage.filter((shown) => shown.indexed)

  test('learn of each page in both languages, and each names the other', async ({
    page,
    request,
  }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text()
    for (const shown of indexed) {
      const html = await (await request.get(shown.path)).text()
      const alternates = await page.evaluate((source) => {
        const read = new DOMParser().parseFromString(source, 'text/html')
        return [...read.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')].map(
          ({ hreflang, href }) => [hreflang, new URL(href).pathname] as const,
        )
      }, html)
      const main = shown.path.replace(/^\/ar/, '')
      expect(alternates, shown.path).toEqual([
        ['en', main],
        ['ar', `/ar${main}`],
        ['x-default', main],
      ])
      const [, entry = ''] =
        new RegExp(`<url><loc>[^<]*//[^/]+${shown.path}</loc>(.*)</url>`).exec(sitemap) ?? []
      const listed = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
      expect(listed.map(([, code, href = '']) => [code, new URL(href).pathname])).toEqual(
        alternates,
      )
    }
  })

  test('find a language and a direction on every page', async ({ page }) => {
    for (const edition of editions) {
      for (const { path, title } of edition.pages) {
        await page.goto(path)
        const root = page.locator('html')
        await expect(root).toHaveAttribute('lang', edition.language.code)
        await expect(root).toHaveCSS('direction', edition.language.direction)
        await expect(page).toHaveTitle(title)
        const { openGraph } = await readServedHead(page, page.request, path)
        expect(openGraph['og:locale']).toBe(edition.language.locale)
      }
    }
  })
})

test('the app that a device installs from an Arabic page is in Arabic', async ({
  page,
  request,
}) => {
  await page.goto(arabic.homePage.path)
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  expect(await (await request.get(address ?? '')).json()).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
    name: arabic.company.brand,
    start_url: arabic.homePage.path,
  })
})
