import { randomUUID } from 'node:crypto'
import { IDENTITY_PATH } from '../../src/editor/api/content-api'
import { serveJson, type JsonResponse } from './serve-json'

/** The only user, who has already accepted the invitation. */
export const staff = { email: 'layla@example.com', name: 'Layla Hassan', password: 'a long one' }

/**
 * Starts a fake Netlify Identity with the features that the editor and the content API use: sign-in
 * with a password, expiring tokens, refresh and sign-out.
 */
export async function startFakeIdentity() {
  const state = {
    /** Settings that the maintainer chooses on Netlify. */
    settings: { disable_signup: true },
    /** Lifetime of access tokens, in seconds. */
    lifetime: 3600,
    /** Names of the requests, such as `GET /user`, oldest first. */
    requests: [] as string[],
    /** Properties that replace properties of the account. */
    account: {} as object,
  }
  /** Expiry times of the access tokens, in ms since 1970. */
  const accessTokens = new Map<string, number>()
  const refreshTokens = new Set<string>()

  function issueTokens() {
    const refresh_token = randomUUID()
    const expiresAt = Date.now() + state.lifetime * 1000
    // Puts the expiry time into the token, from which Netlify's sign-in widget reads it.
    const claims = Buffer.from(JSON.stringify({ exp: expiresAt / 1000 })).toString('base64url')
    const access_token = `${randomUUID()}.${claims}.signature`
    accessTokens.set(access_token, expiresAt)
    refreshTokens.add(refresh_token)
    return { access_token, token_type: 'bearer', expires_in: state.lifetime, refresh_token }
  }

  const routes: Record<string, (fields: URLSearchParams) => JsonResponse> = {
    'GET /settings': () => ({
      status: 200,
      json: { ...state.settings, autoconfirm: false, external: { email: true, google: false } },
    }),
    'POST /token': (fields) => {
      const { email, password } = staff
      const isStaff = fields.get('username') === email && fields.get('password') === password
      return isStaff || refreshTokens.delete(fields.get('refresh_token') ?? '')
        ? { status: 200, json: issueTokens() }
        : { status: 400, json: { error: 'invalid_grant' } }
    },
    'GET /user': () => ({
      status: 200,
      json: {
        ...{ id: '1', email: staff.email, user_metadata: { full_name: staff.name } },
        ...{ invited_at: '2026-01-02T10:00:00Z', ...state.account },
      },
    }),
    // Invalidates only refresh tokens. An access token stays valid until it expires.
    'POST /logout': () => {
      refreshTokens.clear()
      return { status: 204 }
    },
  }

  const { url, close } = await serveJson(async ({ method, url: path, headers }, body) => {
    const name = `${method} ${path?.replace(IDENTITY_PATH, '')}`
    state.requests.push(name)
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    const isSignedIn = (accessTokens.get(token) ?? 0) > Date.now()
    const needsToken = /user|logout/.test(name)
    const respond = needsToken && !isSignedIn ? undefined : routes[name]
    return (
      respond?.(new URLSearchParams(String(body))) ?? { status: needsToken ? 401 : 404, json: {} }
    )
  })
  /** Returns a new access token, as a sign-in does. */
  const signIn = () => issueTokens().access_token
  /** Ends all sessions, as when the password is changed. */
  const endSessions = () => {
    accessTokens.clear()
    refreshTokens.clear()
  }
  return Object.assign(state, { url, close, signIn, endSessions })
}
