import { checkProductionSettings } from './mail-settings'

const whole = {
  CONTEXT: 'production',
  SMTP_URL: 'smtps://user:password@mail.example.com:465',
  MAIL_FROM: 'website@example.com',
  MAIL_TO: 'office@example.com',
  MAIL_OUTBOX: '',
}
const ownEnvironment = process.env
afterEach(() => {
  process.env = ownEnvironment
})

function problemWith(own: Record<string, string>) {
  process.env = { ...ownEnvironment, ...whole, ...own }
  return checkProductionSettings()
}

const malformed = 'SMTP_URL must look like smtps://user:password@mail.example.com:465.'

it.each<[Record<string, string>, string]>([
  [{ SMTP_URL: '' }, 'Set the environment variable SMTP_URL.'],
  [{ SMTP_URL: '', MAIL_FROM: '' }, 'Set the environment variables SMTP_URL, MAIL_FROM.'],
  [{ SMTP_URL: '', MAIL_OUTBOX: '.outbox' }, 'Set the environment variable SMTP_URL.'],
  [{ MAIL_TO: '' }, 'Set the environment variable MAIL_TO.'],
  ...[
    'mail.example.com',
    'http://user:secret@example.com',
    'smtp:secret',
    'smtps://secret:x@:y',
  ].map((SMTP_URL): [Record<string, string>, string] => [{ SMTP_URL }, malformed]),
])('a production build on Netlify stops with %j, and shows no secret', (own, sentence) => {
  expect(problemWith(own)).toMatch(`The contact form could not send messages. ${sentence}`)
  expect(problemWith(own)).not.toContain('secret')
})

it.each([
  ['production', whole.SMTP_URL],
  ['deploy-preview', ''],
  ['', ''],
])('a build for "%s" goes on with the mail server "%s"', (CONTEXT, SMTP_URL) => {
  expect(problemWith({ CONTEXT, SMTP_URL })).toBeUndefined()
})
