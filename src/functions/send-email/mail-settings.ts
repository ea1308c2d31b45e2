import { environmentVariables, readVariable, requireVariables } from '../../environment'
import { HttpError } from '../shared/http-error'

/** Where mail goes: a mail server, or a folder of `.eml` files on a developer's machine. */
export type MailRoute = { smtpUrl: string } | { outboxDirectory: string }

export interface Settings {
  route: MailRoute
  /** The site's own sender address. */
  from: string
  /** The company's mailbox. */
  to: string
}

const mailVariables = environmentVariables
  .filter((variable) => variable.needed === 'to send mail')
  .map(({ name }) => name)

/** @throws Error that says what is missing or wrong, without showing a secret */
function readSettings(): Settings {
  const outboxDirectory = process.env.MAIL_OUTBOX
  if (outboxDirectory && !readVariable('SMTP_URL')) {
    const { MAIL_FROM: from, MAIL_TO: to } = requireVariables(['MAIL_FROM', 'MAIL_TO'])
    return { route: { outboxDirectory }, from, to }
  }
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to } = requireVariables(mailVariables)
  return { route: { smtpUrl }, from, to }
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

/** What a production build on Netlify lacks for the contact form, in sentences; nothing elsewhere. */
export function checkProductionSettings(): string | undefined {
  if (process.env.CONTEXT !== 'production') return undefined
  try {
    requireVariables(mailVariables)
    return undefined
  } catch (error) {
    return `The contact form could not send messages. ${(error as Error).message}`
  }
}
