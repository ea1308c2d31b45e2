import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Submission } from '../../contact-message/submission'
import { composeMail, type Mail } from './compose-mail'
import { getErrorCode } from './error-code'
import { readMailSettings } from './mail-settings'

/** How long a mail may take, with its second try, in ms. The dialog waits longer than this and Forms. */
const MAIL_TIMEOUT_MS = 15_000

/**
 * Mails a message to the company, or writes the mail to a folder on a developer's machine.
 * @throws with a code when settings are missing, or the mail was not accepted for each mailbox
 */
export async function sendMail(submission: Submission): Promise<void> {
  const { route, ...addresses } = readMailSettings()
  const mail = composeMail(submission, addresses)
  if ('smtpUrl' in route) await sendBySmtp(mail, route.smtpUrl)
  else await writeToOutbox(mail, route.outboxDirectory)
}

/** Hands a mail to the mail server; tries a second time where the first cannot have delivered it. */
async function sendBySmtp(mail: Mail, smtpUrl: string): Promise<void> {
  const signal = AbortSignal.timeout(MAIL_TIMEOUT_MS)
  let hasSentContent = false
  const transport = createTransport({
    url: smtpUrl,
    // Never send a password unencrypted, even if somebody in between removes STARTTLS.
    requireTLS: new URL(smtpUrl).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // An error of nodemailer does not say whether any of the mail's content was sent. It is read only
  // once the server has agreed to take it.
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

/** After a temporary no (4xx) or before anything was sent. Silence uses up the time of both tries. */
function isSafeToRetry(error: unknown, hasSentContent: boolean): boolean {
  const { responseCode } = error as { responseCode?: number }
  return responseCode ? responseCode >= 400 && responseCode < 500 : !hasSentContent
}

/** One `.eml` file for each mail, in a folder that is made when it is needed. */
async function writeToOutbox(mail: Mail, directory: string): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(mail)
  const day = new Date().toISOString().replaceAll(':', '-')
  const file = path.join(directory, `${day}-${randomUUID()}.eml`)
  await mkdir(directory, { recursive: true })
  // Written under another name first, so that a reader never meets half a mail.
  await writeFile(`${file}.part`, message as Buffer)
  await rename(`${file}.part`, file)
}
