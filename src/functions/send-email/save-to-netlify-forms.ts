import {
  FORMS_PATH,
  MAIL_FAILURE_FORM,
  formSubmission,
  type Submission,
} from '../../contact-message/submission'
import { MAIL_FAILURE_MS, FORM_MS } from './timeouts'

/**
 * Records a message in Netlify Forms.
 * @param request the request that brought it; the submission goes to the same site
 * @throws with a code when the submission was not accepted
 */
export async function saveMessage(submission: Submission, request: Request): Promise<void> {
  await postToForms(formSubmission(submission, 'function'), request, FORM_MS)
}

/**
 * Records that a message was never mailed, for whoever reads the submissions.
 * @throws with a code when the submission was not accepted
 */
export async function saveMailFailure(
  id: string,
  reason: string | undefined,
  request: Request,
): Promise<void> {
  const submission = new URLSearchParams({
    'form-name': MAIL_FAILURE_FORM,
    id,
    reason: reason ?? '',
  })
  await postToForms(submission, request, MAIL_FAILURE_MS)
}

async function postToForms(
  submission: URLSearchParams,
  request: Request,
  timeout: number,
): Promise<void> {
  const page = new URL(FORMS_PATH, request.url)
  const response = await fetch(page, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      // Netlify's spam filter judges a submission by its sender's browser.
      'user-agent': request.headers.get('user-agent') ?? 'contact form',
      referer: request.headers.get('referer') ?? page.origin,
    },
    body: submission.toString(),
    // A redirect would turn the POST into a GET, which takes nothing and answers 200.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  })
  await response.body?.cancel()
  if (!response.ok)
    throw Object.assign(new Error('Not recorded'), { code: `HTTP ${response.status}` })
}
