import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface JsonAnswer {
  status: number
  json?: unknown
  /** What is sent in the place of JSON. */
  bytes?: Buffer
  headers?: NodeJS.Dict<string | string[]>
}

/** What a server of a test does wrong: says nothing, hangs up, or answers something else. */
export type ServerFailure = 'hang' | 'close' | JsonAnswer

/** A server of a test, on this machine only. */
export type JsonServer = Awaited<ReturnType<typeof serveJson>>

/** Serves as JSON what `respond` makes of a request and its body. */
export async function serveJson(
  respond: (incoming: IncomingMessage, body: Buffer) => Promise<ServerFailure>,
) {
  async function take(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = Buffer.concat(await incoming.toArray())
    const answer = await respond(incoming, body)
    if (answer === 'hang') return
    if (answer === 'close') return incoming.socket.destroy()
    const { status, json, bytes, headers } = answer
    if (json !== undefined) outgoing.setHeader('content-type', 'application/json')
    outgoing.writeHead(status, headers).end(bytes ?? JSON.stringify(json))
  }

  const server = createServer((incoming, outgoing) => {
    take(incoming, outgoing).catch((error: unknown) => {
      outgoing.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
