import { readVariable } from '../environment'
import { HttpError } from './http-error'

/**
 * Accepts messages from pages of this site only: a browser always names the origin of a POST.
 * @throws HttpError 403
 */
export function checkOrigin(request: Request): void {
  const origin = request.headers.get('origin')
  if (!origin || !ownOrigins(request).includes(origin)) {
    throw new HttpError(403, 'foreign-origin', 'Messages can only be sent from this site.')
  }
}

/** The origin of the request's own address, which on Netlify is one of the site's, and the main one. */
function ownOrigins(request: Request): string[] {
  return [request.url, readVariable('URL')]
    .filter((address) => address !== undefined && URL.canParse(address))
    .map((address) => new URL(address!).origin)
}
