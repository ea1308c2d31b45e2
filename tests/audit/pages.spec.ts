// Audits each page of the company's content in one visit per language: English on a desktop, Arabic
// on a phone. No step depends on the texts of the content.
import { expect, expectPage, test } from '../e2e/support/fixtures'
import { phone } from '../e2e/support/in-chromium'
import { findOverflow } from '../e2e/support/layout'
import { readEditions } from '../e2e/support/site'
import { isMainLanguage } from '../../src/languages/languages'
import { auditPage } from './audit-page'
import { listAuditedPages } from './steps/visit'

// Disables transitions, so that no step measures a page during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const edition of readEditions('content')) {
  const isMain = isMainLanguage(edition.language)
  test.describe(`in ${edition.language.name} on a ${isMain ? 'desktop' : 'phone'}`, () => {
    if (!isMain) test.use({ ...phone, deviceScaleFactor: 3 })

    for (const auditedPage of listAuditedPages(edition)) {
      test(`passes each check: ${auditedPage.requestPath}`, ({
        page,
        pageErrors,
        request,
        visit,
      }) => auditPage({ page, pageErrors, request, visit }, edition, auditedPage))
    }
  })

  test.describe(`without scripts in ${edition.language.name}`, () => {
    test.use({ javaScriptEnabled: false })

    test('every page is readable and has no scripted controls', async ({ page }) => {
      for (const expected of edition.pages) {
        await page.goto(expected.path)
        await expectPage(page, expected)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const words = (await page.getByRole('main').innerText()).trim().split(/\s+/)
        expect(words.length, expected.path).toBeGreaterThan(10)
        await expect(page.getByRole('contentinfo')).toContainText(edition.company.phone)
        const { contact, gallery, projects } = edition.texts
        for (const name of [contact.open, projects.print, gallery.next]) {
          await expect(page.getByRole('button', { name })).toHaveCount(0)
        }
        const pictures = page.getByRole('main').locator('img').filter({ visible: true })
        for (const picture of await pictures.all()) await expect(picture).toHaveCSS('opacity', '1')
        expect(await findOverflow(page), expected.path).toBeUndefined()
      }
    })
  })
}
