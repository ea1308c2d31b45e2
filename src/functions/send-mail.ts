import type { Submission } from '../contact-message/submission'
import { composeMail } from './compose-mail'
import { sendBySmtp } from './send-by-smtp'
import type { Settings } from './settings'
import { writeToOutbox } from './write-to-outbox'

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
