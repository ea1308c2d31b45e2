import { composeMail } from './compose-mail'

const submission = {
  id: 'id',
  name: 'Layla\r\n\u0000 Haddad ',
  email: 'layla@example.com',
  message: 'We want to build a house.',
  topic: 'https://example.com',
  elapsed: 40,
  language: 'ar',
}

const mailFrom = (from: string) => composeMail(submission, { from, to: 'office@example.com' })

it('a mail names the visitor on one line, and tells filters its flags and its language', () => {
  expect(mailFrom('website@example.com')).toMatchObject({
    subject: 'Website enquiry from Layla Haddad',
    replyTo: { name: 'Layla Haddad', address: 'layla@example.com' },
    headers: { 'X-Website-Flags': 'honeypot hasty', 'X-Website-Language': 'ar' },
  })
})

it.each([
  ['website@example.com', 'example.com'],
  ['Dhow & Stone <website@example.com> ', 'example.com'],
  ['"website@home" <website@example.com>', 'example.com'],
  ['website@example.com, and more', 'website.invalid'],
  ['website', 'website.invalid'],
])('a mail from %j has an id below %s', (from, domain) => {
  expect(mailFrom(from).messageId).toBe(`<id@${domain}>`)
})
