import { getFlags } from '../submission'
import { HttpError, toHttpError } from '../../http/http-error'
import { createErrorResponse, createJsonResponse, writeLog } from '../../http/responses'
import { catchErrorCode } from './error-code'
import { checkSubmission, readSubmission } from './read-submission'
import { saveToForms } from './save-to-forms'
import { sendMail } from './send-mail'

/** Log line of a request. Never contains the visitor's name, address or message. */
interface LogLine {
  event: 'contact-message'
  id?: string
  flags?: string[]
  code?: string
  /** Error codes of the mail; undefined if the mail was sent. */
  mail?: string | undefined
  /** Error codes of the submission to Netlify Forms; undefined if it was accepted. */
  form?: string | undefined
  /** HTTP status of an error response. */
  status?: number
  /** Name of an unexpected error. */
  reason?: string | undefined
}

/**
 * Handles a message of the contact dialog: validates it, mails it to the company, submits it to
 * Netlify Forms, then responds. Succeeds if at least the mail or the submission succeeds. Writes
 * one log line for each request.
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
    throw new HttpError(502, line.code)
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
