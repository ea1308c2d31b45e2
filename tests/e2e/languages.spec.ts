// What no single page shows; each page’s own language is a step of its audit (pages.spec.ts).
import { expect, expectPage, navbar, spinnerEnds, test } from './support/fixtures'
import { arabic, english } from './support/site'

test('each language loads its own letters, and others when a page shows one', async ({
  page,
  visit,
}) => {
  const fonts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(new URL(response.url()).pathname)
  })
  await visit(english.homePage.path)
  await page.evaluate(() => document.fonts.ready)
  const latin = fonts.length
  expect(latin).toBeGreaterThan(0)
  expect(fonts.filter((font) => font.includes('arabic'))).toEqual([])
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.textContent = 'Dvořák'
  })
  await expect.poll(() => fonts.length).toBeGreaterThan(latin)

  await visit(arabic.homePage.path)
  await page.evaluate(() => document.fonts.ready)
  expect(fonts.some((font) => font.includes('arabic'))).toBe(true)
})

test('without the file with the Arabic texts, the page is the one without scripts', async ({
  page,
  pageErrors,
}) => {
  const logged = /texts of this page could not be loaded/
  pageErrors.allow(/texts-ar-/, logged)
  await page.route(/\/texts-ar-[^/]*\.js$/, (route) => route.abort('failed'))
  const thrown = page.waitForEvent('pageerror', ({ message }) => logged.test(message))
  await page.goto(arabic.towerPage.path)
  await thrown
  await spinnerEnds(page)
  await expectPage(page, arabic.towerPage)
  await expect(page.getByRole('button', { name: arabic.texts.contact.open })).toHaveCount(0)
  const [first] = arabic.navbarPages
  await navbar(page).getByRole('link', { name: first!.label, exact: true }).click()
  await expectPage(page, first!.page)
})
