import { SEND_EMAIL_PATH } from '../constants'
import { probeId } from '../contact-message/submission'
import { chooseStore } from './choose-store'
import { errorCode } from './delivery-result'
import { DUPLICATE_WINDOW_MS } from './message-lock'
import { raiseAlert } from './raise-alert'

/** Longer than a delivery takes, shorter than Netlify lets a scheduled function run. */
const PROBE_TIMEOUT_MS = 25_000

/**
 * Sends a test message the whole way that a visitor's takes, and raises an alert unless it was
 * recorded and mailed. Also deletes what the message store no longer needs.
 */
export async function probe(siteUrl: string): Promise<void> {
  const id = probeId()
  const code = await send(siteUrl, id)
  if (code === 'sent') console.info(JSON.stringify({ event: 'probe', id, code }))
  else {
    console.error(JSON.stringify({ event: 'probe', id, code }))
    await raiseAlert(
      `The contact form on ${siteUrl} failed its daily check: "${code}" (message ${id}).`,
    )
  }
  await deleteExpired(siteUrl)
}

/** Raises an alert when the store fails, because it then fails visitors too. */
async function deleteExpired(siteUrl: string): Promise<void> {
  try {
    await chooseStore().deleteBefore(Date.now() - DUPLICATE_WINDOW_MS)
  } catch (error) {
    const store = errorCode(error)
    console.error(JSON.stringify({ event: 'probe', code: 'store-failed', store }))
    await raiseAlert(`The contact form on ${siteUrl} cannot detect duplicates: "${store}".`)
  }
}

/** The code of the answer, or of the error when none came. */
async function send(siteUrl: string, id: string): Promise<string> {
  try {
    const response = await fetch(new URL(SEND_EMAIL_PATH, siteUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(siteUrl).origin },
      body: JSON.stringify({
        id,
        name: 'Daily test',
        email: 'probe@example.com',
        message: 'This is the daily automatic test of the contact form. No action is needed.',
        elapsed: PROBE_TIMEOUT_MS,
      }),
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    })
    const answer = (await response.json()) as { code?: string }
    return answer.code ?? `HTTP ${response.status}`
  } catch (error) {
    return errorCode(error)
  }
}
