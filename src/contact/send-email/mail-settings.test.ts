import { checkProductionSettings, findExampleSetting } from './mail-settings'

const validSettings = {
  CONTEXT: 'production',
  SMTP_URL: 'smtps://user:secret@mail.builder.ae:465',
  MAIL_FROM: 'website@builder.ae',
  MAIL_TO: 'office@builder.ae',
  MAIL_OUTBOX: '.outbox',
}

const invalidFrom = 'MAIL_FROM must be one address of your domain'
const invalidTo = 'MAIL_TO must be addresses separated by commas'
const invalidUrl = 'SMTP_URL must look like smtps://user:password@mail.example.com:465.'

it.each<[object, string | undefined]>([
  [{}, undefined],
  [{ CONTEXT: 'deploy-preview', SMTP_URL: '' }, undefined],
  [{ SMTP_URL: '' }, 'Set the environment variable SMTP_URL.'],
  [{ SMTP_URL: '', MAIL_TO: '' }, 'Set the environment variables SMTP_URL, MAIL_TO.'],
  [{ SMTP_URL: 'http://user:secret@example.com' }, invalidUrl],
  [{ SMTP_URL: 'smtp:secret' }, invalidUrl],
  [{ SMTP_URL: 'smtps://secret:x@:y' }, invalidUrl],
  [{ SMTP_URL: '"smtps://user:secret@mail.builder.ae:465"' }, invalidUrl],
  // Passwords with a character that ends the host name, because the character is not
  // percent-encoded.
  [{ SMTP_URL: 'smtps://user:12/secret@mail.builder.ae:465' }, invalidUrl],
  [{ SMTP_URL: 'smtps://user:12#secret@mail.builder.ae:465' }, invalidUrl],
  [{ SMTP_URL: 'smtps://user:12?secret@mail.builder.ae:465' }, invalidUrl],
  [{ SMTP_URL: 'smtps://user:p%40ss@mail.builder.ae:465\n' }, undefined],
  [{ SMTP_URL: 'smtps://user:secret@mail.builder.ae' }, undefined],
  [{ SMTP_URL: 'smtp://user:secret@mail.builder.ae:587' }, undefined],
  [{ SMTP_URL: 'smtp://user:secret@mail.builder.ae:1025' }, undefined],
  [
    { SMTP_URL: 'smtp://user:secret@mail.builder.ae:465' },
    'SMTP_URL must begin with smtps:// for port 465.',
  ],
  ...['25', '587', '2525'].map((port): [object, string] => [
    { SMTP_URL: `smtps://user:secret@mail.builder.ae:${port}` },
    `SMTP_URL must begin with smtp:// for port ${port}.`,
  ]),
  ...['website', 'website@', 'web@localhost', 'web@site.invalid', '', 'a@x.com, b@x.com'].map(
    (MAIL_FROM): [object, string] => [{ MAIL_FROM }, MAIL_FROM ? invalidFrom : 'Set the'],
  ),
  [{ MAIL_FROM: '"Stone, Inc." <website@builder.ae>' }, undefined],
  [{ MAIL_FROM: 'website@شركة.ae' }, undefined],
  ...['the office', 'a@x.com b@x.com', 'a@x.com\nb@x.com', 'a@x.com, b@'].map(
    (MAIL_TO): [object, string] => [{ MAIL_TO }, invalidTo],
  ),
  ...['a@x.com, b@x.com', 'a@x.com; b@x.com', 'The office <a@x.com>, b@x.com,'].map(
    (MAIL_TO): [object, undefined] => [{ MAIL_TO }, undefined],
  ),
  [{ ALERT_WEBHOOK_URL: 'hooks.example.com:443' }, 'ALERT_WEBHOOK_URL must begin with https://.'],
  [{ PROBE_PING_URL: 'https://ping example' }, 'PROBE_PING_URL must begin with https://.'],
  ...['110', '143', '993', '995'].map((port): [object, string] => [
    { SMTP_URL: `smtps://user:secret@mail.builder.ae:${port}` },
    `SMTP_URL has port ${port}, which only reads mail. Use 465 or 587.`,
  ]),
])('for the settings %j, returns the message %s without secrets', (settings, expected) => {
  jest.replaceProperty(process, 'env', { ...process.env, ...validSettings, ...settings })
  const message = checkProductionSettings()
  if (expected) expect(message).toMatch(`. ${expected}`)
  else expect(message).toBeUndefined()
  expect(message ?? '').not.toContain('secret')
})

it.each<[object, string | undefined]>([
  ...[
    { SMTP_URL: 'smtps://user:secret@mail.example.com:465' },
    { SMTP_URL: 'smtps://user:password@mail.builder.ae:465' },
    { SMTP_URL: 'smtps://user:change-me@mail.builder.ae:465' },
    { SMTP_URL: 'smtps://user:your_password@mail.builder.ae:465' },
    { SMTP_URL: 'smtps://user:<app password>@mail.builder.ae:465' },
    { MAIL_FROM: 'The website <website@example.com>' },
    { MAIL_TO: 'office@builder.ae, you@example.org' },
    { ALERT_WEBHOOK_URL: 'https://hooks.example.net/secret' },
    { PROBE_PING_URL: 'https://ping.example/secret' },
  ].map((settings): [object, string] => [
    settings,
    `${Object.keys(settings)[0]} still contains an example`,
  ]),
  [{ CONTEXT: 'deploy-preview', MAIL_TO: 'office@example.com' }, undefined],
  // Names that only resemble an example.
  [{ MAIL_TO: 'office@examples.ae, office@example-builders.com' }, undefined],
  [{ SMTP_URL: 'smtps://example:passwords%@mail.builder.ae:465' }, undefined],
])('for the settings %j, warns: %s', (settings, expected) => {
  jest.replaceProperty(process, 'env', { ...process.env, ...validSettings, ...settings })
  const warning = findExampleSetting()
  if (expected) expect(warning).toContain(expected)
  else expect(warning).toBeUndefined()
})
