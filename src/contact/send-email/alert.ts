import { createProbeId, type Submission } from '../submission'
import { readVariable } from '../../environment'
import { writeLog } from '../../http/responses'
import { catchErrorCode } from './error-code'
import { saveToForms } from './save-to-forms'

const WEBHOOK_TIMEOUT_MS = 4000

/** Matches the hosts of Microsoft Teams workflows. */
const teamsWorkflowHost = /\.(?:logic\.azure|api\.powerplatform)\.com$/

/** Creates a message that is marked as a test. */
export function createTestMessage(message: string): Submission {
  return {
    id: createProbeId(),
    language: 'en',
    name: 'Daily test',
    email: 'probe@example.com',
    message,
    topic: '',
    elapsed: 60_000,
  }
}

/**
 * Submits an alert to the Netlify form for messages that could not be emailed, and posts the alert
 * to the webhook.
 * @param text the alert, in sentences for the maintainer
 * @param code the error code
 */
export async function raiseAlert(siteUrl: string, text: string, code: string): Promise<void> {
  const submission = saveToForms(createTestMessage(text), code, new Request(siteUrl))
  await Promise.all([
    logAlertFailure('form', text, submission),
    logAlertFailure('webhook', text, callWebhook(text)),
  ])
}

/**
 * Requests `PROBE_PING_URL`, if it is set. An external monitor raises an alert if these requests
 * stop.
 */
export async function pingMonitor(): Promise<void> {
  const monitor = readVariable('PROBE_PING_URL')
  if (!monitor) return
  await logAlertFailure('ping', 'The monitor was not told of a success.', fetchOrThrow(monitor))
}

/**
 * Posts an alert to `ALERT_WEBHOOK_URL`, if it is set. A Teams workflow receives a card; any other
 * webhook receives the format of Slack.
 */
async function callWebhook(text: string): Promise<void> {
  const webhook = readVariable('ALERT_WEBHOOK_URL')
  if (!webhook) return
  const isWorkflow = teamsWorkflowHost.test(new URL(webhook).hostname)
  await fetchOrThrow(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(isWorkflow ? createTeamsCard(text) : { text }),
  })
}

/** Creates a Teams message with one Adaptive Card. */
function createTeamsCard(text: string) {
  const body = [{ type: 'TextBlock', text, wrap: true }]
  const content = { type: 'AdaptiveCard', version: '1.4', body }
  const contentType = 'application/vnd.microsoft.card.adaptive'
  return { type: 'message', attachments: [{ contentType, content }] }
}

async function fetchOrThrow(url: string, options: RequestInit = {}): Promise<void> {
  const { ok, status } = await fetch(url, {
    ...options,
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
  })
  if (!ok) throw Object.assign(new Error('Refused'), { code: `HTTP ${status}` })
}

/** Waits for the delivery of an alert or a ping. Logs `text` and the error's code if it fails. */
async function logAlertFailure(
  way: 'form' | 'webhook' | 'ping',
  text: string,
  delivery: Promise<void>,
) {
  const code = await catchErrorCode(delivery)
  if (code) writeLog(true, { event: 'alert', way, code, text })
}
