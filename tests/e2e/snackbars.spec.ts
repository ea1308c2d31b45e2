import { SNACKBAR_MS } from '../../src/content/constants'
import { contactDialog, openContactDialog, snackbar } from './support/contact-dialog'
import { expect, test, type Locator, type Page } from './support/fixtures'
import { english } from './support/site'

const { contact } = english.texts

/** Margin, in ms, for frames and timers before a snackbar appears and after its time has ended. */
const MARGIN_MS = 300

/** Opens an error snackbar in a page whose clock is paused. */
async function openSnackbar(page: Page): Promise<Locator> {
  await openContactDialog(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await contactDialog(page).send.click()
  const error = snackbar(page, contact.snackbars.incomplete)
  while (!(await error.isVisible())) await page.clock.runFor(20)
  return error
}

test.beforeEach(async ({ page, visit }) => {
  await page.clock.install()
  await visit(english.homePage.path)
})

test('a snackbar closes after 3 seconds', async ({ page }) => {
  const error = await openSnackbar(page)
  await page.clock.runFor(3000 - MARGIN_MS)
  await expect(error).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(2 * MARGIN_MS)
  await expect(error).toHaveCount(0)
})

test('a snackbar stays while it is hovered or focused', async ({ page }) => {
  const error = await openSnackbar(page)
  await error.hover()
  await page.clock.runFor(10 * SNACKBAR_MS)
  await expect(error).toHaveAttribute('data-state', 'open')
  await error.getByRole('button', { name: contact.close }).focus()
  await page.mouse.move(0, 0)
  await page.clock.runFor(10 * SNACKBAR_MS)
  await expect(error).toHaveAttribute('data-state', 'open')
  await contactDialog(page).name.focus()
  await page.clock.runFor(SNACKBAR_MS + MARGIN_MS)
  await expect(error).toHaveCount(0)
})
