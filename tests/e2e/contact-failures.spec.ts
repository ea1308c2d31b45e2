import type { Route } from '@playwright/test'
import { mailDraftLink } from '../../src/ui/contact-links'
import { SEND_EMAIL_PATH, SNACKBAR_MS } from '../../src/constants'
import { FORMS_PATH } from '../../src/contact-message/submission'
import {
  contactDialog,
  expectValues,
  fillIn,
  newMessage,
  openContactDialog,
  snackbar,
} from './support/contact-journey'
import { expect, test, type Page } from './support/fixtures'
import { findRecords } from './support/form-records'
import { expectMails, findMails } from './support/outbox'
import { inEachLanguage } from './support/in-each-language'
import { english } from './support/site'

const announced = [/could not be sent/, new RegExp(SEND_EMAIL_PATH), /Failed to load resource/]

async function send(page: Page) {
  const { mark, ...message } = newMessage()
  await fillIn(page, message)
  await contactDialog(page).send.click()
  return { mark, message }
}

inEachLanguage(({ company, homePage, texts }) => {
  const { contact } = texts

  test.beforeEach(async ({ page, visit, problems }) => {
    problems.allow(...announced, new RegExp(FORMS_PATH))
    await visit(homePage.path)
    await openContactDialog(page)
  })

  test('a mail with the text is offered beside a failure', async ({ page }) => {
    await page.route(`**${SEND_EMAIL_PATH}`, (route) =>
      route.fulfill({ status: 502, json: { code: 'lost' } }),
    )
    const { message } = await send(page)
    await expect(snackbar(page, contact.failed)).toBeVisible()
    const { dialog } = contactDialog(page)
    await expect(dialog.getByText(contact.notSent)).toBeVisible()
    await expect(dialog.getByRole('link', { name: contact.byMail })).toHaveAttribute(
      'href',
      mailDraftLink(company.email, contact.mailSubject, `${message.message}\n\n${message.name}`),
    )
  })

  test('the snackbar of a failure leaves the dialog’s buttons within reach', async ({
    page,
    isMobile,
  }) => {
    // A laptop's window, in which the dialog reaches from edge to edge.
    if (!isMobile) await page.setViewportSize({ width: 1280, height: 800 })
    await page.route(`**${SEND_EMAIL_PATH}`, (route) =>
      route.fulfill({ status: 502, json: { code: 'lost' } }),
    )
    await send(page)
    await expect(snackbar(page, contact.failed)).toBeVisible()
    for (const button of [contactDialog(page).send, contactDialog(page).close]) {
      await button.click({ trial: true, timeout: SNACKBAR_MS / 3 })
    }
    await expect(snackbar(page, contact.failed)).toBeVisible()
  })

  test('too many messages: the dialog says when to try again', async ({ page }) => {
    await page.route(`**${SEND_EMAIL_PATH}`, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '42' }, json: { code: 'too-many' } }),
    )
    const { message } = await send(page)
    await expect(snackbar(page, contact.failed)).toBeVisible()
    await expect(contactDialog(page).dialog.getByText(contact.tooMany(42))).toBeVisible()
    await expectValues(page, message)
  })

  test('offline, nothing is sent and the text stays; online again, it is sent once', async ({
    page,
    context,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname)
    })
    await context.setOffline(true)
    const { mark, message } = await send(page)
    await expect(snackbar(page, contact.failed)).toBeVisible()
    const { dialog } = contactDialog(page)
    await expect(dialog.getByText(contact.offline)).toBeVisible()
    await expectValues(page, message)
    expect(asked).toEqual([])

    await context.setOffline(false)
    await expect(dialog.getByText(contact.onlineAgain)).toBeVisible()
    await contactDialog(page).send.click()
    await expect(snackbar(page, contact.sent)).toBeVisible()
    expect(asked).toEqual([SEND_EMAIL_PATH])
    await expectMails(mark, 1)
  })
})

test.describe('in one language', () => {
  const { homePage, texts } = english
  const { contact } = texts

  test.beforeEach(async ({ page, visit, problems }) => {
    problems.allow(...announced, new RegExp(FORMS_PATH))
    await visit(homePage.path)
    await openContactDialog(page)
  })

  test('a message is recorded and mailed under one id', async ({ page }) => {
    const { mark, message } = await send(page)
    await expect(snackbar(page, contact.sent)).toBeVisible()
    const [mail] = await expectMails(mark, 1)
    const records = await findRecords(mark)
    expect(records).toEqual([expect.objectContaining({ ...message, via: 'function', topic: '' })])
    expect(mail?.headers.get('message-id')).toContain(records[0]?.id)
  })

  for (const [situation, answer] of Object.entries({
    'is out of reach': (route: Route) => route.abort('connectionrefused'),
    'is not there': (route: Route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
  })) {
    test(`when the function ${situation}, the message goes to the form`, async ({ page }) => {
      await page.route(`**${SEND_EMAIL_PATH}`, answer)
      const { mark, message } = await send(page)
      await expect(snackbar(page, contact.sent)).toBeVisible()
      const records = await findRecords(mark)
      expect(records).toEqual([expect.objectContaining({ ...message, via: 'browser' })])
      expect(await findMails(mark)).toEqual([])
    })
  }

  test('an answer that is lost on its way costs no second mail', async ({ page }) => {
    await page.route(
      `**${SEND_EMAIL_PATH}`,
      async (route) => {
        await route.fetch()
        await route.fulfill({ status: 502, body: 'Bad gateway' })
      },
      { times: 1 },
    )
    const { mark } = await send(page)
    await expect(contactDialog(page).dialog.getByText(contact.notSent)).toBeVisible()
    await contactDialog(page).send.click()
    await expect(snackbar(page, contact.sent)).toBeVisible()
    await expectMails(mark, 1)
    expect(await findRecords(mark)).toHaveLength(1)
  })

  test('two tabs that send one message at once leave one mail', async ({ page, context }) => {
    const bodies: string[] = []
    await page.route(`**${SEND_EMAIL_PATH}`, async (route) => {
      const body = route.request().postData()!
      bodies.push(body)
      // The other tab sends the very same at the same time.
      const [answer] = await Promise.all([
        route.fetch(),
        context.request.post(SEND_EMAIL_PATH, {
          headers: { ...(await route.request().allHeaders()), 'content-type': 'application/json' },
          data: body,
        }),
      ])
      await route.fulfill({ response: answer })
    })
    const { mark } = await send(page)
    await expect(snackbar(page, contact.sent)).toBeVisible()
    expect(bodies).toHaveLength(1)
    await expectMails(mark, 1)
  })

  test('the hidden field is out of reach of people', async ({ page }) => {
    const { dialog } = contactDialog(page)
    await expect(dialog.getByRole('textbox')).toHaveCount(3)
    await expect(dialog.locator('input[name=topic]')).toHaveAttribute('tabindex', '-1')
  })

  test(
    'autofill fills the form, but not the hidden field',
    { tag: '@desktop' },
    async ({ page }) => {
      const { dialog, name, email } = contactDialog(page)
      await name.click()
      await autofill(page, '[role=dialog] input[name=name]')
      await expect(name).toHaveValue(visitor.NAME_FULL)
      await expect(email).toHaveValue(visitor.EMAIL_ADDRESS)
      await expect(dialog.locator('input[name=topic]')).toHaveValue('')
    },
  )
})

const visitor = {
  NAME_FULL: 'Layla Al-Sabah',
  EMAIL_ADDRESS: 'layla@example.com',
  PHONE_HOME_WHOLE_NUMBER: '+96522222222',
  COMPANY_NAME: 'Example Company',
  ADDRESS_HOME_STREET_ADDRESS: '1 Gulf Road',
  ADDRESS_HOME_CITY: 'Kuwait City',
  ADDRESS_HOME_ZIP: '12345',
  ADDRESS_HOME_COUNTRY: 'KW',
}

/** Fills in the form around a field, as Chromium does when a visitor picks a saved address. */
async function autofill(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Autofill.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { node } = await session.send('DOM.describeNode', { nodeId })
  const fields = Object.entries(visitor).map(([name, value]) => ({ name, value }))
  await session.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields } })
  await session.detach()
}
