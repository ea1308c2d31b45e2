import { readVariable } from '../../environment'
import { HttpError } from '../shared/http-error'

/** Where mail goes: a mail server, or a folder of `.eml` files on a developer's machine. */
type MailRoute = { smtpUrl: string } | { outboxDirectory: string }

export interface Settings {
  route: MailRoute
  /** The site's own sender address. */
  from: string
  /** The company's mailbox, or several with commas between them. */
  to: string
}

const mailVariables = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'] as const

type MailVariable = (typeof mailVariables)[number]

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

/** @throws Error that says which variables are missing or wrong, without showing a value */
function requireVariables<Name extends MailVariable>(names: readonly Name[]): Record<Name, string> {
  const values = Object.fromEntries(names.map((name) => [name, readVariable(name)]))
  const missing = names.filter((name) => !values[name])
  if (missing.length > 0) {
    const variables = missing.length === 1 ? 'variable' : 'variables'
    throw new Error(`Set the environment ${variables} ${missing.join(', ')}. See .env.example.`)
  }
  const { SMTP_URL: server } = values
  if (server && !(/^smtps?:\/\/[^/]/.test(server) && URL.canParse(server))) {
    throw new Error('SMTP_URL must look like smtps://user:password@mail.example.com:465.')
  }
  return values as Record<Name, string>
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
