import { MAIL_FAILURE_FORM, messageRecord, type Submission } from '../contact-message/submission'
import { compose } from './compose'
import type { Progress } from './deliver-once'
import { outcomeOf, type Delivery, type Outcome } from './delivery'
import { MAIL_FAILURE_MS, RECORD_MS } from './timeouts'
import { recordInForms } from './record-in-forms'
import { sendBySmtp } from './send-by-smtp'
import type { Settings } from './settings'
import { writeToOutbox } from './write-to-outbox'

/**
 * Brings a checked message to both places: a record in Netlify Forms first, then the mail,
 * whatever became of the record. Never throws: each half tells how it ended.
 */
export async function deliver(
  submission: Submission,
  settings: Settings,
  request: Request,
  progress: Progress,
): Promise<Delivery> {
  const record = progress.recorded
    ? { done: true }
    : await outcomeOf(recordInForms(messageRecord(submission, 'function'), request, RECORD_MS))
  if (record.done && !progress.recorded) await progress.noteRecorded()

  const mail = await outcomeOf(sendMail(submission, settings))
  if (record.done && !mail.done) await recordMailFailure(submission.id, mail, request)
  return { record, mail }
}

async function sendMail(submission: Submission, { route, ...ends }: Settings): Promise<void> {
  const mail = compose(submission, ends)
  await ('smtpUrl' in route
    ? sendBySmtp(mail, route.smtpUrl)
    : writeToOutbox(mail, route.outboxDirectory))
}

/** So that whoever reads the records sees which messages never came as a mail. */
async function recordMailFailure(id: string, { reason }: Outcome, request: Request) {
  const record = new URLSearchParams({
    'form-name': MAIL_FAILURE_FORM,
    id,
    reason: reason ?? '',
  })
  // The log tells of the failed mail in any case.
  await outcomeOf(recordInForms(record, request, MAIL_FAILURE_MS))
}
