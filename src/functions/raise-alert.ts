import { readVariable } from '../environment'
import { errorCode } from './delivery-result'

const ALERT_TIMEOUT_MS = 4000

/**
 * Reports a problem to people through the webhook in `ALERT_WEBHOOK_URL`, in the format of Slack,
 * Teams and others. Without a webhook, or when it fails, the text is logged.
 */
export async function raiseAlert(text: string): Promise<void> {
  const webhook = readVariable('ALERT_WEBHOOK_URL')
  if (!webhook) {
    console.error(JSON.stringify({ event: 'alert', code: 'no-webhook', text }))
    return
  }
  try {
    const response = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      signal: AbortSignal.timeout(ALERT_TIMEOUT_MS),
    })
    if (!response.ok) throw Object.assign(new Error('Refused'), { code: `HTTP ${response.status}` })
  } catch (error) {
    console.error(JSON.stringify({ event: 'alert', code: errorCode(error), text }))
  }
}
