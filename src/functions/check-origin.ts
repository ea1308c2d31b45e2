import { Refusal } from './http-error'

/**
 * Lets only pages of this site send messages: a browser always says where a POST comes from.
 * @throws Refusal 403
 */
export function checkOrigin(request: Request): void {
  const origin = request.headers.get('origin')
  if (!origin || !ownOrigins(request).includes(origin)) {
    throw new Refusal(403, 'foreign-origin', 'Messages are taken from this site only.')
  }
}

/** The address that was asked, which on Netlify is always one of the site's, and its main one. */
function ownOrigins(request: Request): string[] {
  return [request.url, process.env.URL]
    .filter((address) => address !== undefined && URL.canParse(address))
    .map((address) => new URL(address!).origin)
}
