import { SEND_EMAIL_PATH } from '../../src/constants'
import { FORMS_PATH } from '../../src/contact-message/submission'
import { isMainLanguage } from '../../src/languages/languages'
import { newMessage } from '../e2e/support/contact-journey'
import { findRecords } from '../e2e/support/form-records'
import { expectMails, findMails } from '../e2e/support/outbox'
import { editions } from '../e2e/support/site'
import { expect, test, type Visitor } from './support/journey'
import { button, dialog, field, sought } from './support/look'
import type { Answer } from './support/site'

const functionPath = new RegExp(`^${SEND_EMAIL_PATH}$`)
const formsPath = new RegExp(`^${FORMS_PATH}$`)
const json = { 'content-type': 'application/json' }
type Draft = Omit<ReturnType<typeof newMessage>, 'mark'>

/** What the page and the browser log about a message that was not sent. */
const failures = [/could not be sent/, new RegExp(SEND_EMAIL_PATH), new RegExp(FORMS_PATH)]
const failureOfLoading = /Failed to load resource/

for (const { homePage, language, texts } of editions) {
  const { contact } = texts
  const form = dialog(contact.title)
  const messageUs = button(contact.open)
  const send = button(contact.send, form)
  const isMain = isMainLanguage(language)

  test.describe(language.name, () => {
    test.beforeEach(async ({ visitor }) => {
      await visitor.visit(homePage.path)
      await visitor.click(messageUs)
      await visitor.expectSeen(form)
    })

    async function fillIn(visitor: Visitor, { name, email, message }: Draft) {
      await visitor.fill(field(contact.labels.name, form), name)
      await visitor.fill(field(contact.labels.email, form), email)
      await visitor.fill(field(contact.labels.message, form), message)
    }

    async function expectValues(visitor: Visitor, { name, email, message }: Draft) {
      await visitor.expectSeen(field(contact.labels.name, form), { value: name })
      await visitor.expectSeen(field(contact.labels.email, form), { value: email })
      await visitor.expectSeen(field(contact.labels.message, form), { value: message })
    }

    test('a message becomes a mail, and the dialog closes and is empty again', async ({
      visitor,
    }) => {
      const { mark, ...message } = newMessage()
      await fillIn(visitor, message)
      await visitor.click(send)
      await visitor.expectStatus(contact.sent)
      await visitor.expectCount(form, 0)
      await visitor.expectSeen(messageUs, { focused: true })
      await visitor.expectSeen(sought('p', { text: contact.thanks }))
      const [mail] = await expectMails(mark, 1)
      expect(mail?.subject).toContain(message.name)
      expect(mail?.replyTo).toEqual([message.email])
      expect(mail?.text).toContain(message.message)
      expect(mail?.headers.get('x-website-language')).toBe(language.code)

      await visitor.click(messageUs)
      await expectValues(visitor, { name: '', email: '', message: '' })
    })

    test('sent empty or with half an address, it says what is missing', async ({
      site,
      visitor,
    }) => {
      await visitor.click(send)
      await visitor.expectStatus(contact.incomplete)
      for (const error of Object.values(contact.fieldErrors)) {
        await visitor.expectSeen(sought('*', { name: error, inside: form }))
      }
      await visitor.expectSeen(field(contact.labels.name, form), { focused: true })

      await fillIn(visitor, { ...newMessage(), email: 'layla@' })
      await visitor.click(send)
      await visitor.expectSeen(sought('*', { name: contact.fieldErrors.email, inside: form }))
      await visitor.expectSeen(field(contact.labels.email, form), { focused: true })
      expect(site.asked.filter((line) => line.startsWith('POST'))).toEqual([])
    })

    test('closed by accident, it keeps the draft', async ({ tab, visitor }) => {
      const { name, email, message } = newMessage()
      await fillIn(visitor, { name, email, message })
      await tab.press('Escape')
      await visitor.expectCount(form, 0)
      await visitor.expectSeen(messageUs, { focused: true })
      await visitor.click(messageUs)
      await expectValues(visitor, { name, email, message })
    })

    const notSent: Record<string, { answer: Answer; note: string }> = {
      'the server fails': { answer: { status: 500 }, note: contact.notSent },
      'mail is not configured': {
        answer: { status: 503, headers: json, body: '{"code":"not-configured"}' },
        note: contact.notSent,
      },
      'the message is refused': {
        answer: { status: 422, headers: json, body: '{"code":"invalid-fields"}' },
        note: contact.notSent,
      },
      'the connection breaks': { answer: 'broken', note: contact.notSent },
      'too many messages were sent': {
        answer: {
          status: 429,
          headers: { ...json, 'retry-after': '42' },
          body: '{"code":"too-many"}',
        },
        note: contact.tooMany(42),
      },
    }

    // What differs but in the answer is tried in English alone.
    const situations = Object.entries(notSent).filter(
      ([, { note }]) => isMain || note !== contact.notSent,
    )
    for (const [situation, { answer, note }] of situations) {
      test(`when ${situation}, the text stays and is sent once later`, async ({
        site,
        visitor,
      }) => {
        visitor.announce(...failures, failureOfLoading)
        site.answer(functionPath, answer)
        site.answer(formsPath, 'broken')
        const { mark, ...message } = newMessage()
        await fillIn(visitor, message)
        await visitor.click(send)
        await visitor.expectStatus(contact.failed)
        await visitor.expectSeen(sought('*', { text: note, inside: form }))
        await expectValues(visitor, message)
        expect(await findMails(mark)).toEqual([])
        expect(await visitor.problems()).toContainEqual(expect.stringMatching(/could not be sent/))

        site.answerAsUsual()
        await visitor.click(send)
        await visitor.expectStatus(contact.sent)
        await expectMails(mark, 1)
      })
    }

    test('without a connection nothing is sent; with one again, it is sent once', async ({
      site,
      tab,
      visitor,
    }) => {
      test.skip(!tab.cutNetwork, 'This engine’s driver cannot cut the network.')
      visitor.announce(...failures)
      const { mark, ...message } = newMessage()
      await fillIn(visitor, message)
      await tab.cutNetwork?.(true)
      await visitor.click(send)
      await visitor.expectStatus(contact.failed)
      await visitor.expectSeen(sought('*', { text: contact.offline, inside: form }))
      expect(site.asked.filter((line) => line.startsWith('POST'))).toEqual([])

      await tab.cutNetwork?.(false)
      await visitor.expectSeen(sought('*', { text: contact.onlineAgain, inside: form }))
      await expectValues(visitor, message)
      await visitor.click(send)
      await visitor.expectStatus(contact.sent)
      await expectMails(mark, 1)
    })

    if (!isMain) return

    test('when the function is not there, the message goes to the form', async ({
      site,
      visitor,
    }) => {
      visitor.announce(...failures, failureOfLoading)
      site.answer(functionPath, {
        status: 404,
        headers: { 'content-type': 'text/html' },
        body: 'Not found',
      })
      const { mark, ...message } = newMessage()
      await fillIn(visitor, message)
      await visitor.click(send)
      await visitor.expectStatus(contact.sent)
      expect(await findRecords(mark)).toEqual([
        expect.objectContaining({ ...message, via: 'browser' }),
      ])
      expect(await findMails(mark)).toEqual([])
    })

    test('an answer that is lost on its way costs no second mail', async ({ site, visitor }) => {
      visitor.announce(...failures, failureOfLoading)
      site.answer(functionPath, 'lost')
      const { mark, ...message } = newMessage()
      await fillIn(visitor, message)
      await visitor.click(send)
      await visitor.expectSeen(sought('*', { text: contact.notSent, inside: form }))
      site.answerAsUsual()
      await visitor.click(send)
      await visitor.expectStatus(contact.sent)
      await expectMails(mark, 1)
    })
  })
}
