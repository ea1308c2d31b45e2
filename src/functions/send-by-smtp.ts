import { createTransport } from 'nodemailer'
import type { Mail } from './compose'
import { MAIL_MS, MAIL_STAGE_MS } from './patience'
import { within } from './within'

/**
 * Hands a mail to the mail server; tries a second time after a fault that may pass.
 * @throws nodemailer's error, with its `code` and `responseCode`
 */
export async function sendBySmtp(mail: Mail, smtpUrl: string): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: MAIL_STAGE_MS,
    connectionTimeout: MAIL_STAGE_MS,
    greetingTimeout: MAIL_STAGE_MS,
    socketTimeout: MAIL_STAGE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sendOrRetry = async () => {
    try {
      await transport.sendMail(mail)
    } catch (fault) {
      if (!mayPass(fault)) throw fault
      // Its Message-ID is the same, so a mailbox can tell if the first try arrived after all.
      await transport.sendMail(mail)
    }
  }
  await within(MAIL_MS, sendOrRetry())
}

/** Anything but a mail server's final no: 4xx, silence, a lost connection. */
function mayPass(fault: unknown): boolean {
  const { responseCode } = fault as { responseCode?: number }
  return responseCode === undefined || responseCode < 500
}
