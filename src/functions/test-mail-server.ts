import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as the mail server of a test received it. */
export interface ReceivedMail {
  sender: string
  recipients: string[]
  source: string
}

/** A real SMTP server in this process, for tests. */
export interface TestMailServer {
  url: string
  mails: ReceivedMail[]
  close: () => Promise<void>
}

/** Starts a mail server that keeps what it receives, or refuses every recipient with 550. */
export async function startTestMailServer({ refuse = false } = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) => {
      const refusal = new Error(`${address.address} is unknown, said a visitor@example.com`)
      done(refuse ? Object.assign(refusal, { responseCode: 550 }) : null)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          sender: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
