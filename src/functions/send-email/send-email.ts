import { getFlags } from '../../contact-message/submission'
import { HttpError, toHttpError } from '../shared/http-error'
import { createErrorResponse, createJsonResponse, writeLog } from '../shared/responses'
import { catchErrorCode } from './error-code'
import { checkSubmission, readSubmission } from './read-submission'
import { saveToForms } from './save-to-forms'
import { sendMail } from './send-mail'

/** Log line of a request. It never contains a name, an address or a text. */
interface LogLine {
  event: 'contact-message'
  id?: string
  flags?: string[]
  code?: string
  /** Error code of the mail, if it failed. */
  mail?: string | undefined
  /** Error code of Netlify Forms, if the submission failed. */
  form?: string | undefined
  /** HTTP status, if the request was rejected or the message is lost. */
  status?: number
  reason?: string | undefined
}

/**
 * Handles a message of the contact dialog: validates it, mails it to the company, submits it to
 * Netlify Forms, then responds. One successful delivery of the two is enough. Every request
 * writes one log line.
 */
export async function handleSubmission(request: Request): Promise<Response> {
  const start = performance.now()
  const line: LogLine = { event: 'contact-message' }
  try {
    const submission = await readSubmission(request)
    Object.assign(line, { id: submission.id, flags: getFlags(submission) })
    const message = checkSubmission(submission)

    line.mail = await catchErrorCode(sendMail(message))
    line.form = await catchErrorCode(saveToForms(message, line.mail, request))
    line.code = getDeliveryCode(line)
    if (line.code !== 'lost') return createJsonResponse({ code: line.code })
    throw new HttpError(502, line.code, 'The message could not be delivered.')
  } catch (error) {
    const httpError = toHttpError(error)
    const { status, code, details } = httpError
    Object.assign(line, { code, status, reason: details.logReason })
    return createErrorResponse(httpError)
  } finally {
    const { code, status = 500 } = line
    const ms = Math.round(performance.now() - start)
    writeLog(code !== 'sent' && status >= 500, { ...line, ms })
  }
}

function getDeliveryCode({ mail, form }: LogLine): 'sent' | 'mailed' | 'recorded' | 'lost' {
  if (mail === undefined) return form === undefined ? 'sent' : 'mailed'
  return form === undefined ? 'recorded' : 'lost'
}
