import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import compression from 'compression'
import express, { type Response as Outgoing } from 'express'

/** What a proxy has received and is about to pass on. */
export interface PassedOn {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A proxy of a test, on this machine only. */
export interface Proxy {
  url: string
  close: () => Promise<void>
}

export interface Asked {
  method: string
  /** With what follows a question mark, as it was sent. */
  path: string
}

export interface ProxyRules {
  /** The address of the server that answers a path; the connection breaks where it throws. */
  choose: (path: string) => string
  /** Changes an answer before it is passed on; it is not compressed yet. */
  change?: (answer: PassedOn, asked: Asked) => void
}

/** Names a server sets for one connection, or that no longer hold for a body that was changed. */
const ownHeaders = ['connection', 'content-length', 'keep-alive', 'transfer-encoding']

/** A proxy in front of several servers, as Netlify is in front of a site and its Identity. */
export async function startProxy({ choose, change }: ProxyRules): Promise<Proxy> {
  const app = express().disable('x-powered-by').disable('etag')
  app.use(compression())
  const answer = async (incoming: IncomingMessage, path: string, outgoing: Outgoing) => {
    const passedOn = await passOn(choose(path), path, incoming)
    change?.(passedOn, { method: incoming.method ?? '', path })
    send(passedOn, outgoing)
  }
  app.use((incoming, outgoing) => {
    answer(incoming, incoming.originalUrl, outgoing).catch(() => incoming.socket.destroy())
  })
  const server = app.listen(0, '127.0.0.1')
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).once('listening', resolve)
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The host stays as the browser named it, because servers make addresses of it. */
function passOn(origin: string, path: string, incoming: IncomingMessage): Promise<PassedOn> {
  const plain = { 'accept-encoding': 'identity', connection: 'close' }
  const headers = { ...incoming.headers, ...plain }
  return new Promise((resolve, reject) => {
    const outgoing = request(origin, { path, method: incoming.method, headers }, (answer) => {
      answer
        .toArray()
        .then((parts: Buffer[]) =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        )
        .catch(reject)
    })
    outgoing.on('error', reject)
    incoming.pipe(outgoing)
  })
}

function send({ status, headers, body }: PassedOn, outgoing: Outgoing): void {
  outgoing.status(status)
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !ownHeaders.includes(name)) outgoing.setHeader(name, value)
  }
  outgoing.end(body)
}
