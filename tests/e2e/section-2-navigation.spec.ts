import { pathIn } from '../../src/languages/language-path'
import { labelOf, servicePath } from '../../src/screens/paths'
import { screens } from '../../src/screens/registry'
import {
  expect,
  expectPage,
  followNavbarLink,
  navbarLink,
  scrollPosition,
  test,
  type Page,
} from './support/fixtures'
import { inEachLanguage } from './support/in-each-language'
import { editions } from './support/site'

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo(0, y), top)
  await expect.poll(() => scrollPosition(page)).toBe(top)
}

async function expectTop(page: Page) {
  await expect.poll(() => scrollPosition(page)).toBe(0)
  // It stays there, also once the pictures of the page have come.
  await page.waitForLoadState('networkidle')
  expect(await scrollPosition(page)).toBe(0)
}

inEachLanguage(({ company, homePage, language, navbarPages, pageAt, texts, towerPage }) => {
  const contactPage = pageAt(screens.contact.path)

  test('every navigation starts at the top, Back and Forward too', async ({ page, visit }) => {
    const footer = page.getByRole('contentinfo')
    await visit(homePage.path)
    await scrollTo(page, 1200)
    await footer.locator(`a[href="${contactPage.path}"]`).click()
    await expectPage(page, contactPage)
    await expectTop(page)

    await scrollTo(page, 700)
    await page.goBack()
    await expectPage(page, homePage)
    await expectTop(page)

    await scrollTo(page, 900)
    await page.goForward()
    await expectPage(page, contactPage)
    await expectTop(page)
  })

  test('a link to a place within a page leads to that place', async ({ page, visit }) => {
    await visit(pathIn(language, servicePath(3)))
    const place = page.locator(new URL(servicePath(3), 'http://x').hash)
    await expect(place).toBeInViewport()
    const { y } = (await place.boundingBox())!
    expect(y).toBeGreaterThanOrEqual(0)
  })

  test('a new page takes the focus, and its name is announced', async ({ page, visit }) => {
    const announcement = page.locator('#gatsby-announcer')
    const skipLink = page.getByRole('link', { name: texts.skipToContent })
    await visit(homePage.path)
    await expect(announcement).toHaveAttribute('aria-live', 'assertive')

    for (const name of ['projects', 'services'] as const) {
      await followNavbarLink(page, labelOf(name, texts))
      const shown = pageAt(screens[name].path)
      await expectPage(page, shown)
      await expect(announcement).toHaveText(texts.arrivedAt(shown.heading))
      await expect(page.locator('#gatsby-focus-wrapper')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(skipLink).toBeFocused()
    }
  })

  test('the navbar marks the page that is shown', async ({ page, visit }) => {
    await visit(homePage.path)
    for (const { label, page: shown } of navbarPages) {
      await followNavbarLink(page, label)
      await expectPage(page, shown)
      for (const other of navbarPages) {
        const current = navbarLink(page, other.label)
        if (other.label === label) await expect(current).toHaveAttribute('aria-current', 'page')
        else await expect(current).not.toHaveAttribute('aria-current', /.*/)
      }
    }
  })

  test('the navbar marks Projects while a project is shown', async ({ page, visit }) => {
    await visit(towerPage.path)
    await expect(navbarLink(page, labelOf('projects', texts))).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(navbarLink(page, labelOf('home', texts))).not.toHaveAttribute('aria-current', /.*/)
  })

  test('the logo leads home', async ({ page, visit }) => {
    await visit(pageAt(screens.projects.path).path)
    await page
      .getByRole('banner')
      .getByRole('link', { name: texts.navbar.home(company.brand) })
      .click()
    await expectPage(page, homePage)
  })
})

for (const { language, navbarPages, pages } of editions) {
  test(
    `every link on every page in ${language.name} leads to a page of the site in it`,
    { tag: '@desktop' },
    async ({ page, request }) => {
      const hrefs = new Set<string>()
      for (const { page: shown } of navbarPages) {
        await page.goto(shown.path)
        // All but the links to the same page in another language.
        const links = page.getByRole('link', { includeHidden: true })
        const found = await links
          .and(page.locator(':not([hreflang])'))
          .evaluateAll((elements) => elements.map((link) => link.getAttribute('href') ?? ''))
        for (const href of found) hrefs.add(href)
      }
      expect(hrefs).not.toContain('')
      for (const href of hrefs) {
        if (!href.startsWith('/')) continue
        const { pathname, hash } = new URL(href, 'http://localhost')
        expect(pages.map(({ path }) => path)).toContain(pathname)
        const answer = await request.get(pathname, { maxRedirects: 0 })
        expect(answer.status(), href).toBe(200)
        if (hash) expect(await answer.text()).toContain(`id="${hash.slice(1)}"`)
      }
    },
  )
}
