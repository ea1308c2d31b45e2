// What assistive technology meets besides each page as it arrives (pages.spec.ts): axe finds nothing
// in any state, and what a screen reader says is in transcripts/, without its words. After a change
// that is meant:
// npx playwright test accessibility e2e/pages --update-snapshots
import { SEND_EMAIL_PATH } from '../../src/constants'
import { FORMS_PATH } from '../../src/contact-message/submission'
import { expectNoFindings } from './support/axe'
import { contactDialog, fillIn, contactButton, newMessage } from './support/contact-dialog'
import {
  expect,
  expectArrived,
  holdSpinner,
  navbar,
  startupSpinner,
  test,
  type Page,
} from './support/fixtures'
import { count, enlargedView, gallery } from './support/gallery'
import { listenFor, listenForStatus, readTo, startScreenReader } from './support/screen-reader'
import { homePage, english, notFoundPage, tower, towerPage } from './support/site'

const { contact, gallery: galleryTexts, navbar: navbarTexts } = english.texts

// Nothing is measured half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('while the spinner shows', async ({ page }) => {
  await holdSpinner(page)
  await page.goto(homePage.path)
  await expect(startupSpinner(page)).toBeVisible()
  await expectNoFindings(page)
})

test('a whole page with its navbar and its footer', async ({ page, visit }) => {
  await visit(notFoundPage.path)
  await startScreenReader(page)
  expect(await readTo(page, 'end of document')).toMatchSnapshot(['en', 'whole-page.txt'])
})

test('the open menu', { tag: '@phone' }, async ({ page, visit }) => {
  await visit(homePage.path)
  await startScreenReader(page)
  await navbar(page).getByRole('button', { name: navbarTexts.openMenu }).press('Enter')
  await expect(navbar(page).getByRole('button', { name: navbarTexts.closeMenu })).toBeVisible()
  expect(await readTo(page, 'end of banner')).toMatchSnapshot(['en', 'menu.txt'])
  await expectNoFindings(page)
})

test.describe('the gallery', () => {
  const announced = (number: number) =>
    galleryTexts.announcement(number, count, tower.images[number - 1]!.alt)

  test.beforeEach(async ({ page, visit }) => {
    await visit(towerPage.path)
    await startScreenReader(page)
  })

  test('says each step once', async ({ page }) => {
    await gallery(page).next.focus()
    const focused = await listenFor(page, galleryTexts.next)
    await page.keyboard.press('Enter')
    const stepped = await listenForStatus(page, announced(2))
    await page.keyboard.press('End')
    const jumped = await listenForStatus(page, announced(count))
    const said = [focused, stepped, jumped].join('\n')
    expect(said).toMatchSnapshot(['en', 'gallery-steps.txt'])
  })

  test('says what is enlarged, and each step there once', async ({ page }) => {
    await gallery(page).main(1).focus()
    await page.keyboard.press('Enter')
    const { dialog, next } = enlargedView(page)
    await expectArrived(dialog)
    const opened = await listenFor(page, contact.close)
    const read = await readTo(page, 'end of dialog')
    await expectNoFindings(page)
    await next.press('Enter')
    const stepped = await listenForStatus(page, announced(2))
    await page.keyboard.press('Escape')
    const closed = await listenFor(page, galleryTexts.enlarge(2, count))
    const said = [opened, read, stepped, closed].join('\n')
    expect(said).toMatchSnapshot(['en', 'gallery-enlarged.txt'])
  })
})

test.describe('the contact dialog', () => {
  test.beforeEach(({ visit }) => visit(homePage.path))

  test('says what to fill in, and what is missing', async ({ page }) => {
    await startScreenReader(page)
    await contactButton(page).press('Enter')
    await expectArrived(contactDialog(page).dialog)
    const opened = await listenFor(page, contact.title)
    const read = await readTo(page, 'end of dialog')
    await expectNoFindings(page)
    await contactDialog(page).send.press('Enter')
    const complained = await listenForStatus(page, contact.snackbars.incomplete)
    const readAgain = await readTo(page, 'end of dialog')
    const said = [opened, read, complained, readAgain].join('\n')
    expect(said).toMatchSnapshot(['en', 'contact-errors.txt'])
    await expectNoFindings(page)
  })

  test('says that a message is sent', async ({ page }) => {
    await send(page)
    expect(await listenFor(page, contact.sentNote)).toMatchSnapshot(['en', 'contact-sent.txt'])
    await expectNoFindings(page)
  })

  test('says that a message cannot be sent', async ({ page, pageErrors }) => {
    pageErrors.allow(/could not be sent/, new RegExp(SEND_EMAIL_PATH), new RegExp(FORMS_PATH))
    pageErrors.allow(/Failed to load resource/)
    for (const path of [SEND_EMAIL_PATH, FORMS_PATH]) {
      await page.route(`**${path}`, (route) => route.abort())
    }
    await send(page)
    const said = await listenForStatus(page, contact.snackbars.failed)
    expect(said).toMatchSnapshot(['en', 'contact-failed.txt'])
    await expectNoFindings(page)
  })
})

/** Sends a message by the keyboard; what is said from then on is to be read. */
async function send(page: Page) {
  await startScreenReader(page)
  await contactButton(page).press('Enter')
  await expectArrived(contactDialog(page).dialog)
  await fillIn(page, newMessage())
  await contactDialog(page).send.focus()
  await listenFor(page, contact.send)
  await page.keyboard.press('Enter')
}
