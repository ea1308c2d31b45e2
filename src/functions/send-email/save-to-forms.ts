import { FORMS_PATH, buildFormSubmission, type Submission } from '../../contact-message/submission'

/** Timeout of Netlify Forms, in ms. */
const FORMS_TIMEOUT_MS = 5000

/**
 * Submits a message to Netlify Forms.
 * @param errorCodes why the mail failed; with a value, the message goes to the form about which
 *   Netlify notifies the company
 * @param request request of the visitor, which determines the site and the browser of the
 *   submission
 * @throws Error with a code if the submission is not accepted
 */
export async function saveToForms(
  submission: Submission,
  errorCodes: string | undefined,
  request: Request,
): Promise<void> {
  const page = new URL(FORMS_PATH, request.url)
  const response = await fetch(page, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      // Netlify's spam filter examines the sender's browser.
      'user-agent': request.headers.get('user-agent') ?? 'contact form',
      referer: request.headers.get('referer') ?? page.origin,
    },
    body: buildFormSubmission(submission, errorCodes).toString(),
    // A redirect would turn the POST into a GET, which stores nothing and returns 200.
    redirect: 'manual',
    signal: AbortSignal.timeout(FORMS_TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok)
    throw Object.assign(new Error('Not recorded'), { code: `HTTP ${response.status}` })
}
