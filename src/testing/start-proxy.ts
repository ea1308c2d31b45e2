import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { serveJson } from './serve-json'

/** Response that a proxy has received and will forward. */
export interface PassedOn {
  status: number
  headers: NodeJS.Dict<string | string[]>
  bytes: Buffer
}

/**
 * Starts a proxy in front of several servers, as Netlify is in front of a site and its Identity.
 * @param choose returns the URL of the server for a path; undefined closes the connection
 * @param change changes a response before it is forwarded
 */
export function startProxy(
  choose: (path: string) => string | undefined,
  change?: (response: PassedOn, method: string, path: string) => unknown,
) {
  return serveJson(async ({ method = '', url: path = '', headers: requestHeaders }, body) => {
    const server = choose(path)
    if (!server) return 'close'
    // The Host header stays unchanged, because servers build URLs from it.
    const headers = { ...requestHeaders, 'accept-encoding': 'identity', connection: 'close' }
    const outgoing = request(server, { path, method, headers }).end(body)
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    // Omits headers that are valid only for the connection or for the encoding of the body.
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
