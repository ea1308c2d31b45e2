import { SEND_EMAIL_PATH } from '../constants'
import { probeId } from '../contact-message/submission'
import { chooseStore } from './choose-store'
import { REMEMBERED_MS } from './deliver-once'
import { reasonOf } from './delivery'
import { raiseAlert } from './raise-alert'

/** Longer than a delivery takes, shorter than Netlify lets a scheduled function run. */
const PATIENCE_MS = 25_000

/**
 * Sends a message that is marked as a probe the whole way that a visitor's takes, and raises an
 * alert unless it was recorded and mailed. Tidies up what the site remembers of old messages.
 */
export async function probe(siteUrl: string): Promise<void> {
  const id = probeId()
  const code = await send(siteUrl, id)
  if (code === 'sent') console.info(JSON.stringify({ event: 'probe', id, code }))
  else {
    console.error(JSON.stringify({ event: 'probe', id, code }))
    await raiseAlert(`The contact form of ${siteUrl} has a fault: "${code}" (message ${id}).`)
  }
  await tidyUp(siteUrl)
}

/** Forgets what is older than a day; a store that fails here fails visitors too. */
async function tidyUp(siteUrl: string): Promise<void> {
  try {
    await chooseStore().forgetBefore(Date.now() - REMEMBERED_MS)
  } catch (fault) {
    const store = reasonOf(fault)
    console.error(JSON.stringify({ event: 'probe', code: 'store-failed', store }))
    await raiseAlert(`The contact form of ${siteUrl} cannot tell repeated messages: "${store}".`)
  }
}

/** The code of the answer, or why none came. */
async function send(siteUrl: string, id: string): Promise<string> {
  try {
    const response = await fetch(new URL(SEND_EMAIL_PATH, siteUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(siteUrl).origin },
      body: JSON.stringify({
        id,
        name: 'Website probe',
        email: 'probe@example.com',
        message: 'This message tests every day whether messages arrive. Nothing needs to be done.',
        elapsed: PATIENCE_MS,
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const answer = (await response.json()) as { code?: string }
    return answer.code ?? `HTTP ${response.status}`
  } catch (fault) {
    return reasonOf(fault)
  }
}
