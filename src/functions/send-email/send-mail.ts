import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Submission } from '../../contact-message/submission'
import { composeMail, type Mail } from './compose-mail'
import type { Settings } from './mail-settings'
import { MAIL_MS, MAIL_STAGE_MS, withTimeout } from './timeouts'

/**
 * Mails a message to the company, or writes the mail to a folder on a developer's machine.
 * @throws with a code when the mail was not accepted
 */
export async function sendMail(submission: Submission, settings: Settings): Promise<void> {
  const mail = composeMail(submission, settings)
  const { route } = settings
  if ('smtpUrl' in route) await sendBySmtp(mail, route.smtpUrl)
  else await writeToOutbox(mail, route.outboxDirectory)
}

/**
 * Hands a mail to the mail server; tries a second time after a temporary error.
 * @throws nodemailer's error, with its `code` and `responseCode`
 */
export async function sendBySmtp(mail: Mail, smtpUrl: string): Promise<void> {
  const end = performance.now() + MAIL_MS
  try {
    await tryOnce(mail, smtpUrl, MAIL_MS)
  } catch (error) {
    const left = end - performance.now()
    if (!isTemporary(error) || left <= 0) throw error
    // If the first try arrived after all, a mailbox recognises the copy by its Message-ID.
    await tryOnce(mail, smtpUrl, left)
  }
}

async function tryOnce(mail: Mail, smtpUrl: string, timeout: number): Promise<void> {
  // nodemailer has no other way to stop a mail that takes too long than to close its socket.
  const socket = new Socket()
  const transport = createTransport({
    url: smtpUrl,
    socket,
    // Never send a password unencrypted, even if somebody in between removes STARTTLS.
    requireTLS: new URL(smtpUrl).password !== '',
    dnsTimeout: MAIL_STAGE_MS,
    connectionTimeout: MAIL_STAGE_MS,
    greetingTimeout: MAIL_STAGE_MS,
    socketTimeout: MAIL_STAGE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await withTimeout(transport.sendMail(mail), timeout)
  } finally {
    socket.destroy()
  }
}

/** Everything but a permanent rejection (5xx): 4xx, silence, a lost connection. */
function isTemporary(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number }
  return responseCode === undefined || responseCode < 500
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
