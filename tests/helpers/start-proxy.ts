import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { serveJson } from './serve-json'

/** A response of a server, which the proxy forwards. */
export interface PassedOn {
  status: number
  headers: NodeJS.Dict<string | string[]>
  bytes: Buffer
}

/**
 * Starts a proxy that serves several servers under one URL, as Netlify serves a site and Identity.
 * @param choose returns the URL of the server for a path, `hang` to send no response, or undefined
 *   to close the connection
 * @param change changes a response before the proxy forwards the response
 */
export function startProxy(
  choose: (path: string) => string | undefined,
  change?: (response: PassedOn, method: string, path: string) => unknown,
) {
  return serveJson(async ({ method = '', url: path = '', headers: requestHeaders }, body) => {
    const server = choose(path)
    if (!server || server === 'hang') return server ? 'hang' : 'close'
    // Keeps the Host header, because servers build URLs from this header.
    const headers = { ...requestHeaders, 'accept-encoding': 'identity', connection: 'close' }
    const outgoing = request(server, { path, method, headers }).end(body)
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    // Omits headers that describe the received connection or encoding, because the proxy uses
    // another connection and encoding.
    const {
      connection,
      'content-length': length,
      'transfer-encoding': coding,
      ...forwardedHeaders
    } = incoming.headers
    const bytes = Buffer.concat(await incoming.toArray())
    const response = { status: incoming.statusCode ?? 0, headers: forwardedHeaders, bytes }
    change?.(response, method, path)
    return response
  })
}
