import { SEND_EMAIL_PATH } from '../../content/constants'
import type { Submission } from '../submission'
import { writeLog } from '../../http/responses'
import { createTestMessage, pingMonitor, raiseAlert } from './alert'
import { getErrorCode } from './error-code'

/**
 * Timeout of the test message, in ms. It is longer than any delivery. Together with the time of an
 * alert, it is shorter than 30 s, Netlify's limit for a scheduled function.
 */
const PROBE_TIMEOUT_MS = 23_000

/**
 * Sends a test message as the contact dialog does. Raises an alert unless the message was both
 * mailed and recorded.
 */
export async function probe(siteUrl: string): Promise<void> {
  const message = createTestMessage('This is the daily automatic test of the contact form.')
  const code = await send(siteUrl, message)
  writeLog(code !== 'sent', { event: 'probe', id: message.id, code })
  if (code === 'sent') await pingMonitor()
  else {
    const text = `The contact form on ${siteUrl} failed its daily test: "${code}" (message ${message.id}).`
    await raiseAlert(siteUrl, text, code)
  }
}

/** Returns the code in the response, or its HTTP status; without a response, the error's code. */
async function send(siteUrl: string, message: Submission): Promise<string> {
  try {
    const response = await fetch(new URL(SEND_EMAIL_PATH, siteUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(siteUrl).origin },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    })
    const body = (await response.json().catch(() => ({}))) as { code?: string }
    return body.code ?? `HTTP ${response.status}`
  } catch (error) {
    return getErrorCode(error)
  }
}
