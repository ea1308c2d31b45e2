import { SEND_EMAIL_PATH } from '../../constants'
import { probeId } from '../../contact-message/submission'
import { readVariable } from '../../environment'
import { writeLog } from '../shared/responses'
import { errorCode } from './delivery-result'
import { DUPLICATE_WINDOW_MS } from './message-lock'
import { chooseStore } from './choose-store'

/** Longer than a delivery takes, shorter than Netlify lets a scheduled function run. */
const PROBE_TIMEOUT_MS = 25_000
const ALERT_TIMEOUT_MS = 4000

/**
 * Sends a test message the whole way that a visitor's takes, and raises an alert unless it was
 * recorded and mailed. Also deletes what the delivery store no longer needs.
 */
export async function probe(siteUrl: string): Promise<void> {
  const id = probeId()
  const code = await send(siteUrl, id)
  writeLog(code !== 'sent', { event: 'probe', id, code })
  if (code !== 'sent') {
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
    writeLog(true, { event: 'probe', code: 'store-failed', store })
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

/**
 * Reports a problem to people through the webhook in `ALERT_WEBHOOK_URL`, in the format of Slack,
 * Teams and others. Without a webhook, or when it fails, the text is logged.
 */
async function raiseAlert(text: string): Promise<void> {
  const webhook = readVariable('ALERT_WEBHOOK_URL')
  if (!webhook) return writeLog(true, { event: 'alert', code: 'no-webhook', text })
  try {
    const response = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      signal: AbortSignal.timeout(ALERT_TIMEOUT_MS),
    })
    if (!response.ok) throw Object.assign(new Error('Refused'), { code: `HTTP ${response.status}` })
  } catch (error) {
    writeLog(true, { event: 'alert', code: errorCode(error), text })
  }
}
