/** Variables that a build writes into pages or the editor. */
export const buildVariables = [
  'URL',
  'CMS_BRANCH',
  'CMS_EDITORIAL_WORKFLOW',
  'CMS_GITHUB_REPOSITORY',
  'CMS_LOGIN_SERVER',
] as const

/**
 * Every variable that can be set for this site; README.md says what each is for. Not here: what
 * Netlify sets for its builds and functions (CONTEXT), and what our own scripts hand to each
 * other (MAIL_OUTBOX, FUNCTIONS_PORT and the like).
 */
export const environmentVariables = [
  ...buildVariables,
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_TO',
  'ALERT_WEBHOOK_URL',
  'PROBE_PING_URL',
  'CMS_REPOSITORY',
  'CMS_GATEWAY_TOKEN',
  'CMS_GITHUB_API',
  'PORT',
  'CHECK_LIVE_KEY',
  'CHROME_PATH',
] as const

/** The value of a variable; undefined when it is unset or empty. */
export function readVariable(name: (typeof environmentVariables)[number]): string | undefined {
  return process.env[name] || undefined
}
