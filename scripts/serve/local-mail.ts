import path from 'node:path'

/** Where a local site keeps its mail. */
export const localOutboxFolder = path.resolve('.outbox')

/** Where a local site keeps its submissions to Netlify Forms. */
export const localFormsFolder = path.resolve('.local', 'forms')

/**
 * The environment for a function that writes its email to `directory` rather than send it,
 * with example addresses, so that nothing leaves this machine.
 */
export function createOutboxEnvironment(directory: string): Record<string, string> {
  return {
    SMTP_URL: '',
    MAIL_OUTBOX: directory,
    MAIL_FROM: 'website@example.com',
    MAIL_TO: 'office@example.com',
  }
}

/** The environment for a site on a developer's machine: real mail only with an own `SMTP_URL`. */
export function getLocalMailEnvironment(): Record<string, string> {
  return process.env.SMTP_URL ? {} : createOutboxEnvironment(localOutboxFolder)
}
