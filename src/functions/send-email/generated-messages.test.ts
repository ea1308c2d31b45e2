import fc from 'fast-check'
import {
  findFieldErrors,
  tidyMessage,
  type ContactMessage,
} from '../../contact-message/message-rules'
import { isMessageId } from '../../contact-message/submission'
import { newMessage, setUpContactServers } from '../../testing/contact-servers'
import { readMail } from '../../testing/mail'

const RUNS = 1_000
// More at once would meet the timeouts on a busy machine.
const AT_ONCE = 20

const servers = setUpContactServers()

/** Any text in Unicode, now and then with what mail servers and headers mind. */
const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'Layla\r\nBcc: victim@example.com',
      '\r\n.\r\nRCPT TO:<victim@example.com>\r\n',
      'victim@example.com, other@example.com',
      '=?utf-8?q?victim=40example.com?=',
      'ليلى 🏗️ محمد',
      '__proto__',
    ),
  },
)
const email = fc.oneof(fc.emailAddress(), fc.constant('layla@example.com'), text)

const message = fc.record({ name: text, email, message: text })
const anything = fc.oneof(
  { weight: 7, arbitrary: message },
  { weight: 1, arbitrary: fc.record({ name: fc.jsonValue(), email, message: fc.jsonValue() }) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

beforeEach(() => jest.spyOn(performance, 'now').mockReturnValue(1000))

it(`delivers unchanged or rejects each of ${RUNS} generated messages, and logs no word of them`, async () => {
  let sent = 0
  const together = fc.array(anything, { minLength: AT_ONCE, maxLength: AT_ONCE })
  await fc.assert(
    fc.asyncProperty(together, async (values) => {
      for (const list of [servers.mail.mails, servers.forms.submissions, servers.log])
        list.length = 0
      const posted = values.map((value) => ({ value, id: newMessage().id }))
      const answers = await Promise.all(
        posted.map(({ value, id }) => servers.post(withId(value, id))),
      )

      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      const right = posted.filter((_, index) => answers[index]!.status === 200)
      for (const { value, id } of right) expectWhole(value as ContactMessage, id)
      expect(servers.mail.mails).toHaveLength(right.length)
      expect(servers.forms.submissions).toHaveLength(right.length)
      expect(servers.log).toHaveLength(AT_ONCE)
      for (const entry of servers.log) expect(wordsOf(entry)).toEqual([])
      sent += right.length
    }),
    { numRuns: RUNS / AT_ONCE, endOnFailure: true },
  )
  expect(sent).toBeGreaterThan(RUNS / 4)
}, 120_000)

function withId(value: unknown, id: string): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? { ...value, id } : value
}

/** What a line of the log says beyond what it may say. */
function wordsOf({ id, flags, ...rest }: Record<string, unknown>): unknown[] {
  const known = [
    ...['info', 'contact-message', 'sent', 'wrong-shape', 'invalid-fields', 200, 400, 422],
    // The time that each took.
    0,
    ...[undefined, '["untimed"]'],
  ]
  const said = [...Object.values(rest), JSON.stringify(flags)]
  return said.filter((word) => !known.includes(word as string)).concat(isId(id) ? [] : [id])
}

const isId = (id: unknown) => id === undefined || isMessageId(String(id))

/**
 * One mail and one submission, byte for byte, from the site to the company and to nobody else; a
 * reply goes to the visitor.
 */
function expectWhole(value: ContactMessage, id: string) {
  const sent = tidyMessage(value)
  expect(findFieldErrors(value)).toEqual({})
  const mails = servers.mail.mails.filter(({ source }) => source.includes(`<${id}@example.com>`))
  expect(mails.map(({ sender, recipients }) => [sender, ...recipients])).toEqual([
    ['website@example.com', 'office@example.com'],
  ])
  const { headers, replyTo, text: body } = readMail(mails[0]!.source)
  expect(['from', 'to', 'cc', 'bcc', 'message-id'].map((name) => headers.get(name))).toEqual([
    'website@example.com',
    'office@example.com',
    undefined,
    undefined,
    // So that a mailbox recognises a second copy.
    `<${id}@example.com>`,
  ])
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  expect(replyTo).toEqual([sent.email])
  expect(body).toBe(`Name: ${sent.name}\nEmail: ${sent.email}\n\n${sent.message}\n`)
  const submissions = servers.forms.submissions.filter((submission) => submission.id === id)
  expect(submissions).toEqual([
    expect.objectContaining({ ...sent, 'form-name': 'contact-message' }),
  ])
}
