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

describe('a production build on Netlify', () => {
  it('needs SMTP_URL, MAIL_FROM and MAIL_TO', () => {
    expect(problemWith({})).toBeUndefined()
  })

  it.each([
    [{ SMTP_URL: '' }, 'Set the environment variable SMTP_URL.'],
    [{ SMTP_URL: '', MAIL_FROM: '' }, 'Set the environment variables SMTP_URL, MAIL_FROM.'],
    [{ SMTP_URL: '', MAIL_OUTBOX: '.outbox' }, 'Set the environment variable SMTP_URL.'],
    [{ MAIL_TO: '' }, 'Set the environment variable MAIL_TO.'],
  ])('stops and says what to set: %j', (own, sentence) => {
    expect(problemWith(own)).toContain(sentence)
  })
})

it.each([
  'mail.example.com',
  'secret',
  'http://user:secret@example.com',
  'smtp:secret',
  'smtps://secret:x@:y',
  'xsmtp://mail.example.com',
])('a wrong mail server is named without its address: %s', (SMTP_URL) => {
  expect(problemWith({ SMTP_URL })).toBe(
    'The contact form could not send messages. SMTP_URL must look like smtps://user:password@mail.example.com:465.',
  )
})

it.each(['deploy-preview', 'branch-deploy', ''])(
  'a build for "%s" needs no settings',
  (CONTEXT) => {
    expect(problemWith({ CONTEXT, SMTP_URL: '' })).toBeUndefined()
  },
)
