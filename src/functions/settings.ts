import { HttpError } from './http-error'

/** Where mail goes: a mail server, or a folder of `.eml` files on a developer's machine. */
export type MailRoute = { smtpUrl: string } | { outboxDirectory: string }

/** What the function takes from the environment. docs/operations.md explains each variable. */
export interface Settings {
  route: MailRoute
  /** The site's own sender address. */
  from: string
  /** The company's mailbox. */
  to: string
}

/**
 * What the environment says about mail.
 * @throws Error that names what is missing or wrong, without showing a secret
 */
export function readSettings(): Settings {
  const { MAIL_FROM: from, MAIL_TO: to } = process.env
  const route = readRoute()
  const missing = Object.entries({
    SMTP_URL: route,
    MAIL_FROM: from,
    MAIL_TO: to,
  }).flatMap(([name, value]) => (value ? [] : [name]))
  if (!route || !from || !to) throw new Error(`Set ${missing.join(', ')} in the environment.`)
  return { route, from, to }
}

/**
 * The settings, for a request.
 * @throws HttpError 503 when something is missing or wrong
 */
export function requireSettings(): Settings {
  try {
    return readSettings()
  } catch (error) {
    const logReason = (error as Error).message
    throw new HttpError(503, 'not-configured', 'The contact form is not configured.', { logReason })
  }
}

/** What a production build on Netlify lacks to send messages, in a sentence; nothing elsewhere. */
export function checkProductionSettings(): string | undefined {
  if (process.env.CONTEXT !== 'production') return undefined
  try {
    const { route } = readSettings()
    if ('smtpUrl' in route) return undefined
    return 'The site could not send messages: set SMTP_URL in the environment.'
  } catch (error) {
    return `The site could not send messages: ${(error as Error).message}`
  }
}

function readRoute(): MailRoute | undefined {
  const { SMTP_URL: smtpUrl, MAIL_OUTBOX: outboxDirectory } = process.env
  if (smtpUrl) {
    if (!/^smtps?:\/\/[^/]/.test(smtpUrl) || !URL.canParse(smtpUrl)) {
      throw new Error('Write SMTP_URL such as smtps://user:password@mail.example.com:465.')
    }
    return { smtpUrl }
  }
  return outboxDirectory ? { outboxDirectory } : undefined
}
