// Checks accessibility in states that tests/audit does not cover.
import { SEND_EMAIL_PATH } from '../../src/content/constants'
import { FORMS_PATH } from '../../src/contact/submission'
import { expectNoFindings } from './support/axe'
import { contactDialog, fillIn, contactButton, createMessage } from './support/contact-dialog'
import {
  expect,
  expectAnnounced,
  expectArrived,
  holdSpinner,
  navbar,
  startupSpinner,
  test,
} from './support/fixtures'
import { count, enlarge, enlargedView, gallery } from './support/gallery'
import { homePage, english, notFoundPage, tower, towerPage } from './support/site'

const { contact, gallery: galleryTexts, navbar: navbarTexts } = english.texts

// Disables transitions, so that axe never checks a page during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the startup spinner has no axe violations', async ({ page }) => {
  await holdSpinner(page)
  await page.goto(homePage.path)
  await expect(startupSpinner(page)).toBeVisible()
  await expectNoFindings(page)
})

test('a page has landmarks, headings and lists in reading order', async ({ page, visit }) => {
  await visit(notFoundPage.path)
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "Dhow & Stone, home"
      - navigation "Main":
        - list
      - link "العربية"
      - button "Message Us"
    - main:
      - heading "Nothing has been built at this address" [level=1]
      - link "Go to the home page"
    - contentinfo:
      - img "Dhow & Stone"
      - heading "Contact" [level=2]
      - list
      - heading "Company" [level=2]
      - list
      - heading "Work" [level=2]
      - list
      - heading "Policies" [level=2]
      - list
  `)
})

test('the open menu marks the current page', { tag: '@phone' }, async ({ page, visit }) => {
  await visit(homePage.path)
  await navbar(page).getByRole('button', { name: navbarTexts.openMenu }).press('Enter')
  const home = navbar(page).getByRole('link', { name: english.texts.screens.home, exact: true })
  await expect(home).toHaveAttribute('aria-current', 'page')
  await expectNoFindings(page)
})

test.describe('the gallery', () => {
  const getAnnouncement = (number: number) =>
    galleryTexts.announcement(number, count, tower.images[number - 1]!.alt)

  test.beforeEach(({ visit }) => visit(towerPage.path))

  test('is a carousel of named slides that announces each step once', async ({ page }) => {
    const { main, next, region } = gallery(page)
    await expect(region).toHaveAttribute('aria-roledescription', galleryTexts.roleDescription)
    const slide = region.getByRole('group', { name: `2 of ${count}`, exact: true })
    await expect(slide).toHaveAttribute('aria-roledescription', galleryTexts.slideRoleDescription)
    await expect(main(1)).toHaveAttribute('aria-haspopup', 'dialog')
    await next.press('Enter')
    await expectAnnounced(page, getAnnouncement(2))
    await page.keyboard.press('End')
    await expectAnnounced(page, getAnnouncement(count))
  })

  test('announces each step of the enlarged picture once', async ({ page }) => {
    await enlarge(page)
    const { close, dialog, next } = enlargedView(page)
    await expect(close).toBeFocused()
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "Seafront Towers":
        - button "Close"
        - group "1 of 15":
          - img "Seafront Towers"
        - paragraph: /^Two pale towers/
        - status
        - button "Previous image"
        - button "Next image"
        - button "Zoom out" [disabled]
        - button "Zoom in"
    `)
    await expectNoFindings(page)
    await next.press('Enter')
    await expectAnnounced(page, getAnnouncement(2))
    await page.keyboard.press('Escape')
    await expect(gallery(page).main(2)).toBeFocused()
    await expect(gallery(page).announcement).toBeEmpty()
  })
})

test.describe('the contact dialog', () => {
  test.beforeEach(async ({ page, visit }) => {
    await visit(homePage.path)
    await contactButton(page).press('Enter')
    await expectArrived(contactDialog(page).dialog)
  })

  test('announces once that fields are empty', async ({ page }) => {
    const { dialog, email, message, name, send } = contactDialog(page)
    await expectNoFindings(page)
    await expect(dialog.getByRole('status')).toHaveCount(0)
    await expect(name).toBeFocused()
    for (const field of [name, email, message])
      await expect(field).toHaveJSProperty('required', true)
    await send.press('Enter')
    await expectAnnounced(page, contact.snackbars.incomplete)
    await expect(name).toHaveAccessibleErrorMessage(contact.fieldErrors.name)
    await expectNoFindings(page)
  })

  test('announces a sent message once', async ({ page }) => {
    await fillIn(page, createMessage())
    await contactDialog(page).send.press('Enter')
    await expectAnnounced(page, contact.snackbars.sent)
    await expect(contactButton(page)).toHaveAccessibleDescription(contact.sentNote)
    await expectNoFindings(page)
  })

  test('announces once a message that cannot be sent', async ({ page, pageErrors }) => {
    pageErrors.allow(/could not be sent/, new RegExp(SEND_EMAIL_PATH), new RegExp(FORMS_PATH))
    pageErrors.allow(/Failed to load resource/)
    for (const path of [SEND_EMAIL_PATH, FORMS_PATH]) {
      await page.route(`**${path}`, (route) => route.abort())
    }
    await fillIn(page, createMessage())
    await contactDialog(page).send.press('Enter')
    await expectAnnounced(page, contact.snackbars.failed)
    await expectNoFindings(page)
  })
})
