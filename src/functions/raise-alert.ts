import { reasonOf } from './delivery'

const PATIENCE_MS = 4000

/**
 * Tells people that something is wrong, through the webhook in `ALERT_WEBHOOK_URL` (Slack, Teams
 * and others take such a text). Without one, or when it fails, the log has it.
 */
export async function raiseAlert(text: string): Promise<void> {
  const webhook = process.env.ALERT_WEBHOOK_URL
  if (!webhook) {
    console.error(JSON.stringify({ event: 'alert', code: 'no-webhook', text }))
    return
  }
  try {
    const response = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) throw Object.assign(new Error('Refused'), { code: `HTTP ${response.status}` })
  } catch (fault) {
    console.error(JSON.stringify({ event: 'alert', code: reasonOf(fault), text }))
  }
}
