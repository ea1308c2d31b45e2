import { randomUUID } from 'node:crypto'
import { SEND_EMAIL_PATH } from '../../src/content/constants'
import { FORMS_PATH } from '../../src/contact/submission'
import { messageFieldNames, type ContactMessage } from '../../src/contact/message-rules'
import { DOUBLE_PRESS_MS } from '../../src/site/browser/presses'
import { expectMails } from '../e2e/support/outbox'
import { english } from '../e2e/support/site'
import { test } from './support/visitor'
import { buttonQuery, dialogQuery, fieldQuery, elementQuery } from './support/look'

const { contact } = english.texts
const form = dialogQuery(contact.title)
const contactButton = buttonQuery(contact.open)
const send = buttonQuery(contact.send, form)
const inputs = {
  name: fieldQuery(contact.labels.name, form),
  email: fieldQuery(contact.labels.email, form),
  message: fieldQuery(contact.labels.message, form),
}

/** Creates a short message, because WebKitGTK's driver types slowly. */
function createMessage(): ContactMessage {
  return { name: 'Layla', email: 'layla@example.com', message: randomUUID().slice(0, 13) }
}

test.beforeEach(async ({ visitor }) => {
  await visitor.visit(english.homePage.path)
  await visitor.click(contactButton)
  await visitor.expectElement(elementQuery(':focus', { inside: form }))
})

test('the focus moves to an invalid field and stays in the dialog', async ({ tab, visitor }) => {
  await visitor.fill(inputs.name, 'Layla')
  await visitor.fill(inputs.email, 'layla@')
  await visitor.click(send)
  await visitor.expectElement(elementQuery('p', { name: contact.fieldErrors.email, inside: form }))
  await visitor.expectElement(inputs.email, { focused: true })

  for (let time = 0; time < 6; time++) {
    await tab.press('Tab')
    // Looks in the focus trap, which also contains the snackbar outside the dialog's element.
    await visitor.expectCount(elementQuery('[data-scope=dialog] :focus'), 1)
  }
  await tab.press('Escape')
  await visitor.expectCount(form, 0)
  await visitor.expectElement(contactButton, { focused: true })
})

test('a double click, held key and screen reader open the dialog', async ({ tab, visitor }) => {
  const expectOpenThenClose = async () => {
    await visitor.expectElement(inputs.name, { focused: true })
    await visitor.expectCount(elementQuery('[aria-invalid=true]', { inside: form }), 0)
    await tab.press('Escape')
    await visitor.expectCount(form, 0)
    await visitor.expectElement(contactButton, { focused: true })
  }
  await expectOpenThenClose()
  await visitor.pressByScreenReader(contactButton)
  await expectOpenThenClose()
  for (const interval of [60, 200]) {
    // Tries again if the machine was too slow for a double click. Loads the page anew, because the
    // site ignores a press right after the second click, which has closed the dialog.
    while ((await visitor.doubleClick(contactButton, interval)) > DOUBLE_PRESS_MS) {
      await visitor.visit(english.homePage.path)
    }
    await expectOpenThenClose()
  }
  // Skips WebKitGTK, whose driver ignores a key that is already held.
  if (!tab.hold) return
  await tab.hold('Enter', 30)
  await expectOpenThenClose()
})

test('a message is sent once after a broken connection recovers', async ({ site, visitor }) => {
  visitor.allow(/could not be sent/, new RegExp(`${SEND_EMAIL_PATH}|${FORMS_PATH}`))
  visitor.allow(/Failed to load resource/)
  site.brokenPaths = new RegExp(`^(?:${SEND_EMAIL_PATH}|${FORMS_PATH})$`)
  const message = createMessage()
  for (const name of messageFieldNames) await visitor.fill(inputs[name], message[name])
  await visitor.click(send)
  await visitor.expectStatus(contact.snackbars.failed)
  await visitor.expectElement(send, { focused: true })

  site.brokenPaths = undefined
  await visitor.click(send)
  await visitor.expectStatus(contact.snackbars.sent)
  await visitor.expectCount(form, 0)
  await visitor.expectElement(contactButton, { focused: true })
  await expectMails(message.message, 1)
})
