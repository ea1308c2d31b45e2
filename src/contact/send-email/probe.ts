import { SEND_EMAIL_PATH } from '../../content/constants'
import { createProbeId, type Submission } from '../submission'
import { readVariable } from '../../environment'
import { writeLog } from '../../http/responses'
import { getErrorCode, catchErrorCode } from './error-code'
import { saveToForms } from './save-to-forms'

/**
 * Timeout of the test message, in ms. A delivery takes less. The test and an alert together take
 * less than 30 s, which is Netlify's limit for a scheduled function.
 */
const PROBE_TIMEOUT_MS = 23_000
const WEBHOOK_TIMEOUT_MS = 4000

/** Matches the hosts of Microsoft Teams workflows. */
const teamsWorkflowHost = /\.(?:logic\.azure|api\.powerplatform)\.com$/

/**
 * Sends a test message as the contact dialog does. Raises an alert if the message was not both
 * mailed and recorded, or if `findWarning` returns a warning.
 * @param findWarning returns a warning for the maintainer, as a sentence, or undefined
 */
export async function probe(
  siteUrl: string,
  findWarning: () => Promise<string | undefined> = async () => undefined,
): Promise<void> {
  const message: Submission = {
    id: createProbeId(),
    language: 'en',
    name: 'Daily test',
    email: 'probe@example.com',
    message: 'This is the daily automatic test of the contact form.',
    topic: '',
    elapsed: PROBE_TIMEOUT_MS,
  }
  const [code, warning] = await Promise.all([send(siteUrl, message), findWarning()])
  writeLog(code !== 'sent', { event: 'probe', id: message.id, code })
  if (code === 'sent') {
    // An external monitor raises an alert if these requests stop.
    const monitor = readVariable('PROBE_PING_URL')
    if (monitor)
      await logAlertFailure('ping', 'The monitor was not told of a success.', fetchOrThrow(monitor))
  }
  const failure = `The contact form on ${siteUrl} failed its daily test: "${code}" (message ${message.id}).`
  const text = [code === 'sent' ? undefined : failure, warning].filter(Boolean).join(' ')
  if (!text) return
  await Promise.all([
    logAlertFailure(
      'form',
      text,
      saveToForms({ ...message, message: text }, code, new Request(siteUrl)),
    ),
    logAlertFailure('webhook', text, callWebhook(text)),
  ])
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

/** Waits for the delivery of an alert or a ping. If it fails, logs `text` and the error's code. */
async function logAlertFailure(
  way: 'form' | 'webhook' | 'ping',
  text: string,
  delivery: Promise<void>,
) {
  const code = await catchErrorCode(delivery)
  if (code) writeLog(true, { event: 'alert', way, code, text })
}
