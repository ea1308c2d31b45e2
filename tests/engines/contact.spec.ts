import { randomUUID } from 'node:crypto'
import { SEND_EMAIL_PATH } from '../../src/constants'
import { FORMS_PATH } from '../../src/contact-message/submission'
import { contactFields, type ContactMessage } from '../../src/contact-message/message-rules'
import { expectMails } from '../e2e/support/outbox'
import { english } from '../e2e/support/site'
import { expect, test, type Visitor } from './support/visitor'
import { button, dialog, field, sought } from './support/look'

const { contact } = english.texts
const form = dialog(contact.title)
const contactButton = button(contact.open)
const send = button(contact.send, form)
const inputs = {
  name: field(contact.labels.name, form),
  email: field(contact.labels.email, form),
  message: field(contact.labels.message, form),
}

/** Few words, since WebKitGTK's driver takes its time for each key. */
function newMessage(): ContactMessage {
  return { name: 'Layla', email: 'layla@example.com', message: randomUUID().slice(0, 13) }
}

test.beforeEach(async ({ visitor }) => {
  await visitor.visit(english.homePage.path)
  await visitor.click(contactButton)
  await visitor.expectSeen(sought(':focus', { inside: form }))
})

async function expectValues(visitor: Visitor, message: ContactMessage) {
  for (const name of contactFields) await visitor.expectSeen(inputs[name], { value: message[name] })
}

test('the focus goes to what is missing and stays inside, and Escape keeps the draft', async ({
  site,
  tab,
  visitor,
}) => {
  await visitor.click(send)
  await visitor.expectStatus(contact.snackbars.incomplete)
  await visitor.expectSeen(inputs.name, { focused: true })
  const draft = { name: 'Layla', email: 'layla@' }
  await visitor.fill(inputs.name, draft.name)
  await visitor.fill(inputs.email, draft.email)
  await visitor.click(send)
  await visitor.expectSeen(sought('p', { name: contact.fieldErrors.email, inside: form }))
  await visitor.expectSeen(inputs.email, { focused: true })
  expect(site.asked.filter((line) => line.startsWith('POST'))).toEqual([])

  for (let press = 0; press < 6; press++) {
    await tab.press('Tab')
    await visitor.expectCount(sought(':focus', { inside: form }), 1)
  }
  await tab.press('Escape')
  await visitor.expectCount(form, 0)
  await visitor.expectSeen(contactButton, { focused: true })
  await visitor.click(contactButton)
  await expectValues(visitor, { ...draft, message: '' })
})

test('what a broken connection held up is sent again, once, and the dialog is empty', async ({
  site,
  visitor,
}) => {
  visitor.announce(/could not be sent/, new RegExp(`${SEND_EMAIL_PATH}|${FORMS_PATH}`))
  visitor.announce(/Failed to load resource/)
  site.broken = new RegExp(`^(?:${SEND_EMAIL_PATH}|${FORMS_PATH})$`)
  const message = newMessage()
  for (const name of contactFields) await visitor.fill(inputs[name], message[name])
  await visitor.click(send)
  await visitor.expectStatus(contact.snackbars.failed)
  await visitor.expectSeen(send, { focused: true })
  await expectValues(visitor, message)

  site.broken = undefined
  await visitor.click(send)
  await visitor.expectStatus(contact.snackbars.sent)
  await visitor.expectCount(form, 0)
  await visitor.expectSeen(contactButton, { focused: true })
  await expectMails(message.message, 1)
  await visitor.click(contactButton)
  await expectValues(visitor, { name: '', email: '', message: '' })
})
