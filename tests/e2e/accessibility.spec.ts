import { SEND_EMAIL_PATH } from '../../src/constants'
import { pathIn } from '../../src/languages/language-path'
import { offlinePath } from '../../src/screens/paths'
import { expectEnhancedContrast, expectNoFindings } from './support/axe'
import {
  contactDialog,
  fillIn,
  newMessage,
  openContactDialog,
  snackbar,
} from './support/contact-journey'
import { expect, expectPage, spinnerEnds, test } from './support/fixtures'
import { enlargedDialog, enlargedView, gallery } from './support/gallery-journey'
import { inEachLanguage } from './support/in-each-language'
import { everyPage, homePage, towerPage } from './support/site'

// Nothing is measured half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('axe finds nothing', () => {
  for (const shown of everyPage) {
    test(`on ${shown.path}`, async ({ page, visit }) => {
      await visit(shown.path)
      await expectPage(page, shown)
      await expectNoFindings(page)
    })
  }

  inEachLanguage(({ homePage, language, texts, towerPage }) => {
    test('while the spinner shows', async ({ page }) => {
      await page.goto(homePage.path)
      await expectNoFindings(page)
    })

    test('in the contact dialog, before and after it complains', async ({ page, visit }) => {
      await visit(homePage.path)
      await openContactDialog(page)
      await expectNoFindings(page)

      await contactDialog(page).send.click()
      await expect(snackbar(page, texts.contact.incomplete)).toBeVisible()
      await snackbar(page, texts.contact.incomplete).hover()
      await expectNoFindings(page)
    })

    test('beside a message that failed, and one that was sent', async ({
      page,
      visit,
      problems,
    }) => {
      problems.allow(/could not be sent/, new RegExp(SEND_EMAIL_PATH), /Failed to load resource/)
      await visit(homePage.path)
      await page.route(`**${SEND_EMAIL_PATH}`, (route) =>
        route.fulfill({ status: 502, json: { code: 'lost' } }),
      )
      await openContactDialog(page)
      await fillIn(page, newMessage())
      await contactDialog(page).send.click()
      await expect(snackbar(page, texts.contact.failed)).toBeVisible()
      await expectNoFindings(page)

      await page.unroute(`**${SEND_EMAIL_PATH}`)
      await contactDialog(page).send.click()
      await expect(page.getByText(texts.contact.thanks)).toBeVisible()
      await expectNoFindings(page)
    })

    test('on the page for readers without a connection', async ({ page }) => {
      await page.goto(pathIn(language, offlinePath))
      await spinnerEnds(page)
      await expectNoFindings(page)
    })

    test('in the enlarged image', async ({ page, visit }) => {
      await visit(towerPage.path)
      await gallery(page).main(1).click()
      await expect(enlargedDialog(page).getByRole('img')).toBeVisible()
      await expectNoFindings(page)

      const { share, status, zoomIn, zoomOut } = enlargedView(page)
      await share.click()
      await expect(status).not.toBeEmpty()
      await expectNoFindings(page)
      await zoomIn.click()
      await expect(zoomOut).toHaveAttribute('aria-disabled', 'false')
      await expectNoFindings(page)
    })

    test('in the mobile menu', { tag: '@phone' }, async ({ page, visit }) => {
      await visit(homePage.path)
      await page.getByRole('button', { name: texts.navbar.openMenu }).click()
      await expect(page.getByRole('button', { name: texts.navbar.closeMenu })).toBeVisible()
      await expectNoFindings(page)
    })
  })

  test('on a page that was reached by clicking and scrolled', async ({ page, visit }) => {
    await visit(homePage.path)
    await page.getByRole('contentinfo').getByRole('link', { name: towerPage.heading }).click()
    await expectPage(page, towerPage)
    await page.evaluate(() => window.scrollTo(0, 600))
    await expectNoFindings(page)
  })
})

test.describe('with more contrast', () => {
  test.use({ contextOptions: { contrast: 'more', reducedMotion: 'reduce' } })

  inEachLanguage(({ pages }) => {
    for (const shown of pages) {
      test(`${shown.path} has text of 7 : 1`, async ({ page, visit }) => {
        await visit(shown.path)
        await expectPage(page, shown)
        await expectEnhancedContrast(page)
      })
    }
  })
})
