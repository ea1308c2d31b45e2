import type { IncomingMessage } from 'node:http'

/** The URL that a browser asked for, or undefined when it cannot be one. */
export function requestUrl(request: IncomingMessage): URL | undefined {
  // Joined as text: `new URL('//other', base)` would take `other` for the host.
  const text = `http://${request.headers.host ?? 'localhost'}${request.url ?? '/'}`
  return URL.canParse(text) ? new URL(text) : undefined
}
