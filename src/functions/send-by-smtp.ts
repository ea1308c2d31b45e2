import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Mail } from './compose'
import { MAIL_MS, MAIL_STAGE_MS } from './timeouts'
import { within } from './with-timeout'

/**
 * Hands a mail to the mail server; tries a second time after a fault that may pass.
 * @throws nodemailer's error, with its `code` and `responseCode`
 */
export async function sendBySmtp(mail: Mail, smtpUrl: string): Promise<void> {
  const end = performance.now() + MAIL_MS
  try {
    await tryOnce(mail, smtpUrl, MAIL_MS)
  } catch (fault) {
    const left = end - performance.now()
    if (!mayPass(fault) || left <= 0) throw fault
    // Its Message-ID is the same, so a mailbox can tell if the first try arrived after all.
    await tryOnce(mail, smtpUrl, left)
  }
}

async function tryOnce(mail: Mail, smtpUrl: string, patience: number): Promise<void> {
  // Our own socket, because nodemailer has no other way to stop a mail that takes too long.
  const socket = new Socket()
  const transport = createTransport({
    url: smtpUrl,
    socket,
    // A password never travels in the open, even when somebody in between hides STARTTLS.
    requireTLS: hasPassword(smtpUrl),
    dnsTimeout: MAIL_STAGE_MS,
    connectionTimeout: MAIL_STAGE_MS,
    greetingTimeout: MAIL_STAGE_MS,
    socketTimeout: MAIL_STAGE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await within(patience, transport.sendMail(mail))
  } finally {
    socket.destroy()
  }
}

function hasPassword(smtpUrl: string): boolean {
  return new URL(smtpUrl).password !== ''
}

/** Anything but a mail server's final no: 4xx, silence, a lost connection. */
function mayPass(fault: unknown): boolean {
  const { responseCode } = fault as { responseCode?: number }
  return responseCode === undefined || responseCode < 500
}
