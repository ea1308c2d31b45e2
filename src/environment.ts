/**
 * Environment variables that configure the site, described in `.env.example`. Omits variables that
 * only Netlify sets (CONTEXT), that the project's scripts pass to each other (MAIL_OUTBOX), and
 * that tests and measurements use, because these do not read `.env` (CHROME_PATH).
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
 * Returns the value of a variable without surrounding white space, which pasting often adds.
 * Returns undefined if the variable is unset or empty.
 */
export function readVariable(name: (typeof environmentVariables)[number]): string | undefined {
  return process.env[name]?.trim() || undefined
}
