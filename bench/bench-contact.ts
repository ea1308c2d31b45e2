import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestMailServer } from '../src/testing/mail-server'
import { OneLineError, runTool } from '../scripts/one-line-error'
import { startPlatformServer } from '../scripts/platform/start-platform-server'
import { countArrivals } from './count-arrivals'
import { sendMessages } from './send-messages'

const AT_ONCE = 200
const DURATION_MS = 30_000

// `npm run bench:contact`: does every message that was answered 200 arrive once, in both places?
// Loopback only: the function runs in the local server, between a mail server and a form sink.
void runTool(async () => {
  const formsDirectory = await mkdtemp(path.join(tmpdir(), 'forms-'))
  const mailServer = await startTestMailServer()
  const server = await startPlatformServer({
    publicDirectory: 'static',
    port: 0,
    formsDirectory,
    env: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'website@example.com',
      MAIL_TO: 'office@example.com',
    },
  })
  console.log(`Sending ${AT_ONCE} messages at a time for ${DURATION_MS / 1000} s…`)
  const { info } = console
  console.info = () => {}
  const start = performance.now()
  const sent = await sendMessages(server.url, AT_ONCE, DURATION_MS)
  const seconds = (performance.now() - start) / 1000
  console.info = info
  await server.close()

  const mailed = mailServer.mails.map(
    ({ source }) => /^Message-ID: <(.*)@/m.exec(source)?.[1] ?? '',
  )
  const recorded = await readRecordedIds(formsDirectory)
  await Promise.all([mailServer.close(), rm(formsDirectory, { recursive: true })])

  const result = countArrivals(sent, mailed, recorded, seconds)
  console.table(result)
  const wrong = result.refused + result.lost + result.doubled + result.unasked
  if (wrong > 0) throw new OneLineError('Not every message arrived once.')
})

async function readRecordedIds(directory: string): Promise<string[]> {
  const files = await readdir(directory)
  const ids: string[] = []
  for (const file of files) {
    const record = JSON.parse(await readFile(path.join(directory, file), 'utf8')) as { id: string }
    ids.push(record.id)
  }
  return ids
}
