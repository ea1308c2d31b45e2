import { randomUUID } from 'node:crypto'
import { SEND_EMAIL_PATH } from '../src/constants'

/** A message that was sent: how it was answered, and after how long. */
export interface SentMessage {
  id: string
  /** 0 when nothing answered. */
  status: number
  ms: number
}

/** Keeps `atOnce` messages on the way until the time is over, and waits for the last ones. */
export async function sendMessages(
  siteUrl: string,
  atOnce: number,
  duration: number,
): Promise<SentMessage[]> {
  const sent: SentMessage[] = []
  const end = performance.now() + duration
  const sendOneAfterAnother = async () => {
    while (performance.now() < end) sent.push(await sendOne(siteUrl))
  }
  await Promise.all(Array.from({ length: atOnce }, sendOneAfterAnother))
  return sent
}

async function sendOne(siteUrl: string): Promise<SentMessage> {
  const id = randomUUID()
  const start = performance.now()
  const status = await fetch(siteUrl + SEND_EMAIL_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: siteUrl,
      // Another visitor each time, because each may send only so many.
      'x-nf-client-connection-ip': id,
    },
    body: JSON.stringify({
      id,
      name: 'ليلى',
      email: 'layla@example.com',
      message: 'We want to build a house. '.repeat(10),
      elapsed: 20_000,
    }),
  }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
  return { id, status, ms: performance.now() - start }
}
