import { IDENTITY_PATH } from '../../cms-access/content-api'
import { identify } from './identify'

const SITE = 'https://site.example'

type Answer = { readonly status?: number; readonly json?: unknown } | Error

/** What Identity answers, by the end of its address. */
let answers: Record<string, Answer>
let asked: { readonly path: string; readonly headers: Headers }[]

beforeEach(() => {
  asked = []
  const user = { email: 'layla@example.com', user_metadata: { full_name: 'Layla <Hassan>' } }
  answers = { user: { json: user }, settings: { json: { disable_signup: true } } }
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, { headers } = {}) => {
    const path = String(input).replace(`${SITE}${IDENTITY_PATH}/`, '')
    asked.push({ path, headers: new Headers(headers) })
    const answer = answers[path] ?? {}
    if (answer instanceof Error) throw answer
    return Response.json(answer.json ?? {}, { status: answer.status })
  })
})
afterEach(() => jest.restoreAllMocks())

/** Somebody who has signed in, unless the headers say otherwise. */
function look(headers: Record<string, string> = { authorization: 'Bearer person' }) {
  return identify(new Request(SITE, { headers }), SITE)
}

it('is a person with a name and an address, whom Identity is asked for without a cookie', async () => {
  const headers = { authorization: 'Bearer person', cookie: 'nf_jwt=x' }
  expect(await look(headers)).toEqual({ name: 'Layla Hassan', email: 'layla@example.com' })
  expect(asked.map(({ headers: sent }) => sent.get('cookie'))).toEqual([null, null])
})

it.each([
  [true, { app_metadata: { roles: ['editor'] } }],
  [false, { app_metadata: { roles: ['visitor'] } }],
  [false, { user_metadata: { roles: ['editor'], app_metadata: { roles: ['editor'] } } }],
])('while anyone can register, may edit: %s, as %j', async (mayEdit, user) => {
  answers = {
    user: { json: { email: 'layla@example.com', ...user } },
    settings: { json: { disable_signup: false } },
  }
  const answer = look()
  if (mayEdit) await expect(answer).resolves.toHaveProperty('email')
  else await expect(answer).rejects.toHaveProperty('code', 'open-registration')
})

it.each<[number, string, string, Answer]>([
  [401, 'bad-token', 'user', { status: 401 }],
  [503, 'identity-down', 'user', { status: 500 }],
  [503, 'identity-down', 'user', { json: {} }],
  [503, 'identity-down', 'user', new Error('a redirect, no answer, no connection')],
  [403, 'open-registration', 'settings', { json: {} }],
])('is refused with %d %s where Identity answers for %s %j', async (status, code, path, answer) => {
  answers[path] = answer
  await expect(look()).rejects.toMatchObject({ status, code })
})

it.each<Record<string, string>>([{}, { authorization: 'Basic x' }, { cookie: 'nf_jwt=x' }])(
  'is refused without a token: %j',
  async (headers) => {
    await expect(look(headers)).rejects.toMatchObject({ status: 401, code: 'no-token' })
    expect(asked).toEqual([])
  },
)
