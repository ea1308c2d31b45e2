import { CONTACT_DIALOG_WIDTH, MESSAGE_ROWS, SEND_EMAIL_PATH } from '../../src/constants'
import { contactFields } from '../../src/contact-message/message-rules'
import {
  contactDialog,
  expectValues,
  fillIn,
  messageUs,
  newMessage,
  openContactDialog,
  snackbar,
} from './support/contact-journey'
import { expect, expectPage, followNavbarLink, test } from './support/fixtures'
import { inEachLanguage } from './support/in-each-language'

inEachLanguage((edition) => {
  const { homePage, navbarPages, pages } = edition
  const { contact } = edition.texts
  const { fieldErrors } = contact

  test('"Message Us" opens the dialog on every page', async ({ page, visit }) => {
    await visit(homePage.path)
    for (const { label, page: shown } of navbarPages) {
      await followNavbarLink(page, label)
      await expectPage(page, shown)
      await openContactDialog(page)
      await page.keyboard.press('Escape')
      await expect(contactDialog(page).dialog).toHaveCount(0)
      await expect(messageUs(page)).toBeFocused()
    }
    const linked = new Set(navbarPages.map((navbarPage) => navbarPage.page.path))
    for (const { path } of pages.filter((shown) => !linked.has(shown.path))) {
      await visit(path)
      await openContactDialog(page)
    }
  })

  test.describe('the form', () => {
    let requests: string[]

    test.beforeEach(async ({ page, visit }) => {
      requests = []
      page.on('request', (request) => {
        if (request.url().includes(SEND_EMAIL_PATH)) requests.push(request.url())
      })
      await visit(homePage.path)
      await openContactDialog(page)
    })

    test('has its three labelled, required fields and its buttons', async ({ page }) => {
      const { dialog, name, email, message, send, close } = contactDialog(page)
      await expect(dialog).toHaveAttribute('aria-modal', 'true')
      await expect(dialog.getByRole('heading', { name: contact.title })).toBeVisible()
      await expect(dialog.getByText(contact.required)).toBeVisible()
      await expect(dialog.getByRole('textbox')).toHaveCount(3)
      for (const field of [name, email, message]) {
        await expect(field).toHaveAttribute('required', '')
        await expect(field).toHaveValue('')
        await expect(field).toHaveAttribute('aria-invalid', 'false')
      }
      await expect(name).toHaveAttribute('autocomplete', 'name')
      await expect(email).toHaveAttribute('autocomplete', 'email')
      await expect(email).toHaveAttribute('type', 'email')
      await expect(message).toHaveAttribute('rows', String(MESSAGE_ROWS))
      await expect(send).toBeEnabled()
      await expect(close).toBeVisible()
      for (const error of Object.values(fieldErrors)) {
        await expect(dialog.getByText(error)).toHaveCount(0)
      }
    })

    test('is 740 px wide, or as wide as the phone', async ({ page, isMobile }) => {
      const { dialog } = contactDialog(page)
      const { width, x } = (await dialog.boundingBox())!
      const screen = page.viewportSize()!.width
      if (isMobile) expect(width).toBeGreaterThanOrEqual(screen - 40)
      else expect(width).toBe(CONTACT_DIALOG_WIDTH)
      expect(x).toBeCloseTo((screen - width) / 2, 0)
    })

    test('shows a field’s message once it was touched, and takes it back', async ({ page }) => {
      const fields = contactDialog(page)
      const right = newMessage()
      for (const field of contactFields) {
        await fields[field].focus()
        await expect(fields.dialog.getByText(fieldErrors[field])).toHaveCount(0)
        await fields[field].blur()
        await expect(fields.dialog.getByText(fieldErrors[field])).toBeVisible()
        await expect(fields[field]).toHaveAttribute('aria-invalid', 'true')
        await expect(fields[field]).toHaveAccessibleDescription(fieldErrors[field])

        await fields[field].fill(right[field])
        await expect(fields.dialog.getByText(fieldErrors[field])).toHaveCount(0)
        await expect(fields[field]).toHaveAttribute('aria-invalid', 'false')
      }
      expect(requests).toEqual([])
    })

    test('sent empty, it says what is missing and stays', async ({ page }) => {
      const fields = contactDialog(page)
      await fields.send.click()
      await expect(snackbar(page, contact.incomplete)).toBeVisible()
      for (const error of Object.values(fieldErrors)) {
        await expect(fields.dialog.getByText(error)).toBeVisible()
      }
      await expect(fields.name).toBeFocused()
      await expect(fields.send).toBeEnabled()
      expect(requests).toEqual([])
    })

    for (const missing of contactFields) {
      test(`sent with blanks for the ${missing}, it says so`, async ({ page }) => {
        const fields = contactDialog(page)
        await fillIn(page, { ...newMessage(), [missing]: '   ' })
        await fields.send.click()
        await expect(snackbar(page, contact.incomplete)).toBeVisible()
        await expect(fields.dialog.getByText(fieldErrors[missing])).toBeVisible()
        await expect(fields[missing]).toBeFocused()
        expect(requests).toEqual([])
      })
    }

    test('does not send a malformed email address', async ({ page }) => {
      const fields = contactDialog(page)
      for (const email of ['layla', 'layla@', '@example.com', 'a b@example.com', 'a@b..com']) {
        await fillIn(page, { ...newMessage(), email })
        await fields.send.click()
        await expect(fields.dialog.getByText(fieldErrors.email)).toBeVisible()
        await expect(fields.email).toBeFocused()
      }
      await expect(snackbar(page, contact.incomplete)).toHaveCount(0)
      expect(requests).toEqual([])
    })

    test('keeps the draft when the dialog is closed by accident', async ({ page }) => {
      const { dialog, close } = contactDialog(page)
      const draft = newMessage()
      await fillIn(page, draft)
      const ways = [
        () => page.keyboard.press('Escape'),
        () => close.click(),
        () => page.mouse.click(3, 3),
      ]
      for (const closeIt of ways) {
        await closeIt()
        await expect(dialog).toHaveCount(0)
        await expect(messageUs(page)).toBeFocused()
        await openContactDialog(page)
        await expectValues(page, draft)
      }
    })

    test('keeps the focus inside', async ({ page }) => {
      const { dialog } = contactDialog(page)
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let press = 0; press < 7; press++) {
          await page.keyboard.press(key)
          await expect(dialog.locator(':focus')).toHaveCount(1)
        }
      }
    })
  })
})
