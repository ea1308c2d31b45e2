import { SEND_EMAIL_PATH, SNACKBAR_MS } from '../../src/constants'
import { contactFields } from '../../src/contact-message/message-rules'
import { contrastOf } from './support/colours'
import {
  contactDialog,
  expectValues,
  fillIn,
  holdSending,
  messageUs,
  newMessage,
  openContactDialog,
  snackbar,
} from './support/contact-journey'
import {
  expect,
  expectPage,
  followNavbarLink,
  test,
  type Locator,
  type Page,
} from './support/fixtures'
import { expectMails, findMails } from './support/outbox'
import { inEachLanguage } from './support/in-each-language'
import { FORMS_PATH } from '../../src/contact-message/submission'
import { labelOf } from '../../src/screens/paths'
import { screens } from '../../src/screens/registry'

inEachLanguage((edition) => {
  const { homePage, pageAt } = edition
  const { contact } = edition.texts

  const servicesPage = pageAt(screens.services.path)
  const logged = /could not be sent/
  const failures = [
    logged,
    new RegExp(SEND_EMAIL_PATH),
    new RegExp(FORMS_PATH),
    /Failed to load resource/,
  ]

  test.beforeEach(async ({ page, visit }) => {
    await visit(homePage.path)
    await openContactDialog(page)
  })

  async function expectSnackbar(shown: Locator, colour: 'red' | 'green') {
    await expect(shown).toBeVisible()
    await expect(shown).toHaveCSS('opacity', '1')
    const { contrast, background } = await contrastOf(shown)
    expect(contrast).toBeGreaterThanOrEqual(4.5)
    const [red, green, blue] = background
    const strongest = Math.max(red, green, blue)
    expect(strongest).toBe(colour === 'red' ? red : green)
  }

  test('a message becomes a mail, and the dialog closes and is empty again', async ({ page }) => {
    const { dialog, send } = contactDialog(page)
    const message = newMessage()
    await fillIn(page, { ...message, name: `  ${message.name} ` })
    await send.click()
    await expectSnackbar(snackbar(page, contact.sent), 'green')
    await expect(dialog).toHaveCount(0)
    await expect(messageUs(page)).toBeFocused()
    await expect(messageUs(page)).toHaveAccessibleDescription(contact.thanks)
    await expect(page.getByText(contact.thanks)).toBeVisible()
    await page.getByRole('main').getByRole('link').first().click({ trial: true })

    const [mail] = await expectMails(message.mark, 1)
    expect(mail?.subject).toContain(message.name)
    expect(mail?.replyTo).toEqual([message.email])
    expect(mail?.text).toContain(message.name)
    expect(mail?.text).toContain(message.email)
    expect(mail?.text).toContain(message.message)

    await openContactDialog(page)
    await expectValues(page, { name: '', email: '', message: '' })
    for (const field of contactFields) {
      await expect(contactDialog(page)[field]).toHaveAttribute('aria-invalid', 'false')
    }
  })

  test('the button that opened the dialog keeps the thanks until the next page', async ({
    page,
  }) => {
    const { dialog, close, send } = contactDialog(page)
    await close.click()
    await expect(dialog).toHaveCount(0)
    const button = page.getByRole('main').locator('button[aria-haspopup="dialog"]')
    await button.click()
    const message = newMessage()
    await fillIn(page, message)
    await send.click()
    await expect(button).toBeFocused()
    await expect(button).toHaveAccessibleDescription(contact.thanks)
    await expect(snackbar(page, contact.sent)).toHaveCount(0)
    await expect(page.getByText(contact.thanks)).toBeVisible()
    await expect(messageUs(page)).not.toHaveAccessibleDescription(contact.thanks)
    await expectMails(message.mark, 1)

    // The navbar is away, because the button at the foot of the page was scrolled to.
    await page.evaluate(() => window.scrollTo(0, 0))
    await followNavbarLink(page, labelOf('services', edition.texts))
    await expectPage(page, servicesPage)
    await expect(page.getByText(contact.thanks)).toHaveCount(0)
  })

  test('while sending, a spinner replaces the label and nothing is sent twice', async ({
    page,
  }) => {
    const { dialog, name, send, sending } = contactDialog(page)
    const { sent, letGo } = await holdSending(page)
    const { mark, ...message } = newMessage()
    await fillIn(page, message)
    await send.dblclick()
    await expect(sending).toBeDisabled()
    await expect(send).toHaveCount(0)
    await expect(dialog.getByText(contact.send)).toHaveCount(0)
    await expect(dialog.getByRole('status', { name: contact.sending })).toBeVisible()
    await name.press('Enter')
    await name.press('Enter')
    expect(sent).toEqual([expect.objectContaining(message)])

    letGo()
    await expect(snackbar(page, contact.sent)).toBeVisible()
    await expectMails(mark, 1)
    expect(sent).toHaveLength(1)
  })

  const outages = {
    'the server fails': { status: 500 },
    'mail is not configured': { status: 503, body: '{"code":"not-configured"}' },
    'the message is refused': { status: 422, body: '{"code":"invalid-fields"}' },
    'the network is gone': 'internetdisconnected',
    'the connection breaks': 'connectionreset',
    'the answer never comes': 'timedout',
  } as const

  for (const [situation, outage] of Object.entries(outages)) {
    test(`when ${situation}, the dialog and the text stay`, async ({ page, problems }) => {
      problems.allow(...failures)
      for (const path of [SEND_EMAIL_PATH, FORMS_PATH]) {
        await page.route(`**${path}`, (route) =>
          typeof outage === 'string' ? route.abort(outage) : route.fulfill(outage),
        )
      }
      const { dialog, send } = contactDialog(page)
      const message = newMessage()
      await fillIn(page, message)
      await send.click()
      await expectSnackbar(snackbar(page, contact.failed), 'red')
      await expect(dialog.getByText(contact.notSent)).toBeVisible()
      await expect(send).toBeEnabled()
      await expectValues(page, message)
      await expect.poll(() => problems.matching(logged)).toHaveLength(1)
      await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)

      await page.unrouteAll()
      expect(await findMails(message.mark)).toEqual([])
      await send.click()
      await expect(snackbar(page, contact.sent)).toBeVisible()
      await expect(snackbar(page, contact.failed)).toHaveCount(0)
      await expectMails(message.mark, 1)
    })
  }

  test.describe('the snackbar', () => {
    /** How long an element stays from now on, in ms. */
    async function staysFor(shown: Locator): Promise<number> {
      const start = Date.now()
      await expect(shown).toHaveCount(0)
      return Date.now() - start
    }

    async function showIncomplete(page: Page): Promise<Locator> {
      await contactDialog(page).send.click()
      const shown = snackbar(page, contact.incomplete)
      await expect(shown).toBeVisible()
      await page.mouse.move(2, 2)
      return shown
    }

    test('goes after three seconds', async ({ page }) => {
      const stayed = await staysFor(await showIncomplete(page))
      expect(stayed).toBeGreaterThan(SNACKBAR_MS - 700)
      expect(stayed).toBeLessThan(SNACKBAR_MS + 1500)
      await expect(contactDialog(page).dialog).toBeVisible()
    })

    test('goes at once by its Close, and leaves the dialog open', async ({ page }) => {
      await fillIn(page, { name: 'Layla' })
      const shown = await showIncomplete(page)
      await shown.getByRole('button', { name: contact.close }).click()
      expect(await staysFor(shown)).toBeLessThan(1500)
      await expect(contactDialog(page).dialog).toBeVisible()
      await expect(contactDialog(page).name).toHaveValue('Layla')
    })

    test('stays while it is pointed at', { tag: '@desktop' }, async ({ page }) => {
      const shown = await showIncomplete(page)
      await shown.hover()
      const start = Date.now()
      await expect
        .poll(() => Date.now() - start, { timeout: 9000 })
        .toBeGreaterThan(SNACKBAR_MS + 1500)
      await expect(shown).toBeVisible()
      await page.mouse.move(2, 2)
      expect(await staysFor(shown)).toBeLessThan(SNACKBAR_MS + 1500)
    })

    test('is one at a time', async ({ page }) => {
      const shown = await showIncomplete(page)
      await contactDialog(page).send.press('Enter')
      await contactDialog(page).send.press('Enter')
      await expect(shown).toHaveCount(1)
    })
  })
})
