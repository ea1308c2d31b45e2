import { createHmac, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { IDENTITY_PATH } from '../cms-access/gateway'
import { serveJson, type JsonAnswer, type ServerFault } from './serve-json'

interface User {
  id: string
  email: string
  password: string
  app_metadata: { provider: string; roles?: string[] }
  user_metadata: { full_name?: string }
  /** Until the invitation is accepted. */
  invitation?: string
}

/**
 * Stands in for Netlify Identity, as far as its widget and the gateway use it: invitations, sign-in
 * with a password, tokens that it signs and checks, refresh, sign-out.
 */
export interface FakeIdentity {
  url: string
  /** What the owner of a site chooses on Netlify. */
  settings: { disable_signup: boolean }
  /** How long tokens last, in seconds. */
  lifetime: number
  /** Each request as `GET /user`, with its headers. */
  requests: { what: string; headers: IncomingMessage['headers'] }[]
  fault: ServerFault | undefined
  /** @returns the token of the link in the invitation */
  invite: (email: string) => string
  addUser: (user: { email: string; name?: string; password?: string; roles?: string[] }) => User
  removeUser: (email: string) => void
  /** A token as a sign-in gives it; the rest forges one. */
  tokenOf: (user: User, forged?: { alg?: 'none'; key?: string; lifetime?: number }) => string
  close: () => Promise<void>
}

const refused = (status: number, msg: string): JsonAnswer => ({
  status,
  json: { code: status, msg },
})
const invalidGrant = (error_description: string): JsonAnswer => ({
  status: 400,
  json: { error: 'invalid_grant', error_description },
})

export async function startFakeIdentity(): Promise<FakeIdentity> {
  const key = randomUUID()
  const users = new Map<string, User>()
  const refreshTokens = new Map<string, User>()

  const addUser: FakeIdentity['addUser'] = ({ email, name, password = 'password', roles }) => {
    const user: User = {
      id: randomUUID(),
      email,
      password,
      app_metadata: { provider: 'email', ...(roles && { roles }) },
      user_metadata: name ? { full_name: name } : {},
    }
    users.set(email, user)
    return user
  }

  const tokenOf: FakeIdentity['tokenOf'] = (user, { alg, key: other, lifetime } = {}) => {
    const { id, email, app_metadata, user_metadata } = user
    const exp = Math.floor(Date.now() / 1000) + (lifetime ?? identity.lifetime)
    const claims = { exp, sub: id, email, app_metadata, user_metadata }
    const signed = [{ alg: alg ?? 'HS256', typ: 'JWT' }, claims].map(encode).join('.')
    return `${signed}.${alg === 'none' ? '' : sign(signed, other ?? key)}`
  }

  /** Who a request comes from, as GoTrue checks it: never by a cookie. */
  const whoAsks = ({ headers }: IncomingMessage): User | undefined => {
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    const [head = '', claims = '', signature] = token.split('.')
    if (signature !== sign(`${head}.${claims}`, key)) return undefined
    const { exp, sub } = decode(claims)
    if (exp <= Date.now() / 1000) return undefined
    return [...users.values()].find(({ id }) => id === sub)
  }

  const grant = (user: User): JsonAnswer => {
    const refresh_token = randomUUID()
    refreshTokens.set(refresh_token, user)
    const access_token = tokenOf(user)
    const expires_in = identity.lifetime
    return { status: 200, json: { access_token, token_type: 'bearer', expires_in, refresh_token } }
  }

  const giveToken = (body: string): JsonAnswer => {
    const fields = new URLSearchParams(body)
    if (fields.get('grant_type') === 'password') {
      const user = users.get(fields.get('username') ?? '')
      const isRight = user && !user.invitation && user.password === fields.get('password')
      return isRight
        ? grant(user)
        : invalidGrant('No user found with that email, or password invalid.')
    }
    const old = fields.get('refresh_token') ?? ''
    const user = refreshTokens.get(old)
    refreshTokens.delete(old)
    return user ? grant(user) : invalidGrant('Invalid Refresh Token')
  }

  const acceptInvitation = (body: string): JsonAnswer => {
    const { token, password } = JSON.parse(body) as { token: string; password: string }
    const user = [...users.values()].find(({ invitation }) => invitation === token)
    if (!user) return refused(404, 'User not found')
    delete user.invitation
    user.password = password
    return grant(user)
  }

  const signUp = (body: string): JsonAnswer => {
    if (identity.settings.disable_signup) {
      return refused(403, 'Signups not allowed for this instance')
    }
    const { email, password } = JSON.parse(body) as { email: string; password: string }
    return { status: 200, json: visible(addUser({ email, password })) }
  }

  const answers: Record<string, (incoming: IncomingMessage, body: string) => JsonAnswer> = {
    'GET /settings': () => ({
      status: 200,
      json: { ...identity.settings, autoconfirm: false, external: { email: true, google: false } },
    }),
    'POST /signup': (_, body) => signUp(body),
    'POST /token': (_, body) => giveToken(body),
    'POST /verify': (_, body) => acceptInvitation(body),
    'GET /user': (incoming) => {
      const user = whoAsks(incoming)
      return user ? { status: 200, json: visible(user) } : refused(401, 'Invalid token')
    },
    // The token itself stays good until it ends.
    'POST /logout': (incoming) => {
      const user = whoAsks(incoming)
      for (const [token, owner] of refreshTokens) if (owner === user) refreshTokens.delete(token)
      return user ? { status: 204 } : refused(401, 'Invalid token')
    },
  }

  const server = await serveJson(async (incoming, body) => {
    const what = `${incoming.method} ${incoming.url?.replace(IDENTITY_PATH, '')}`
    identity.requests.push({ what, headers: incoming.headers })
    return identity.fault ?? answers[what]?.(incoming, body) ?? refused(404, 'Not Found')
  })
  const identity: FakeIdentity = {
    url: server.url,
    settings: { disable_signup: true },
    lifetime: 3600,
    requests: [],
    fault: undefined,
    invite: (email) => {
      const invitation = randomUUID()
      Object.assign(addUser({ email }), { invitation })
      return invitation
    },
    addUser,
    removeUser: (email) => users.delete(email),
    tokenOf,
    close: server.close,
  }
  return identity
}

function visible({ id, email, app_metadata, user_metadata }: User) {
  return { id, aud: '', role: '', email, app_metadata, user_metadata }
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function decode(part: string): { exp: number; sub: string } {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as { exp: number; sub: string }
}

function sign(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
