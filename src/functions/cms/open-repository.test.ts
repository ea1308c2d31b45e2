import { IDENTITY_PATH } from '../../cms-access/content-api'
import { openRepository } from './open-repository'

// A store by its author, who publishes.
jest.mock('./github-store', () => ({ createGithubStore: (_: object, author: object) => author }))

const site = 'https://site.example'

/** What Identity answers, by the end of its address. */
let answers: Record<string, { readonly status?: number; readonly json?: object } | undefined>
const asked: Headers[] = []

beforeEach(() => {
  const settings = { URL: site, CMS_GITHUB_TOKEN: 'secret', CMS_REPOSITORY: 'owner/site' }
  jest.replaceProperty(process, 'env', { ...process.env, ...settings, CMS_BRANCH: '' })
  const user = { email: 'layla@example.com', user_metadata: { full_name: 'Layla <Hassan>' } }
  answers = { user: { json: user }, settings: { json: { disable_signup: true } } }
  asked.length = 0
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, { headers } = {}) => {
    asked.push(new Headers(headers))
    const answer = answers[String(address).replace(`${site}${IDENTITY_PATH}/`, '')]
    if (!answer) throw new Error('a redirect, no answer, no connection')
    return Response.json(answer.json ?? {}, { status: answer.status })
  })
})

/** Who publishes, or the refusal. */
const open = (address: string, headers: Record<string, string>, method = 'POST') =>
  openRepository(new Request(`${address}/api/cms`, { method, headers })).catch(
    ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
  ) as Promise<unknown>

describe('the repository', () => {
  const authorization = 'Bearer person'

  it('is there for a person with a name and an address, whatever the cookies', async () => {
    const headers = { authorization, cookie: 'nf_jwt=x', origin: site }
    expect(await open(site, headers)).toEqual({ name: 'Layla Hassan', email: 'layla@example.com' })
    expect(asked.map((sent) => sent.get('cookie'))).toEqual([null, null])
  })

  it('is not there for another site, and asks nobody without a token', async () => {
    const origin = 'https://example.com'
    expect(await open(site, { authorization, origin })).toBe('403 foreign-origin')
    expect(await open(site, { cookie: 'nf_jwt=x' }, 'GET')).toBe('401 no-token')
    expect(asked).toEqual([])
  })

  it.each([
    [{ name: 'layla', email: 'layla@example.com' }, { app_metadata: { roles: ['editor'] } }],
    ['403 open-registration', { app_metadata: { roles: ['visitor'] } }],
    ['403 open-registration', { user_metadata: { roles: ['editor'] } }],
  ])('while anyone can register, answers %j to %j', async (expected, user) => {
    answers = { user: { json: { email: 'layla@example.com', ...user } }, settings: {} }
    expect(await open(site, { authorization }, 'GET')).toEqual(expected)
  })

  it.each([
    ['401 bad-token', { status: 401 }],
    ['503 identity-down', { status: 500 }],
    ['503 identity-down', undefined],
  ])('is refused with %s where Identity answers %j', async (expected, answer) => {
    answers.user = answer
    expect(await open(site, { authorization }, 'GET')).toBe(expected)
  })

  it.each(['CMS_GITHUB_TOKEN', 'CMS_REPOSITORY', 'CMS_BRANCH', 'URL'])(
    'says that the setting %s is wrong, and not what it is',
    async (variable) => {
      process.env[variable] = 'wrong\n/value'
      await expect(openRepository(new Request(site))).rejects.toMatchObject({
        status: 503,
        message: `Nothing can be saved: ${variable} is wrong. In Netlify, open Project configuration > Environment variables, set it for Functions, and deploy again.`,
      })
    },
  )
})
