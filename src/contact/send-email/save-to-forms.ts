import { FORMS_PATH, buildFormSubmission, type Submission } from '../submission'

/** Timeout of the request to Netlify Forms, in ms. */
const FORMS_TIMEOUT_MS = 5000

/**
 * Submits a message to Netlify Forms.
 * @param errorCodes error codes of the failed mail; if set, the message is submitted to the form
 *   for unmailed messages, and Netlify notifies the company
 * @param request the visitor's request, which has the host, user agent and referrer for the
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
      // Passes on the visitor's user agent, because Netlify's spam filter examines it.
      'user-agent': request.headers.get('user-agent') ?? 'contact form',
      referer: request.headers.get('referer') ?? page.origin,
    },
    body: buildFormSubmission(submission, errorCodes).toString(),
    // Rejects redirects, which would turn the POST into a GET that stores nothing and returns 200.
    redirect: 'manual',
    signal: AbortSignal.timeout(FORMS_TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok)
    throw Object.assign(new Error('Not recorded'), { code: `HTTP ${response.status}` })
}
