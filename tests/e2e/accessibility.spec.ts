// Checks states that pages.spec.ts does not cover, with axe and screen reader transcripts.
// Update the transcripts after an intended change:
// npx playwright test accessibility e2e/pages --update-snapshots
import { SEND_EMAIL_PATH } from '../../src/constants'
import { FORMS_PATH } from '../../src/contact-message/submission'
import { expectNoFindings } from './support/axe'
import { contactDialog, fillIn, contactButton, createMessage } from './support/contact-dialog'
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
import { waitForPhrase, waitForStatus, readUntil, startScreenReader } from './support/screen-reader'
import { homePage, english, notFoundPage, tower, towerPage } from './support/site'

const { contact, gallery: galleryTexts, navbar: navbarTexts } = english.texts

// Disables transitions, so that axe never checks a page during one.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the startup spinner has no axe violations', async ({ page }) => {
  await holdSpinner(page)
  await page.goto(homePage.path)
  await expect(startupSpinner(page)).toBeVisible()
  await expectNoFindings(page)
})

test('a page with navbar and footer matches its transcript', async ({ page, visit }) => {
  await visit(notFoundPage.path)
  await startScreenReader(page)
  expect(await readUntil(page, 'end of document')).toMatchSnapshot(['en', 'whole-page.txt'])
})

test(
  'the open menu matches its transcript without axe violations',
  { tag: '@phone' },
  async ({ page, visit }) => {
    await visit(homePage.path)
    await startScreenReader(page)
    await navbar(page).getByRole('button', { name: navbarTexts.openMenu }).press('Enter')
    await expect(navbar(page).getByRole('button', { name: navbarTexts.closeMenu })).toBeVisible()
    expect(await readUntil(page, 'end of banner')).toMatchSnapshot(['en', 'menu.txt'])
    await expectNoFindings(page)
  },
)

test.describe('the gallery', () => {
  const getAnnouncement = (number: number) =>
    galleryTexts.announcement(number, count, tower.images[number - 1]!.alt)

  test.beforeEach(async ({ page, visit }) => {
    await visit(towerPage.path)
    await startScreenReader(page)
  })

  test('announces each step once', async ({ page }) => {
    await gallery(page).next.focus()
    const focused = await waitForPhrase(page, galleryTexts.next)
    await page.keyboard.press('Enter')
    const stepped = await waitForStatus(page, getAnnouncement(2))
    await page.keyboard.press('End')
    const jumped = await waitForStatus(page, getAnnouncement(count))
    const transcript = [focused, stepped, jumped].join('\n')
    expect(transcript).toMatchSnapshot(['en', 'gallery-steps.txt'])
  })

  test('announces the enlarged picture and each step once', async ({ page }) => {
    await gallery(page).main(1).focus()
    await page.keyboard.press('Enter')
    const { dialog, next } = enlargedView(page)
    await expectArrived(dialog)
    const opened = await waitForPhrase(page, contact.close)
    const read = await readUntil(page, 'end of dialog')
    await expectNoFindings(page)
    await next.press('Enter')
    const stepped = await waitForStatus(page, getAnnouncement(2))
    await page.keyboard.press('Escape')
    const closed = await waitForPhrase(page, galleryTexts.enlarge(2, count))
    const transcript = [opened, read, stepped, closed].join('\n')
    expect(transcript).toMatchSnapshot(['en', 'gallery-enlarged.txt'])
  })
})

test.describe('the contact dialog', () => {
  test.beforeEach(({ visit }) => visit(homePage.path))

  test('announces its fields and their errors', async ({ page }) => {
    await startScreenReader(page)
    await contactButton(page).press('Enter')
    await expectArrived(contactDialog(page).dialog)
    const opened = await waitForPhrase(page, contact.title)
    const read = await readUntil(page, 'end of dialog')
    await expectNoFindings(page)
    await contactDialog(page).send.press('Enter')
    const errorTranscript = await waitForStatus(page, contact.snackbars.incomplete)
    const readAgain = await readUntil(page, 'end of dialog')
    const transcript = [opened, read, errorTranscript, readAgain].join('\n')
    expect(transcript).toMatchSnapshot(['en', 'contact-errors.txt'])
    await expectNoFindings(page)
  })

  test('announces a sent message', async ({ page }) => {
    await send(page)
    expect(await waitForPhrase(page, contact.sentNote)).toMatchSnapshot(['en', 'contact-sent.txt'])
    await expectNoFindings(page)
  })

  test('announces a message that cannot be sent', async ({ page, pageErrors }) => {
    pageErrors.allow(/could not be sent/, new RegExp(SEND_EMAIL_PATH), new RegExp(FORMS_PATH))
    pageErrors.allow(/Failed to load resource/)
    for (const path of [SEND_EMAIL_PATH, FORMS_PATH]) {
      await page.route(`**${path}`, (route) => route.abort())
    }
    await send(page)
    const transcript = await waitForStatus(page, contact.snackbars.failed)
    expect(transcript).toMatchSnapshot(['en', 'contact-failed.txt'])
    await expectNoFindings(page)
  })
})

/** Sends a message by keyboard; the next transcript starts when the message is sent. */
async function send(page: Page) {
  await startScreenReader(page)
  await contactButton(page).press('Enter')
  await expectArrived(contactDialog(page).dialog)
  await fillIn(page, createMessage())
  await contactDialog(page).send.focus()
  await waitForPhrase(page, contact.send)
  await page.keyboard.press('Enter')
}
