import { expect, expectPage, navbar, test, type Locator, type Page } from './support/fixtures'
import { expectEnlarged } from './support/gallery-journey'
import { arabic, english } from './support/site'

/** The link to this page in the other language. */
function languageSwitch(page: Page, language: string): Locator {
  return navbar(page).getByRole('link', { name: language, exact: true })
}

test.describe('the language switch', () => {
  for (const [from, to] of [
    [english, arabic],
    [arabic, english],
  ] as const) {
    test(
      `leads from every page in ${from.language.name} to the same one, and back`,
      { tag: '@desktop' },
      async ({ page, visit }) => {
        for (const [index, shown] of from.pages.entries()) {
          await visit(shown.path)
          await expectPage(page, shown)
          const link = languageSwitch(page, to.language.name)
          await expect(link).toHaveAttribute('lang', to.language.code)
          await expect(link).toHaveAttribute('hreflang', to.language.code)
          await link.click()
          await expectPage(page, to.pages[index]!)
          await languageSwitch(page, from.language.name).click()
          await expectPage(page, shown)
        }
      },
    )
  }

  test('is at the end of the mobile menu', { tag: '@phone' }, async ({ page, visit }) => {
    await visit(english.homePage.path)
    await page.getByRole('button', { name: english.texts.navbar.openMenu }).tap()
    const links = page
      .getByRole('navigation', { name: english.texts.navbar.name })
      .getByRole('link')
    await expect(links).toHaveText([...english.navbarPages.map(({ label }) => label), 'العربية'])
    await links.last().tap()
    await expectPage(page, arabic.homePage)

    await page.getByRole('button', { name: arabic.texts.navbar.openMenu }).tap()
    await languageSwitch(page, 'English').tap()
    await expectPage(page, english.homePage)
  })

  test('keeps the picture that is shown', { tag: '@desktop' }, async ({ page, visit }) => {
    await visit(`${english.towerPage.path}?image=4`)
    await expectEnlarged(page, 4)
    await page.keyboard.press('Escape')
    await page.goto(`${english.towerPage.path}#main`)
    await languageSwitch(page, 'العربية').click()
    await expect(page).toHaveURL((url) => url.pathname + url.hash === '/ar/projects/2/#main')
  })

  test.describe('without scripts', { tag: '@desktop' }, () => {
    test.use({ javaScriptEnabled: false })

    test('works', async ({ page }) => {
      await page.goto(english.homePage.path)
      await languageSwitch(page, 'العربية').click()
      await expectPage(page, arabic.homePage)
    })
  })

  test('no page sends a reader to another language by itself', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: 'ar-KW', baseURL })
    const page = await context.newPage()
    await page.goto('/')
    await expectPage(page, english.homePage)
    await context.close()
  })
})
