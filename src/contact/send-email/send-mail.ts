import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Submission } from '../submission'
import { composeMail, type Mail } from './compose-mail'
import { getErrorCode } from './error-code'
import { readMailSettings } from './mail-settings'

/**
 * Timeout of a mail, including a retry, in ms. The contact dialog waits longer than the sum of this
 * timeout and the timeout of Netlify Forms.
 */
const MAIL_TIMEOUT_MS = 15_000

/**
 * Timeout of the connection, the greeting of the server and STARTTLS together, in ms. It is shorter
 * than the timeout of a mail, so that the error names the step.
 */
const SETUP_TIMEOUT_MS = 12_000

/**
 * Mails a message to the company, or writes the mail to a folder on a developer's machine.
 * @throws Error with a code if settings are missing or invalid, or if a mailbox was not reached
 */
export async function sendMail(submission: Submission): Promise<void> {
  const { route, ...addresses } = readMailSettings()
  const mail = composeMail(submission, addresses)
  if ('smtpUrl' in route) await sendBySmtp(mail, route.smtpUrl)
  else await writeToOutbox(mail, route.outboxDirectory)
}

/** Sends a mail by SMTP. Retries once if the first attempt cannot have delivered the mail. */
async function sendBySmtp(mail: Mail, smtpUrl: string): Promise<void> {
  const signal = AbortSignal.timeout(MAIL_TIMEOUT_MS)
  let hasSentContent = false
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: SETUP_TIMEOUT_MS,
    // Never sends a password unencrypted, even if an attacker removes STARTTLS.
    requireTLS: new URL(smtpUrl).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Notes when nodemailer reads the content of the mail, which it does after the server has
  // accepted the envelope. The errors of nodemailer do not show whether the server has received
  // content.
  transport.use('stream', ({ message }, done) => {
    message.processFunc((content) => Readable.from(trackReading(content), { objectMode: false }))
    done()
  })
  async function* trackReading(content: AsyncIterable<Buffer>) {
    hasSentContent = true
    yield* content
  }

  const send = () => transport.sendMail({ ...mail, signal })
  const { rejectedErrors } = await send().catch((error: unknown) => {
    if (isSafeToRetry(error, hasSentContent)) return send()
    throw error
  })
  if (!rejectedErrors) return
  const code = `PARTLY ${getErrorCode(rejectedErrors[0])}`
  throw Object.assign(new Error('Some mailboxes refused the mail'), { code })
}

/**
 * Returns true after a temporary rejection (SMTP 4xx), or if the attempt failed without a response
 * code before any content was sent. Returns false after a timeout, because no time is left.
 */
function isSafeToRetry(error: unknown, hasSentContent: boolean): boolean {
  const { responseCode, timeoutType } = error as { responseCode?: number; timeoutType?: string }
  if (timeoutType) return false
  return responseCode ? responseCode >= 400 && responseCode < 500 : !hasSentContent
}

/** Writes a mail to an `.eml` file. Creates the folder if necessary. */
async function writeToOutbox(mail: Mail, directory: string): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(mail)
  const day = new Date().toISOString().replaceAll(':', '-')
  const file = path.join(directory, `${day}-${randomUUID()}.eml`)
  await mkdir(directory, { recursive: true })
  // Writes to a temporary file first, so that nobody reads an incomplete mail.
  await writeFile(`${file}.part`, message as Buffer)
  await rename(`${file}.part`, file)
}
