// Does every message that is answered 200 arrive exactly once, in the mailbox and in the records?
// On this machine only: the function runs in the local server, between a mail server and a form store.
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { OneLineError, runTool } from '../scripts/one-line-error'
import { withSite } from '../scripts/with-site'
import { SEND_EMAIL_PATH } from '../src/constants'
import { startTestMailServer } from '../src/testing/mail-server'

const AT_ONCE = 200
const DURATION_MS = 30_000

/** A message that was sent: how it was answered (0 by nothing), and after how long. */
interface SentMessage {
  readonly id: string
  readonly status: number
  readonly ms: number
}

void runTool(async () => {
  const mailServer = await startTestMailServer()
  const env = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'website@example.com',
    MAIL_TO: 'office@example.com',
  }
  const result = await withSite(
    async (site) => {
      console.log(`Sending ${AT_ONCE} messages at a time for ${DURATION_MS / 1000} s…`)
      const start = performance.now()
      const sent = await sendMessages(site.url)
      const seconds = (performance.now() - start) / 1000
      return { sent, seconds, recorded: await readRecordedIds(site.forms) }
    },
    { publicDirectory: 'static', env },
  )
  const mailed = mailServer.mails.map(
    ({ source }) => /^Message-ID: <(.*)@/m.exec(source)?.[1] ?? '',
  )
  await mailServer.close()

  const { wrong, ...counts } = countArrivals(result.sent, mailed, result.recorded, result.seconds)
  console.table({ ...counts, ...wrong })
  if (Object.values(wrong).some((count) => count > 0)) {
    throw new OneLineError('Some messages were refused, lost or duplicated.')
  }
})

/** Keeps so many messages on the way until the time is over, and waits for the last ones. */
async function sendMessages(siteUrl: string): Promise<SentMessage[]> {
  const { info } = console
  console.info = () => {}
  const sent: SentMessage[] = []
  const end = performance.now() + DURATION_MS
  const sendOneAfterAnother = async () => {
    while (performance.now() < end) sent.push(await sendOne(siteUrl))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOneAfterAnother))
  console.info = info
  return sent
}

async function sendOne(siteUrl: string): Promise<SentMessage> {
  const id = randomUUID()
  const start = performance.now()
  const headers = {
    'content-type': 'application/json',
    origin: siteUrl,
    // Another visitor each time, because each may send only so many.
    'x-nf-client-connection-ip': id,
  }
  const message = 'We want to build a house. '.repeat(10)
  const fields = { id, name: 'ليلى', email: 'layla@example.com', message, elapsed: 20_000 }
  const body = JSON.stringify(fields)
  const status = await fetch(siteUrl + SEND_EMAIL_PATH, { method: 'POST', headers, body }).then(
    (response) => response.arrayBuffer().then(() => response.status),
    () => 0,
  )
  return { id, status, ms: performance.now() - start }
}

async function readRecordedIds(directory: string): Promise<string[]> {
  const files = (await readdir(directory)).map((file) =>
    readFile(path.join(directory, file), 'utf8'),
  )
  return (await Promise.all(files)).map((text) => (JSON.parse(text) as { id: string }).id)
}

/** Compares the ids answered 200 with those in the mailbox and in the records. */
function countArrivals(
  sent: readonly SentMessage[],
  mailed: readonly string[],
  recorded: readonly string[],
  seconds: number,
) {
  const answered = new Set(sent.filter(({ status }) => status === 200).map(({ id }) => id))
  const [mails, records] = [new Set(mailed), new Set(recorded)]
  const times = sent.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  return {
    sent: sent.length,
    mailed: mails.size,
    recorded: records.size,
    perSecond: Math.round(sent.length / seconds),
    p50: at(0.5),
    p99: at(0.99),
    wrong: {
      refused: sent.length - answered.size,
      lost: [...answered].filter((id) => !mails.has(id) || !records.has(id)).length,
      duplicated: mailed.length - mails.size + recorded.length - records.size,
      unasked: [...mails, ...records].filter((id) => !answered.has(id)).length,
    },
  }
}
