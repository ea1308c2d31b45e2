import { readVariable } from '../../environment'

/** Destination of mail: a mail server, or a folder of `.eml` files on a developer's machine. */
type MailRoute = { smtpUrl: string } | { outboxDirectory: string }

interface MailSettings {
  route: MailRoute
  /** Sender address of the site. */
  from: string
  /** Mailbox of the company, or several mailboxes separated by commas. */
  to: string
}

const mailVariables = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'] as const

type MailVariable = (typeof mailVariables)[number]

/**
 * Reads the mail settings from the environment.
 * @throws Error with a message and a code that name the missing or invalid variables, but never
 *   their values
 */
export function readMailSettings(): MailSettings {
  const outboxDirectory = process.env.MAIL_OUTBOX
  if (outboxDirectory && !readVariable('SMTP_URL')) {
    const { MAIL_FROM: from, MAIL_TO: to } = requireVariables(['MAIL_FROM', 'MAIL_TO'])
    return { route: { outboxDirectory }, from, to }
  }
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to } = requireVariables(mailVariables)
  return { route: { smtpUrl }, from, to }
}

function requireVariables<Name extends MailVariable>(names: readonly Name[]): Record<Name, string> {
  const values = Object.fromEntries(names.map((name) => [name, readVariable(name)]))
  const missing = names.filter((name) => !values[name])
  if (missing.length > 0) {
    const variables = missing.length === 1 ? 'variable' : 'variables'
    const message = `Set the environment ${variables} ${missing.join(', ')}. See .env.example.`
    throw createSettingsError(message, missing)
  }
  const { SMTP_URL: server } = values
  if (server && !(/^smtps?:\/\/[^/]/.test(server) && URL.canParse(server))) {
    const message = 'SMTP_URL must look like smtps://user:password@mail.example.com:465.'
    throw createSettingsError(message, ['SMTP_URL'])
  }
  return values as Record<Name, string>
}

function createSettingsError(message: string, variables: readonly MailVariable[]): Error {
  return Object.assign(new Error(message), { code: `ESETTINGS ${variables.join(' ')}` })
}

/**
 * Returns a message about missing or invalid mail settings of a production build on Netlify.
 * Returns undefined if the settings are valid, or for any other build.
 */
export function checkProductionSettings(): string | undefined {
  if (process.env.CONTEXT !== 'production') return undefined
  try {
    requireVariables(mailVariables)
    return undefined
  } catch (error) {
    return `The contact form could not send messages. ${(error as Error).message}`
  }
}
