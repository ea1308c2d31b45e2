import { FORMS_PATH, buildFormSubmission, type Submission } from '../../contact-message/submission'

/** How long Netlify Forms may take, in ms. */
const FORMS_TIMEOUT_MS = 5000

/**
 * Submits a message to Netlify Forms, where the site's other messages are.
 * @param errorCodes why it was not mailed, if so; it then goes to the form that Netlify tells the company of
 * @param request the request that brought it; the submission goes to the same site
 * @throws with a code when the submission was not accepted
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
      // Netlify's spam filter judges a submission by its sender's browser.
      'user-agent': request.headers.get('user-agent') ?? 'contact form',
      referer: request.headers.get('referer') ?? page.origin,
    },
    body: buildFormSubmission(submission, errorCodes).toString(),
    // A redirect would turn the POST into a GET, which takes nothing and answers 200.
    redirect: 'manual',
    signal: AbortSignal.timeout(FORMS_TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok)
    throw Object.assign(new Error('Not recorded'), { code: `HTTP ${response.status}` })
}
