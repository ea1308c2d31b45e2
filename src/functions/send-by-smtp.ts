import { createTransport } from 'nodemailer'
import type { Mail } from './compose'

/** Patience with each stage of the conversation, in ms: well below the function's own limit. */
const STAGE_TIMEOUT_MS = 6000

/**
 * Hands a mail to the mail server.
 * @throws nodemailer's error, with its `code` and `responseCode`
 */
export async function sendBySmtp(mail: Mail, smtpUrl: string): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: STAGE_TIMEOUT_MS,
    connectionTimeout: STAGE_TIMEOUT_MS,
    greetingTimeout: STAGE_TIMEOUT_MS,
    socketTimeout: STAGE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  await transport.sendMail(mail)
}
