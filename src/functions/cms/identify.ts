import { IDENTITY_PATH } from '../../cms-access/content-api'
import { HttpError } from '../shared/http-error'
import type { Author } from './store'

interface IdentityUser {
  email?: string
  app_metadata?: { roles?: string[] }
  user_metadata?: { full_name?: string }
}

/** So that staff read of an error within 5 s. */
const IDENTITY_MS = 3500

/**
 * Who is asking, by the token in the `authorization` header, which Identity itself checks. Cookies
 * count for nothing: browsers add them to requests that other sites start.
 * @throws HttpError 401, 403 or 503
 */
export async function identify(request: Request, siteUrl: string): Promise<Author> {
  const authorization = request.headers.get('authorization')
  if (!authorization?.startsWith('Bearer ')) throw new HttpError(401, 'no-token', 'Please sign in.')
  const signal = AbortSignal.timeout(IDENTITY_MS)
  const ask = async (path: string, headers?: HeadersInit) => {
    const address = new URL(`${IDENTITY_PATH}/${path}`, siteUrl)
    // A site that is not public redirects to a page that asks for a password.
    const response = await fetch(address, { headers, signal, redirect: 'error' })
    return { status: response.status, json: (await response.json().catch(() => ({}))) as unknown }
  }
  const answers = Promise.all([ask('user', { authorization }), ask('settings')])
  const [{ status, json: user }, settings] = await answers.catch(() => {
    throw identityDown()
  })
  if ([401, 403, 404, 422].includes(status)) {
    throw new HttpError(401, 'bad-token', 'Your sign-in has ended. Please sign in again.')
  }
  const { email, app_metadata, user_metadata } = user as IdentityUser
  if (!email) throw identityDown()
  const isClosed = (settings.json as { disable_signup?: boolean }).disable_signup === true
  if (!isClosed && !app_metadata?.roles?.includes('editor')) {
    throw new HttpError(
      403,
      'open-registration',
      'Anyone can register on this site, so only people with the role “editor” can edit it. Please ask whoever looks after the site to close registration.',
    )
  }
  const name = user_metadata?.full_name?.replace(/[<>\p{C}]/gu, '').trim()
  return { name: name || email.replace(/@.*/, ''), email }
}

function identityDown(): HttpError {
  const message = 'Your sign-in cannot be checked right now. Please try again in a minute.'
  return new HttpError(503, 'identity-down', message)
}
