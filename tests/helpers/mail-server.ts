import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A failure of the test mail server. */
export interface MailFailure {
  /** Step of the SMTP session that fails. */
  at: 'connect' | 'sender' | 'recipient' | 'data'
  /**
   * Way in which the step fails: the server closes the connection, accepts the step later, or
   * responds with this SMTP code.
   */
  how: 'close' | 'accept' | number
  /** Number of failures; undefined for an unlimited number. */
  times?: number | undefined
  /** Delay in ms. A mail that is accepted after the delay is stored, even if its sender is gone. */
  after?: number
}

/** Encryption of the test mail server: none, after STARTTLS, or from the start. */
export type Encryption = 'none' | 'starttls' | 'tls'

/** An SMTP server in the process of the tests. */
export type TestMailServer = Awaited<ReturnType<typeof startTestMailServer>>

type Callback = (error?: Error | null) => void

/** Starts a mail server that stores all mails and accepts any password except `wrong`. */
export async function startTestMailServer(encryption: Encryption = 'none') {
  const sockets = new Set<Socket>()
  let notifyFailure = () => {}
  const received = {
    mails: [] as { sender: string; recipients: string[]; source: string }[],
    /** Passwords that senders have sent. */
    passwords: [] as string[],
    failure: undefined as MailFailure | undefined,
  }
  const closeConnections = () => sockets.forEach((socket) => socket.destroy())

  function handleStep(at: MailFailure['at'], done: Callback, onAccept: () => void = () => {}) {
    const accept = () => {
      onAccept()
      done()
    }
    const { failure } = received
    if (failure?.at !== at || failure.times === 0) return accept()
    if (failure.times) failure.times -= 1
    const { how, after = 0 } = failure
    const fail = () => {
      if (how === 'accept') return accept()
      if (how === 'close') return closeConnections()
      const error = new Error('5.7.1 visitor@example.com is not welcome, Layla')
      done(Object.assign(error, { responseCode: how }))
    }
    if (after > 0) setTimeout(fail, after)
    else fail()
    notifyFailure()
  }

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    secure: encryption === 'tls',
    disabledCommands: encryption === 'starttls' ? [] : ['STARTTLS'],
    closeTimeout: 1,
    onConnect: (_session, done) => handleStep('connect', done),
    onAuth: ({ username, password }, _session, done) => {
      received.passwords.push(password ?? '')
      if (password === 'wrong') done(new Error('Invalid password'))
      else done(null, { user: username })
    },
    onMailFrom: (_address, _session, done) => handleStep('sender', done),
    onRcptTo: (_address, _session, done) => handleStep('recipient', done),
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
        handleStep('data', done, () => received.mails.push(mail))
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
    /** Waits until the next failure begins. */
    failureMet: () => new Promise<void>((resolve) => (notifyFailure = resolve)),
    close: () => {
      closeConnections()
      return new Promise<void>((resolve) => server.close(resolve))
    },
  })
}
