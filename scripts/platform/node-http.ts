import type { IncomingMessage, ServerResponse } from 'node:http'

/** Netlify's limit for what a function receives, in bytes. */
const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024

/**
 * The web `Request` for one of Node's, its body read to the end as Netlify does before it calls
 * a function; undefined when the body is too large.
 */
export async function toWebRequest(
  incoming: IncomingMessage,
  url: URL,
): Promise<Request | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size <= MAX_PAYLOAD_BYTES) chunks.push(chunk)
  }
  if (size > MAX_PAYLOAD_BYTES) return undefined
  const method = incoming.method ?? 'GET'
  const bodyless = method === 'GET' || method === 'HEAD'
  return new Request(url, {
    method,
    headers: toWebHeaders(incoming),
    ...(!bodyless && size > 0 && { body: Buffer.concat(chunks) }),
  })
}

function toWebHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  return headers
}

/** Sends a web `Response` through Node's; to HEAD without its body. */
export async function sendWebResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  outgoing.statusCode = response.status
  outgoing.setHeaders(response.headers)
  if (response.status !== 304) outgoing.setHeader('content-length', body.byteLength)
  outgoing.end(outgoing.req.method === 'HEAD' ? undefined : body)
}
