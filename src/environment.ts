/**
 * Every variable that can be set for this site; README.md says what each is for. Not here: what
 * Netlify sets for its builds and functions (CONTEXT), and what our own scripts hand to each
 * other (MAIL_OUTBOX, FUNCTIONS_PORT and the like).
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

/** The value of a variable; undefined when it is unset or empty. */
export function readVariable(name: (typeof environmentVariables)[number]): string | undefined {
  return process.env[name] || undefined
}
