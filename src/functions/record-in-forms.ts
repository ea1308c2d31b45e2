import { FORMS_PATH } from '../contact-message/submission'

/**
 * Leaves a record in Netlify Forms, as a browser would: Netlify judges by the sender's signs
 * whether it is spam.
 * @param request the request that brought the message; the record goes to the same site
 * @throws with a code when the record was not taken
 */
export async function recordInForms(
  record: URLSearchParams,
  request: Request,
  patience: number,
): Promise<void> {
  const page = new URL(FORMS_PATH, request.url)
  const response = await fetch(page, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': request.headers.get('user-agent') ?? 'contact form',
      referer: request.headers.get('referer') ?? page.origin,
    },
    body: record.toString(),
    // A redirect would turn the POST into a GET, which takes nothing and answers 200.
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  })
  await response.body?.cancel()
  if (!response.ok)
    throw Object.assign(new Error('Not recorded'), { code: `HTTP ${response.status}` })
}
