/**
 * Every environment variable of the site; README.md describes them. Variables that only
 * Netlify sets (CONTEXT) and variables between the project's scripts (MAIL_OUTBOX, FUNCTIONS_PORT
 * and others) are not listed.
 */
export const environmentVariables = [
  'URL',
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
  'CHROME_PATH',
] as const

/** Returns the value of a variable; undefined if it is unset or empty. */
export function readVariable(name: (typeof environmentVariables)[number]): string | undefined {
  return process.env[name] || undefined
}
