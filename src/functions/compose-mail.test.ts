/** @jest-environment node */
import type { Submission } from '../contact-message/submission'
import { composeMail } from './compose-mail'

const submission: Submission = {
  id: 'id',
  name: 'Layla Haddad',
  email: 'layla@example.com',
  message: 'We want to build a house.',
  topic: '',
  elapsed: 20_000,
  language: 'ar',
}
const to = 'office@example.com'

function mailOf(own: Partial<Submission>, from = 'website@example.com') {
  return composeMail({ ...submission, ...own }, { from, to })
}

describe('a mail', () => {
  it.each(['Layla Haddad', ' Layla \t Haddad ', 'Layla\r\n\u0000Haddad'])(
    'names the visitor %j on one line, with one space between the words',
    (name) => {
      const { subject, replyTo } = mailOf({ name })
      expect(subject).toBe('Website enquiry from Layla Haddad')
      expect(replyTo).toEqual({ name: 'Layla Haddad', address: 'layla@example.com' })
    },
  )

  it.each<[Partial<Submission>, string]>([
    [{}, 'none'],
    [{ topic: 'https://example.com' }, 'honeypot'],
    [{ topic: 'https://example.com', elapsed: 40 }, 'honeypot hasty'],
  ])('of %j has the flags "%s" in its header', (own, flags) => {
    expect(mailOf(own).headers).toMatchObject({ 'X-Website-Flags': flags })
  })

  it.each([
    ['website@example.com', 'example.com'],
    ['Dhow & Stone <website@example.com>', 'example.com'],
    ['Dhow & Stone <website@example.com> ', 'example.com'],
    ['"website@home" <website@example.com>', 'example.com'],
    ['website@example.com, and more', 'website.invalid'],
    ['website', 'website.invalid'],
  ])('from %j has an id below %s', (from, domain) => {
    expect(mailOf({}, from).messageId).toBe(`<id@${domain}>`)
  })
})

it('tells the mailbox the language of the page, to answer in', () => {
  expect(mailOf({}).headers).toMatchObject({ 'X-Website-Language': 'ar' })
})
