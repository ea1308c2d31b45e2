import { checkProductionSettings } from './mail-settings'

const validSettings = {
  CONTEXT: 'production',
  SMTP_URL: 'smtps://user:password@mail.example.com:465',
  MAIL_FROM: 'website@example.com',
  MAIL_TO: 'office@example.com',
  MAIL_OUTBOX: '.outbox',
}

const invalidUrl = 'SMTP_URL must look like smtps://user:password@mail.example.com:465.'

it.each([
  [{}, undefined],
  [{ CONTEXT: 'deploy-preview', SMTP_URL: '' }, undefined],
  [{ SMTP_URL: '' }, 'Set the environment variable SMTP_URL.'],
  [{ SMTP_URL: '', MAIL_TO: '' }, 'Set the environment variables SMTP_URL, MAIL_TO.'],
  [{ SMTP_URL: 'http://user:secret@example.com' }, invalidUrl],
  [{ SMTP_URL: 'smtp:secret' }, invalidUrl],
  [{ SMTP_URL: 'smtps://secret:x@:y' }, invalidUrl],
])('for the settings %j, returns the message %s without secrets', (settings, expected) => {
  jest.replaceProperty(process, 'env', { ...process.env, ...validSettings, ...settings })
  const message = checkProductionSettings()
  if (expected) expect(message).toMatch(`The contact form could not send messages. ${expected}`)
  else expect(message).toBeUndefined()
  expect(message ?? '').not.toContain('secret')
})
