import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Mail } from './compose-mail'
import { MAIL_MS, MAIL_STAGE_MS } from './timeouts'
import { withTimeout } from './with-timeout'

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
    requireTLS: hasPassword(smtpUrl),
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

function hasPassword(smtpUrl: string): boolean {
  return new URL(smtpUrl).password !== ''
}

/** Everything but a permanent rejection (5xx): 4xx, silence, a lost connection. */
function isTemporary(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number }
  return responseCode === undefined || responseCode < 500
}
