/**
 * Environment variables that configure the site. `.env.example` describes them. The list does not
 * contain variables that only Netlify sets, such as CONTEXT, that the project's scripts pass to
 * each other, such as MAIL_OUTBOX, or that are for tests and measurements, which do not read `.env`,
 * such as CHROME_PATH.
 */
export const environmentVariables = [
  'URL',
  'SITE_NAME',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_TO',
  'ALERT_WEBHOOK_URL',
  'PROBE_PING_URL',
  'CMS_REPOSITORY',
  'CMS_BRANCH',
  'CMS_GITHUB_TOKEN',
  'CMS_GITHUB_API',
  'PORT',
] as const

/**
 * Returns the value of a variable, without the white space that pasting adds; undefined if it is
 * unset or empty.
 */
export function readVariable(name: (typeof environmentVariables)[number]): string | undefined {
  return process.env[name]?.trim() || undefined
}
