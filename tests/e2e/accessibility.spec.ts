import { AxeBuilder } from '@axe-core/playwright'
import { texts } from '../../src/interface-texts'
import { contactDialog, openContactDialog, snackbar } from './contact-journey'
import { expect, expectPage, test, type Page } from './fixtures'
import { enlargedDialog, enlargedView, gallery } from './gallery-journey'
import { homePage, pages, towerPage } from './site'

/** Every rule of WCAG 2.2, levels A and AA, and axe's own best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

// Nothing is measured half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectNoFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help})\n${html}\n${failureSummary}`),
  )
  expect(findings).toEqual([])
}

test.describe('axe finds nothing', () => {
  for (const shown of pages) {
    test(`on ${shown.path}`, async ({ page, visit }) => {
      await visit(shown.path)
      await expectPage(page, shown)
      await expectNoFindings(page)
    })
  }

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

  test('on a page that was reached by clicking and scrolled', async ({ page, visit }) => {
    await visit(homePage.path)
    await page.getByRole('contentinfo').getByRole('link', { name: towerPage.heading }).click()
    await expectPage(page, towerPage)
    await page.evaluate(() => window.scrollTo(0, 600))
    await expectNoFindings(page)
  })
})
