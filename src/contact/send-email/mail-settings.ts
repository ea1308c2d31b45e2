import { domainToASCII } from 'node:url'
import addressparser from 'nodemailer/lib/addressparser'
import { isEmailAddress } from '../message-rules'
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
 * @throws Error whose message and code contain the names of missing or invalid variables, but never
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
  for (const name of names) {
    const problem = validators[name](values[name] ?? '')
    if (!problem) continue
    const [message, ...details] = [problem].flat()
    throw createSettingsError(`${name} ${message}.`, [name, ...details])
  }
  return values as Record<Name, string>
}

/**
 * Functions that validate a variable. They return undefined if the value is valid; otherwise the
 * rule that it breaks, some with a short form of the rule for the error code. They never return the
 * value, because it may contain a password.
 */
const validators: Readonly<Record<MailVariable, (value: string) => Problem | undefined>> = {
  SMTP_URL: findServerProblem,
  MAIL_FROM: (value) =>
    parseMailboxes(value).length === 1 && publicDomain.test(getSenderDomain(value))
      ? undefined
      : 'must be one address of your domain, such as website@example.com',
  MAIL_TO: (value) =>
    parseMailboxes(value).length > 0
      ? undefined
      : 'must be addresses separated by commas, such as office@example.com, sales@example.com',
}

type Problem = string | readonly [rule: string, short: string]

/** Matches the end of a domain that exists on the Internet. */
const publicDomain = /\.(?!(?:localhost|invalid)$)[^.@]+$/i

/** Ports of IMAP and POP3, which cannot send mail. */
const readingPorts = ['110', '143', '993', '995']

/** Scheme that each port requires: smtps: for encryption from the start, smtp: for STARTTLS. */
const portSchemes = new Map([
  ['465', 'smtps:'],
  ...['25', '587', '2525'].map((port) => [port, 'smtp:'] as const),
])

function findServerProblem(server: string): Problem | undefined {
  const url = URL.canParse(server) ? new URL(server) : undefined
  // Detects an unencoded / or # in the password, which ends the host name.
  const isMisread = !url || url.pathname.length > 1 || url.hash || url.search.includes('@')
  if (isMisread || !/^smtps?:\/\/[^/]/.test(server)) {
    return 'must look like smtps://user:password@mail.example.com:465. Write %40 for @, %23 for #, %2F for / and %3F for ? in user and password, and no quotation marks'
  }
  if (readingPorts.includes(url.port)) {
    return [`has port ${url.port}, which only reads mail. Use 465 or 587`, 'has a port for reading']
  }
  const scheme = portSchemes.get(url.port) ?? url.protocol
  if (scheme === url.protocol) return undefined
  const rule = `${scheme}// for port ${url.port}`
  return [`must begin with ${rule}`, `needs ${rule}`]
}

/**
 * Returns the addresses of a comma-separated list. Returns an empty list if a part is invalid, such
 * as two addresses without a comma, because only the first would receive mail.
 */
function parseMailboxes(list: string): string[] {
  const mailboxes = addressparser(list, { flatten: true })
  const isValid = mailboxes.every(
    ({ name, address }) => isEmailAddress(address) && !/\S@\S/.test(name),
  )
  return isValid ? mailboxes.map(({ address }) => address) : []
}

/** Returns the domain of the sender in ASCII. */
export function getSenderDomain(from: string): string {
  return domainToASCII(parseMailboxes(from)[0]?.split('@').at(-1) ?? '')
}

/**
 * Creates an error whose code names the problems.
 * @param problems names of variables, or broken rules; never the value of a variable
 */
function createSettingsError(message: string, problems: readonly string[]): Error {
  return Object.assign(new Error(message), { code: ['ESETTINGS', ...problems].join(' ') })
}

/** Returns a message about missing or invalid mail settings; undefined if all are valid. */
export function findMailSettingsError(): string | undefined {
  try {
    requireVariables(mailVariables)
    return undefined
  } catch (error) {
    return `The contact form could not send messages. ${(error as Error).message}`
  }
}

/**
 * Returns a message about missing or invalid settings of a production build on Netlify. Returns
 * undefined if the settings are valid, or for any other build.
 */
export function checkProductionSettings(): string | undefined {
  if (process.env.CONTEXT !== 'production') return undefined
  const invalidUrl = urlVariables.find((name) => !isUrl(readVariable(name)))
  return (
    findMailSettingsError() ??
    (invalidUrl && `The daily test could not report. ${invalidUrl} must begin with https://.`)
  )
}

/**
 * Returns a warning about a setting of a production build that looks like an example; undefined if
 * there is none, or for any other build. Does not stop the build, because the name or password
 * could be real.
 */
export function findExampleSetting(): string | undefined {
  if (process.env.CONTEXT !== 'production') return undefined
  const example = [...mailVariables, ...urlVariables].find((name) => isExample(readVariable(name)))
  return (
    example &&
    `${example} still contains an example, so messages may reach nobody. Replace it with your own value.`
  )
}

const urlVariables = ['ALERT_WEBHOOK_URL', 'PROBE_PING_URL'] as const

/** Matches the end of a domain that exists only in documentation (RFC 2606). */
const exampleDomain = /(?:^|\.)example(?:\.(?:com|net|org))?$/i

/** Matches placeholder passwords, such as `<password>` (percent-encoded) or `change-me`. */
const examplePassword = /^(?:%3C[\w%-]+%3E|change[-_]?me|(?:your[-_]?)?password)$/i

/** Returns true for a setting that was copied from documentation and would deliver no mail. */
function isExample(value = ''): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const domains = url
    ? [url.hostname]
    : parseMailboxes(value).map((mailbox) => mailbox.split('@').at(-1)!)
  return (
    domains.some((domain) => exampleDomain.test(domain)) ||
    examplePassword.test(url?.password ?? '')
  )
}

function isUrl(value = 'https://unset.example'): boolean {
  return /^https?:/.test(value) && URL.canParse(value)
}
