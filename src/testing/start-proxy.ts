import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { serveJson } from './serve-json'

/** What a proxy has received and is about to pass on. */
export interface PassedOn {
  status: number
  headers: NodeJS.Dict<string | string[]>
  bytes: Buffer
}

/**
 * A proxy in front of several servers, as Netlify is in front of a site and its Identity.
 * @param choose the address of the server that answers a path; without one the connection breaks
 * @param change changes an answer before it is passed on
 */
export function startProxy(
  choose: (path: string) => string | undefined,
  change?: (answer: PassedOn, method: string, path: string) => unknown,
) {
  return serveJson(async ({ method = '', url: path = '', headers: asked }, body) => {
    const server = choose(path)
    if (!server) return 'close'
    // The host stays as the browser named it, because servers make addresses of it.
    const headers = { ...asked, 'accept-encoding': 'identity', connection: 'close' }
    const asking = request(server, { path, method, headers }).end(body)
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    // Some hold for one connection, or for the body as it was.
    const {
      connection,
      'content-length': length,
      'transfer-encoding': coding,
      ...kept
    } = answer.headers
    const bytes = Buffer.concat(await answer.toArray())
    const passedOn = { status: answer.statusCode ?? 0, headers: kept, bytes }
    change?.(passedOn, method, path)
    return passedOn
  })
}
