import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What the mail server of a test does wrong, and how often; without `times`, always. */
export interface MailFailure {
  at: 'connect' | 'sender' | 'recipient' | 'data'
  /** Hangs up, answers with a code, or accepts all the same. */
  how: 'close' | 'accept' | number
  times?: number | undefined
  /** How long it waits before that, in ms. What it accepts then it has, though nobody waits for it. */
  after?: number
}

/** When a mail server of a test encrypts: never, when asked with STARTTLS, or from the start. */
export type Encryption = 'none' | 'starttls' | 'tls'

/** A real SMTP server in this process, for tests. */
export type TestMailServer = Awaited<ReturnType<typeof startTestMailServer>>

type Done = (error?: Error | null) => void

/** Starts a mail server that keeps what it receives, and takes any password but `wrong`. */
export async function startTestMailServer(encryption: Encryption = 'none') {
  const sockets = new Set<Socket>()
  let met = () => {}
  const received = {
    mails: [] as { sender: string; recipients: string[]; source: string }[],
    /** Passwords that senders have shown. */
    passwords: [] as string[],
    failure: undefined as MailFailure | undefined,
  }
  const hangUp = () => sockets.forEach((socket) => socket.destroy())

  function step(at: MailFailure['at'], done: Done, well: () => void = () => {}) {
    const accept = () => {
      well()
      done()
    }
    const { failure } = received
    if (failure?.at !== at || failure.times === 0) return accept()
    if (failure.times) failure.times -= 1
    const { how, after = 0 } = failure
    const fail = () => {
      if (how === 'accept') return accept()
      if (how === 'close') return hangUp()
      const refusal = new Error('visitor@example.com is not welcome, Layla')
      done(Object.assign(refusal, { responseCode: how }))
    }
    if (after > 0) setTimeout(fail, after)
    else fail()
    met()
  }

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    secure: encryption === 'tls',
    disabledCommands: encryption === 'starttls' ? [] : ['STARTTLS'],
    closeTimeout: 1,
    onConnect: (_session, done) => step('connect', done),
    onAuth: ({ username, password }, _session, done) => {
      received.passwords.push(password ?? '')
      if (password === 'wrong') done(new Error('Invalid password'))
      else done(null, { user: username })
    },
    onMailFrom: (_address, _session, done) => step('sender', done),
    onRcptTo: (_address, _session, done) => step('recipient', done),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const mail = {
          sender: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        }
        step('data', done, () => received.mails.push(mail))
      })
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return Object.assign(received, {
    url: `${encryption === 'tls' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    /** Waits until a sender has met the failure. */
    failureMet: () => new Promise<void>((resolve) => (met = resolve)),
    close: () => {
      hangUp()
      return new Promise<void>((resolve) => server.close(resolve))
    },
  })
}
