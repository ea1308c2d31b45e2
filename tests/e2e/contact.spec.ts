import { SEND_EMAIL_PATH, SNACKBAR_MS } from '../../src/content/constants'
import {
  contactDialog,
  fillIn,
  contactButton,
  createMessage,
  openContactDialog,
  snackbar,
} from './support/contact-dialog'
import { expect, expectArrived, test, type Locator } from './support/fixtures'
import { waitUntilStill } from './support/gallery'
import { findOverflow } from './support/layout'
import { expectMails, findFormSubmissions } from './support/outbox'
import { doubleClick } from './support/pointer'
import { arabic, english } from './support/site'

const { contact } = english.texts
/** Console errors of the page and the browser about a message that was not sent. */
const failures = [/could not be sent/, /Failed to load resource/, RegExp(SEND_EMAIL_PATH)]

// Keeps snackbars open, so that slow assertions still find them.
test.beforeEach(({ page }) =>
  page.addInitScript((snackbarMs) => {
    const { setTimeout: originalSetTimeout } = window
    const setLongTimeout = (work: TimerHandler, ms?: number) =>
      originalSetTimeout(work, ms === snackbarMs ? 2 ** 31 - 1 : ms)
    Object.assign(window, { setTimeout: setLongTimeout })
  }, SNACKBAR_MS),
)

async function expectSnackbar(element: Locator, colour: 'red' | 'green') {
  await expect(element).toBeVisible()
  const background = await element.evaluate((node) => getComputedStyle(node).backgroundColor)
  const [red = 0, green = 0] = background.match(/\d+/g)!.map(Number)
  expect(red > green ? 'red' : 'green').toBe(colour)
}

test.describe('the contact dialog', () => {
  test.beforeEach(async ({ page, visit }) => {
    await visit(english.homePage.path)
    await openContactDialog(page)
  })

  test('records and mails a message under one id', async ({ page }) => {
    const { dialog, send } = contactDialog(page)
    const { marker, ...message } = createMessage()
    await fillIn(page, { ...message, name: `  ${message.name} ` })
    await send.click()
    await expectSnackbar(snackbar(page, contact.snackbars.sent), 'green')
    await expect(dialog).toHaveCount(0)
    await expect(contactButton(page)).toBeFocused()
    await expect(contactButton(page)).toHaveAccessibleDescription(contact.sentNote)
    await expect(page.getByText(contact.sentNote)).toBeVisible()

    const [mail] = await expectMails(marker, 1)
    expect(mail?.replyTo).toEqual([message.email])
    expect(mail?.text).toBe(
      `Name: ${message.name}\nEmail: ${message.email}\n\n${message.message}\n`,
    )
    const submissions = await findFormSubmissions(marker)
    expect(submissions).toEqual([
      expect.objectContaining({ ...message, 'form-name': 'contact-message' }),
    ])
    expect(mail?.headers.get('message-id')).toContain(submissions[0]?.id)
  })

  // Tests domains that Chromium itself would convert in a field of the type `email`.
  test('sends no message with an invalid domain', async ({ page }) => {
    await page.route(`**${SEND_EMAIL_PATH}`, (route) => route.abort())
    const { dialog, email, name, send } = contactDialog(page)
    await fillIn(page, createMessage())
    for (const domain of ['example.com،', 'example•com', 'example.com™', 'example.①']) {
      await email.fill(`layla@${domain}`)
      await name.focus()
      await send.click()
      await expect(email, domain).toBeFocused()
      await expect(dialog.getByText(contact.fieldErrors.email), domain).toBeVisible()
    }
  })

  test('has the size of the specification and is centred', async ({ page }) => {
    const { dialog, message } = contactDialog(page)
    const { width, x } = (await dialog.boundingBox())!
    expect(width).toBe(740)
    expect(x).toBeCloseTo((page.viewportSize()!.width - width) / 2, 0)
    await expect(dialog).toHaveAttribute('aria-modal', 'true')
    await expect(message).toHaveAttribute('rows', '4')
    const lines = await message.evaluate((element) => {
      const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(element)
      const padding = parseFloat(paddingBlockStart) + parseFloat(paddingBlockEnd)
      return (element.clientHeight - padding) / parseFloat(lineHeight)
    })
    expect(lines).toBeCloseTo(4, 1)
  })

  test('stays open after a double click on its button', async ({ page }) => {
    const { dialog, name } = contactDialog(page)
    const expectNoErrorsThenClose = async () => {
      await expectArrived(dialog)
      await expect(name).toHaveAttribute('aria-invalid', 'false')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(contactButton(page)).toBeFocused()
    }
    await expectNoErrorsThenClose()
    const { x, y } = (await contactButton(page).boundingBox())!
    for (const interval of [30, 100, 200]) {
      await doubleClick(page, { x: x + 9, y: y + 9 }, interval)
      await expectNoErrorsThenClose()
    }
  })

  test('has the close button of an error snackbar in its tab order', async ({ page }) => {
    const { dialog, name, send } = contactDialog(page)
    await send.click()
    await expect(name).toBeFocused()
    const closeSnackbar = snackbar(page, contact.snackbars.incomplete).getByRole('button')
    await expect(closeSnackbar).toBeVisible()
    for (const [key, focused] of [
      ['Shift+Tab', closeSnackbar],
      ['Tab', name],
      ['Shift+Tab', closeSnackbar],
    ] as const) {
      await page.keyboard.press(key)
      await expect(focused).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(closeSnackbar).toHaveCount(0)
    await expect(name).toBeFocused()
    await expect(dialog).toBeVisible()
  })

  test('closes after an outside click and leaves the page clickable', async ({ page }) => {
    await page.mouse.click(3, 3)
    await expect(contactDialog(page).dialog).toHaveCount(0)
    await expect(contactButton(page)).toBeFocused()
    await page.getByRole('main').getByRole('link').first().click({ trial: true })
  })
})

for (const [tag, { company, homePage, texts }] of [
  [{}, english],
  [{ tag: '@phone' }, arabic],
] as const) {
  const { sentNote, unavailable, close } = texts.contact
  for (const text of [sentNote, unavailable]) {
    test(
      `a note in the bar leaves with the bar or by its button: ${text}`,
      tag,
      async ({ page, pageErrors, visit }) => {
        const isFailure = text === unavailable
        pageErrors.allow(/contact-dialog-|ChunkLoadError|Failed to load resource/)
        if (isFailure) await page.route(/\/contact-dialog-[^/]*\.js/, (route) => route.abort())
        await visit(homePage.path)
        if (isFailure) await contactButton(page).click()
        else {
          await openContactDialog(page)
          await fillIn(page, createMessage())
          await contactDialog(page).send.click()
        }
        const note = page.getByRole('banner').getByText(text)
        await expect(note).toBeInViewport({ ratio: 1 })
        await page.mouse.move(100, 400)
        await page.mouse.wheel(0, 700)
        await expect(note).toBeHidden()
        await page.mouse.wheel(0, -700)
        await expect(note).toBeVisible()
        await page.getByRole('banner').getByRole('button', { name: close, exact: true }).click()
        await expect(note).toHaveCount(0)
        await expect(contactButton(page)).toBeFocused()
        await expect(page.getByRole('banner').getByText(company.email)).toHaveCount(0)
      },
    )
  }
}

test.describe('on a phone, in Arabic', { tag: '@phone' }, () => {
  const { homePage, texts } = arabic

  test('the dialog fills the width', async ({ page, visit }) => {
    await visit(homePage.path)
    const { dialog, name, email, send, close } = contactDialog(page)
    const button = page.getByRole('main').locator('button[aria-haspopup=dialog]')
    await button.tap()
    await expectArrived(dialog)
    const screen = page.viewportSize()!.width
    const { width, x } = (await dialog.boundingBox())!
    expect(width).toBeGreaterThanOrEqual(screen - 40)
    expect(x).toBeCloseTo((screen - width) / 2, 0)
    await expect(name).toHaveCSS('direction', 'rtl')
    await expect(email).toHaveCSS('direction', 'ltr')
    expect(await findOverflow(page)).toBeUndefined()
    const [first, last] = [await send.boundingBox(), await close.boundingBox()]
    expect(last!.x + last!.width, 'Close after Send').toBeLessThanOrEqual(first!.x + first!.width)
  })

  for (const [field, width, height] of [
    ['email', 844, 390],
    ['name', 320, 568],
    ['message', 568, 320],
  ] as const) {
    test(`an error snackbar does not cover the focused field at ${width} × ${height} px`, async ({
      page,
      visit,
    }) => {
      await page.setViewportSize({ width, height })
      await visit(homePage.path)
      await openContactDialog(page)
      const { [field]: input, name, email, send } = contactDialog(page)
      if (field !== 'name') await name.fill('ليلى')
      if (field === 'message') await email.fill('layla@example.com')
      await send.tap()
      await expect(input).toBeFocused()
      const incomplete = snackbar(page, texts.contact.snackbars.incomplete)
      const getGap = async () => {
        const [box, cover] = [await input.boundingBox(), await incomplete.boundingBox()]
        return box!.y - (cover!.y + cover!.height)
      }
      await waitUntilStill(incomplete)
      await expect.poll(getGap).toBeGreaterThanOrEqual(0)
      await expect(input).toBeInViewport({ ratio: 1 })
    })
  }

  test('an error snackbar covers none of the dialog’s buttons', async ({
    page,
    pageErrors,
    visit,
  }) => {
    pageErrors.allow(...failures)
    await page.route(`**${SEND_EMAIL_PATH}`, (route) =>
      route.fulfill({ status: 429, json: { code: 'too-many' } }),
    )
    await visit(homePage.path)
    await openContactDialog(page)
    const { dialog, send } = contactDialog(page)
    await fillIn(page, createMessage())
    await send.tap()
    const failed = snackbar(page, texts.contact.snackbars.failed)
    await expectSnackbar(failed, 'red')
    await expect(failed).toHaveCSS('direction', 'rtl')
    await waitUntilStill(failed)
    const covered = await dialog.getByRole('button').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        button.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const { left, top, width, height } = button.getBoundingClientRect()
        const topElement = document.elementFromPoint(left + width / 2, top + height / 2)
        return button.contains(topElement) ? [] : [button.textContent]
      }),
    )
    expect(covered).toEqual([])
    await failed.getByRole('button', { name: texts.contact.close }).tap()
    await expect(failed).toHaveCount(0)
  })
})
