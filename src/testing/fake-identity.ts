import { randomUUID } from 'node:crypto'
import { IDENTITY_PATH } from '../cms-access/content-api'
import { serveJson, type JsonAnswer } from './serve-json'

/** Somebody who has accepted an invitation. */
export interface Account {
  readonly email: string
  readonly name: string
  readonly password: string
}

/**
 * Stands in for Netlify Identity, as far as its widget and the editor’s function use it: sign-in with a
 * password, tokens that end, refresh, sign-out.
 */
export interface FakeIdentity {
  url: string
  /** What the owner of a site chooses on Netlify. */
  settings: { disable_signup: boolean }
  /** How long tokens last, in seconds. */
  lifetime: number
  /** Each request as `GET /user`. */
  requests: string[]
  /** The token of somebody who has just signed in. */
  signIn: () => Promise<string>
  close: () => Promise<void>
}

const refused = (status: number, msg: string): JsonAnswer => ({
  status,
  json: { code: status, msg },
})

/** Starts it with the one account that it knows, or with none. */
export async function startFakeIdentity(account?: Account): Promise<FakeIdentity> {
  /** The tokens that were given, with their ends in ms. */
  const accessTokens = new Map<string, number>()
  const refreshTokens = new Set<string>()

  const giveToken = (body: string): JsonAnswer => {
    const fields = new URLSearchParams(body)
    const isSignIn =
      account !== undefined &&
      fields.get('username') === account.email &&
      fields.get('password') === account.password
    if (!isSignIn && !refreshTokens.delete(fields.get('refresh_token') ?? '')) {
      return { status: 400, json: { error: 'invalid_grant' } }
    }
    const refresh_token = randomUUID()
    const ends = Date.now() + identity.lifetime * 1000
    // The widget reads the end of a token in it.
    const claims = Buffer.from(JSON.stringify({ exp: ends / 1000 })).toString('base64url')
    const access_token = `${randomUUID()}.${claims}.signature`
    accessTokens.set(access_token, ends)
    refreshTokens.add(refresh_token)
    const expires_in = identity.lifetime
    return { status: 200, json: { access_token, token_type: 'bearer', expires_in, refresh_token } }
  }

  const user = {
    id: randomUUID(),
    email: account?.email,
    app_metadata: { provider: 'email' },
    user_metadata: { full_name: account?.name },
  }
  const answers: Record<string, (body: string) => JsonAnswer> = {
    'GET /settings': () => ({
      status: 200,
      json: { ...identity.settings, autoconfirm: false, external: { email: true, google: false } },
    }),
    'POST /token': giveToken,
    'GET /user': () => ({ status: 200, json: user }),
    // The token itself stays good until it ends.
    'POST /logout': () => {
      refreshTokens.clear()
      return { status: 204 }
    },
  }

  const server = await serveJson(async ({ method, url, headers }, body) => {
    const what = `${method} ${url?.replace(IDENTITY_PATH, '')}`
    identity.requests.push(what)
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    const isSignedIn = (accessTokens.get(token) ?? 0) > Date.now()
    if (/user|logout/.test(what) && !isSignedIn) return refused(401, 'Invalid token')
    return answers[what]?.(body) ?? refused(404, 'Not Found')
  })
  const identity: FakeIdentity = {
    url: server.url,
    settings: { disable_signup: true },
    lifetime: 3600,
    requests: [],
    signIn: async () => {
      const fields = { username: account?.email ?? '', password: account?.password ?? '' }
      const body = new URLSearchParams(fields)
      const answer = await fetch(`${server.url}/.netlify/identity/token`, { method: 'POST', body })
      return ((await answer.json()) as { access_token: string }).access_token
    },
    close: server.close,
  }
  return identity
}
