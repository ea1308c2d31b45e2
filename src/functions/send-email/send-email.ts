import { flagsOf } from '../../contact-message/submission'
import { HttpError, toHttpError } from '../shared/http-error'
import { errorResponse, jsonResponse } from '../shared/responses'
import { deliveryCode, isSafe, settle, type DeliveryHalf } from './delivery-result'
import { acquireLock } from './message-lock'
import { checkSubmission, readSubmission } from './read-submission'
import { startRequestLog } from './request-log'
import { saveMailFailure, saveMessage } from './save-to-netlify-forms'
import { sendMail } from './send-mail'
import { requireSettings } from './mail-settings'

/**
 * Receives a message from the contact dialog and brings it to the company exactly once, as a submission
 * in Netlify Forms and as a mail. Every request leaves one line in the log.
 */
export async function sendEmail(request: Request): Promise<Response> {
  const log = startRequestLog()
  try {
    const submission = await readSubmission(request)
    log.add({ id: submission.id, flags: flagsOf(submission) })
    const message = checkSubmission(submission)
    const settings = requireSettings()

    const { lock, earlierResult } = await acquireLock(message.id)
    if (earlierResult) {
      log.add({ repeated: true })
      log.delivered(earlierResult)
      return jsonResponse({ code: deliveryCode(earlierResult) })
    }

    let form: DeliveryHalf = { done: true }
    if (!lock.recorded) {
      form = await settle(saveMessage(message, request))
      if (form.done) await lock.noteRecorded()
    }
    const mail = await settle(sendMail(message, settings))
    if (form.done && !mail.done) {
      await settle(saveMailFailure(message.id, mail.reason, request))
    }
    const result = { form, mail }
    await lock.release(result)

    log.add({ store: lock.storeError })
    log.delivered(result)
    const code = deliveryCode(result)
    if (isSafe(result)) return jsonResponse({ code })
    return errorResponse(new HttpError(502, code, 'The message could not be delivered.'))
  } catch (error) {
    const httpError = toHttpError(error)
    log.rejected(httpError)
    return errorResponse(httpError)
  }
}
