import { randomUUID } from 'node:crypto'
import { IDENTITY_PATH } from '../cms-access/content-api'
import { serveJson, type JsonAnswer } from './serve-json'

/** Somebody who has accepted an invitation. */
export const staff = { email: 'layla@example.com', name: 'Layla Hassan', password: 'a long one' }

/**
 * Stands in for Netlify Identity, as far as its widget and the editor’s function use it: sign-in with a
 * password, tokens that end, refresh, sign-out.
 */
export async function startFakeIdentity() {
  const state = {
    /** What the owner of a site chooses on Netlify. */
    settings: { disable_signup: true },
    /** How long tokens last, in seconds. */
    lifetime: 3600,
    /** Each request as `GET /user`. */
    requests: [] as string[],
  }
  /** The tokens that were given, with their ends in ms. */
  const accessTokens = new Map<string, number>()
  const refreshTokens = new Set<string>()

  function giveTokens() {
    const refresh_token = randomUUID()
    const ends = Date.now() + state.lifetime * 1000
    // The widget reads the end of a token in it.
    const claims = Buffer.from(JSON.stringify({ exp: ends / 1000 })).toString('base64url')
    const access_token = `${randomUUID()}.${claims}.signature`
    accessTokens.set(access_token, ends)
    refreshTokens.add(refresh_token)
    return { access_token, token_type: 'bearer', expires_in: state.lifetime, refresh_token }
  }

  const answers: Record<string, (fields: URLSearchParams) => JsonAnswer> = {
    'GET /settings': () => ({
      status: 200,
      json: { ...state.settings, autoconfirm: false, external: { email: true, google: false } },
    }),
    'POST /token': (fields) => {
      const { email, password } = staff
      const isStaff = fields.get('username') === email && fields.get('password') === password
      return isStaff || refreshTokens.delete(fields.get('refresh_token') ?? '')
        ? { status: 200, json: giveTokens() }
        : { status: 400, json: { error: 'invalid_grant' } }
    },
    'GET /user': () => ({
      status: 200,
      json: { id: '1', email: staff.email, user_metadata: { full_name: staff.name } },
    }),
    // The token itself stays good until it ends.
    'POST /logout': () => {
      refreshTokens.clear()
      return { status: 204 }
    },
  }

  const { url, close } = await serveJson(async ({ method, url: path, headers }, body) => {
    const what = `${method} ${path?.replace(IDENTITY_PATH, '')}`
    state.requests.push(what)
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    const isSignedIn = (accessTokens.get(token) ?? 0) > Date.now()
    const isForStaff = /user|logout/.test(what)
    const answer = isForStaff && !isSignedIn ? undefined : answers[what]
    return (
      answer?.(new URLSearchParams(String(body))) ?? { status: isForStaff ? 401 : 404, json: {} }
    )
  })
  /** The token of somebody who has just signed in. */
  const signIn = () => giveTokens().access_token
  return Object.assign(state, { url, close, signIn })
}
