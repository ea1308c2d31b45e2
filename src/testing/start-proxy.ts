import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import compression from 'compression'
import express, { type Request, type Response } from 'express'

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

export interface ProxyRules {
  /** The address of the server that answers a path; the connection breaks where it throws. */
  choose: (path: string) => string
  /** Changes an answer before it is passed on; it is not compressed yet. */
  change?: (answer: PassedOn, method: string, path: string) => void
}

/** A proxy in front of several servers, as Netlify is in front of a site and its Identity. */
export async function startProxy({ choose, change }: ProxyRules): Promise<Proxy> {
  async function pass(incoming: Request, outgoing: Response) {
    const { method, originalUrl: path } = incoming
    // The host stays as the browser named it, because servers make addresses of it.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', connection: 'close' }
    const asking = incoming.pipe(request(choose(path), { path, method, headers }))
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    const passedOn: PassedOn = {
      status: answer.statusCode ?? 0,
      headers: { ...answer.headers },
      body: Buffer.concat(await answer.toArray()),
    }
    change?.(passedOn, method, path)
    // These hold for one connection, or for the body as it was.
    for (const name of ['connection', 'content-length', 'keep-alive', 'transfer-encoding'])
      passedOn.headers[name] = undefined
    for (const [name, value] of Object.entries(passedOn.headers))
      if (value !== undefined) outgoing.setHeader(name, value)
    outgoing.status(passedOn.status).end(passedOn.body)
  }
  const app = express().disable('x-powered-by').disable('etag')
  app.use(compression())
  app.use((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve, reject) => server.once('error', reject).once('listening', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
