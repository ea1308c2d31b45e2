import { checkProductionSettings } from './mail-settings'

const whole = {
  CONTEXT: 'production',
  SMTP_URL: 'smtps://user:password@mail.example.com:465',
  MAIL_FROM: 'website@example.com',
  MAIL_TO: 'office@example.com',
  MAIL_OUTBOX: '.outbox',
}

const wrong = 'SMTP_URL must look like smtps://user:password@mail.example.com:465.'

it.each([
  [{}, undefined],
  [{ CONTEXT: 'deploy-preview', SMTP_URL: '' }, undefined],
  [{ SMTP_URL: '' }, 'Set the environment variable SMTP_URL.'],
  [{ SMTP_URL: '', MAIL_TO: '' }, 'Set the environment variables SMTP_URL, MAIL_TO.'],
  [{ SMTP_URL: 'http://user:secret@example.com' }, wrong],
  [{ SMTP_URL: 'smtp:secret' }, wrong],
  [{ SMTP_URL: 'smtps://secret:x@:y' }, wrong],
])('a production build on Netlify with %j stops with %s, and shows no secret', (own, sentence) => {
  jest.replaceProperty(process, 'env', { ...process.env, ...whole, ...own })
  const said = checkProductionSettings()
  if (sentence) expect(said).toMatch(`The contact form could not send messages. ${sentence}`)
  else expect(said).toBeUndefined()
  expect(said ?? '').not.toContain('secret')
})
