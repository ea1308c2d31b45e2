import { CONTENT_API_PATH, IDENTITY_PATH } from '../api/content-api'
import { words } from '../words/words'
import { toFailure } from './api-failure'

export interface SignInState {
  readonly canSignIn: boolean
  /** Messages for the maintainer, each with the way to fix the error. */
  readonly errors: readonly string[]
}

/**
 * Checks the settings of sign-in and of the content API, without signing in.
 * @param site URL of the site
 */
export async function checkSignIn(site: string): Promise<SignInState> {
  const [settings, content] = await Promise.all([
    fetchJson(new URL(`${IDENTITY_PATH}/settings`, site)),
    fetchJson(new URL(`${CONTENT_API_PATH}/content`, site)),
  ])
  // Detects a local server: without a token, only a local server returns records or, behind a
  // proxy, the error code `foreign-host`.
  if (content.json.code === 'foreign-host' || content.json.records) {
    return {
      canSignIn: false,
      errors: [toFailure(403, { code: 'foreign-host', values: {} }).message],
    }
  }
  const canSignIn = settings.status !== 404
  const { disable_signup: isInviteOnly } = settings.status === 200 ? settings.json : {}
  const errors: string[] = []
  if (!canSignIn) errors.push(words.signIn.off)
  else if (typeof isInviteOnly !== 'boolean') errors.push(words.signIn.unknown)
  else if (!isInviteOnly) errors.push(words.signIn.open)
  if (content.json.code === 'not-configured') {
    errors.push(toFailure(content.status, content.json).message)
  }
  // Expects 401 from a working content API, because the request has no token.
  else if (content.status !== 401) errors.push(words.signIn.noFunction)
  return { canSignIn, errors }
}

async function fetchJson(url: URL) {
  const response = await fetch(url, { cache: 'no-store' })
  const json: unknown = await response.json().catch(() => undefined)
  return { status: response.status, json: (json ?? {}) as Readonly<Record<string, unknown>> }
}
