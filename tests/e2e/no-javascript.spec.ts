import { mailLink, telephoneLink, whatsAppLink } from '../../src/ui/contact-links'
import { labelOf } from '../../src/screens/paths'
import { screens } from '../../src/screens/registry'
import { expect, expectPage, navbar, spinnerEnds, test } from './support/fixtures'
import { findOverflow } from './support/layout'
import { inEachLanguage } from './support/in-each-language'

test.use({ javaScriptEnabled: false })

inEachLanguage(({ company, homePage, pageAt, pages, texts, tower, towerPage }) => {
  const [contactPage, projectsPage] = [pageAt(screens.contact.path), pageAt(screens.projects.path)]

  for (const shown of pages) {
    test(`${shown.path} shows its content`, async ({ page }) => {
      await page.goto(shown.path)
      await expectPage(page, shown)
      await spinnerEnds(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(shown.title)
      const words = (await page.getByRole('main').innerText()).trim().split(/\s+/)
      expect(words.length).toBeGreaterThan(10)
      await expect(page.getByRole('contentinfo')).toContainText(company.email)
      expect(await findOverflow(page)).toBeUndefined()

      // What only a script can do is not offered.
      const { contact, navbar } = texts
      await expect(page.getByRole('button', { name: contact.open })).toHaveCount(0)
      await expect(page.getByRole('button', { name: navbar.openMenu })).toHaveCount(0)
    })
  }

  test('the links of the navbar and the cards work', async ({ page }) => {
    await page.goto(homePage.path)
    await spinnerEnds(page)
    await navbar(page)
      .getByRole('link', { name: labelOf('projects', texts), exact: true })
      .click()
    await expectPage(page, projectsPage)
    await spinnerEnds(page)
    await page.getByRole('link', { name: texts.projects.view }).click()
    await expectPage(page, towerPage)
  })

  test('the gallery is a list of pictures, each linked to its large version', async ({
    page,
    request,
  }) => {
    await page.goto(towerPage.path)
    await spinnerEnds(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('region', { name: texts.gallery.name(tower.title) })).toHaveCount(0)
    for (const { alt } of tower.images) {
      const link = main.getByRole('link', { name: alt })
      await expect(link).toBeVisible()
      await expect(link.getByRole('img', { name: alt })).toBeVisible()
    }
    const link = main.getByRole('link', { name: tower.images[0]!.alt })
    const large = await request.get((await link.getAttribute('href')) ?? '')
    expect(large.headers()['content-type']).toMatch(/^image\//)
    await expect(page.getByRole('region', { name: texts.projects.overview })).toBeVisible()
  })

  test('the company can be reached', async ({ page }) => {
    await page.goto(contactPage.path)
    await spinnerEnds(page)
    const main = page.getByRole('main')
    for (const href of [telephoneLink, whatsAppLink].map((link) => link(company.phone))) {
      await expect(main.locator(`a[href="${href}"]`)).toBeVisible()
    }
    await expect(main.locator(`a[href="${mailLink(company.email)}"]`)).toBeVisible()
  })
})
