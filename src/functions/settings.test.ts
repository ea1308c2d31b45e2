/** @jest-environment node */
import { checkProductionSettings } from './settings'

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

function faultWith(own: Record<string, string>) {
  process.env = { ...ownEnvironment, ...whole, ...own }
  return checkProductionSettings()
}

describe('a production build on Netlify', () => {
  it('needs SMTP_URL, MAIL_FROM and MAIL_TO', () => {
    expect(faultWith({})).toBeUndefined()
  })

  it.each([
    [{ SMTP_URL: '' }, 'Set SMTP_URL in the environment.'],
    [{ SMTP_URL: '', MAIL_OUTBOX: '.outbox' }, 'set SMTP_URL'],
    [{ MAIL_TO: '' }, 'Set MAIL_TO'],
    [{ SMTP_URL: 'mail.example.com' }, 'Write SMTP_URL such as'],
  ])('stops and says what to set: %j', (own, sentence) => {
    expect(faultWith(own)).toContain(sentence)
  })
})

it.each(['deploy-preview', 'branch-deploy', ''])(
  'a build for "%s" needs no settings',
  (CONTEXT) => {
    expect(faultWith({ CONTEXT, SMTP_URL: '' })).toBeUndefined()
  },
)
