import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface JsonResponse {
  status: number
  json?: unknown
  /** Body that is sent instead of `json`. */
  bytes?: Buffer
  headers?: NodeJS.Dict<string | string[]>
}

/** Reaction to a request: no response (`hang`), a closed connection (`close`), or a response. */
export type ServerFailure = 'hang' | 'close' | JsonResponse

/** A test server that only localhost can reach. */
export type JsonServer = Awaited<ReturnType<typeof serveJson>>

/** Starts a server that sends the responses of `respond`. */
export async function serveJson(
  respond: (incoming: IncomingMessage, body: Buffer) => Promise<ServerFailure>,
) {
  async function handleRequest(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = Buffer.concat(await incoming.toArray())
    const response = await respond(incoming, body)
    if (response === 'hang') return
    if (response === 'close') return incoming.socket.destroy()
    const { status, json, bytes, headers } = response
    if (json !== undefined) outgoing.setHeader('content-type', 'application/json')
    outgoing.writeHead(status, headers).end(bytes ?? JSON.stringify(json))
  }

  const server = createServer((incoming, outgoing) => {
    handleRequest(incoming, outgoing).catch((error: unknown) => {
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
