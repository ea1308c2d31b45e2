import { IDENTITY_PATH } from '../api/content-api'
import { createGithubStore } from './github-store'
import { getRepositoryAccess } from './open-repository'

// Returns the author instead of a store, so that tests can check the author.
jest.mock('./github-store', () => ({
  createGithubStore: jest.fn((_: object, author: object) => author),
}))

const site = 'https://site.example'

const invited_at = '2026-01-02T10:00:00Z'
const layla = {
  ...{ email: 'layla@example.com', invited_at },
  user_metadata: { full_name: 'Layla <Hassan>' },
}

/** Responses of Netlify Identity by path. An undefined response makes fetch() throw. */
let responses: Record<
  string,
  { readonly status?: number; readonly json?: object; readonly page?: string } | undefined
>
/** Headers of the requests to Netlify Identity. */
const requestHeaders: Headers[] = []

beforeEach(() => {
  const settings = { URL: site, CMS_GITHUB_TOKEN: 'secret', CMS_REPOSITORY: 'owner/site' }
  jest.replaceProperty(process, 'env', { ...process.env, ...settings, CMS_BRANCH: '' })
  responses = { user: { json: layla } }
  requestHeaders.length = 0
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, { headers } = {}) => {
    requestHeaders.push(new Headers(headers))
    const response = responses[String(url).replace(`${site}${IDENTITY_PATH}/`, '')]
    if (!response) throw new Error('a redirect, no answer, no connection')
    if (response.page) return new Response(response.page, { status: response.status })
    return Response.json(response.json ?? {}, { status: response.status })
  })
})

const { openStore } = getRepositoryAccess({ context: 'production' })

/** Returns the author, or the status and the code of the error. */
const open = (siteUrl: string, headers: Record<string, string>, method = 'POST') =>
  openStore(new Request(`${siteUrl}/api/cms`, { method, headers })).catch(
    ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
  ) as Promise<unknown>

describe('a production deploy', () => {
  const authorization = 'Bearer person'

  it('returns the store of a signed-in user and ignores cookies', async () => {
    const headers = { authorization, cookie: 'nf_jwt=x', origin: site }
    expect(await open(site, headers)).toEqual({ name: 'Layla Hassan', email: 'layla@example.com' })
    expect(requestHeaders.map((sent) => sent.get('cookie'))).toEqual([null])
    // A site with a password redirects to its password page.
    expect(fetch).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ redirect: 'error' }),
    )
  })

  it('rejects another site or a missing token before it calls Identity', async () => {
    const origin = 'https://example.com'
    expect(await open(site, { authorization, origin })).toBe('403 foreign-origin')
    expect(await open(site, { cookie: 'nf_jwt=x' }, 'GET')).toBe('401 no-token')
    expect(requestHeaders).toEqual([])
  })

  it.each([
    ['was invited', { invited_at }],
    ['has the role editor', { app_metadata: { roles: ['visitor', 'editor'] } }],
  ])('accepts an account that %s', async (_case, account) => {
    responses.user = { json: { email: 'layla@example.com', ...account } }
    const author = { name: 'layla', email: 'layla@example.com' }
    expect(await open(site, { authorization }, 'GET')).toEqual(author)
  })

  it.each([
    {},
    { confirmed_at: invited_at, confirmation_sent_at: invited_at },
    { invited_at: null },
    { invited_at: 'yes' },
    { invited_at: '0001-01-01T00:00:00Z' },
    { invited_at: [invited_at] },
    { user_metadata: { invited_at, roles: ['editor'], app_metadata: { roles: ['editor'] } } },
    { app_metadata: null },
    { app_metadata: { roles: 'editor' } },
    { app_metadata: { roles: ['visitor', 'Editor', ['editor']] } },
  ])('rejects an account that has registered by itself: %j', async (account) => {
    responses.user = { json: { email: 'eve@example.com', ...account } }
    expect(await open(site, { authorization }, 'GET')).toBe('403 not-invited')
    expect(await open(site, { authorization, origin: site })).toBe('403 not-invited')
  })

  it.each([undefined, null, 5, {}, ['Layla'], '', ' <\n> '])(
    'names the author by the address if the name is %j',
    async (full_name) => {
      responses.user = {
        json: { ...layla, user_metadata: full_name === null ? null : { full_name } },
      }
      expect(await open(site, { authorization }, 'GET')).toMatchObject({ name: 'layla' })
    },
  )

  it('shortens a long name', async () => {
    responses.user = { json: { ...layla, user_metadata: { full_name: `a${'😀'.repeat(999)}` } } }
    const { name } = (await open(site, { authorization }, 'GET')) as { readonly name: string }
    expect(name).toBe(`a${'😀'.repeat(49)}`)
  })

  it.each([
    ['401 bad-token', { status: 401 }],
    ['401 bad-token', { status: 404, json: { msg: 'User not found' } }],
    ['401 bad-token', { status: 422 }],
    ['503 identity-down', { status: 500 }],
    ['503 identity-down', { status: 401, page: '<p>This site needs a password</p>' }],
    ['401 bad-token', { status: 403, json: { msg: 'User is banned' } }],
    ['503 identity-down', { json: [] }],
    ['503 identity-down', { json: { ...layla, email: 'a@b.example\nx <c@d.example>' } }],
    ['503 identity-down', undefined],
  ])('rejects with %s when Identity responds with %j', async (expected, response) => {
    responses.user = response
    expect(await open(site, { authorization }, 'GET')).toBe(expected)
  })

  it.each([
    ['CMS_REPOSITORY', 'owner/site.git', { repository: 'owner/site' }],
    ['CMS_REPOSITORY', 'https://github.com/owner/site.git', { repository: 'owner/site' }],
    ['CMS_REPOSITORY', 'https://github.com/owner/my.site/', { repository: 'owner/my.site' }],
    ['CMS_GITHUB_TOKEN', ' secret\n', { token: 'secret' }],
    [
      'CMS_GITHUB_API',
      'https://github.example/api/v3/',
      { githubApi: 'https://github.example/api/v3' },
    ],
    ['CMS_BRANCH', 'master\n', { branch: 'master' }],
  ])('accepts %s with the value %j', async (variable, value, expected) => {
    process.env[variable] = value
    await open(site, { authorization }, 'GET')
    expect(createGithubStore).toHaveBeenLastCalledWith(
      expect.objectContaining(expected),
      expect.anything(),
    )
  })

  it.each([
    ['CMS_GITHUB_TOKEN', 'changeme'],
    ['CMS_REPOSITORY', 'owner/name'],
    ['CMS_REPOSITORY', 'git@github.com:stone/website'],
    ['CMS_BRANCH', 'drafts'],
    ['CMS_GITHUB_API', 'github.example'],
    ['URL', 'wrong\n/value'],
    ['URL', ''],
  ])('names the variable %s with the value %j', async (variable, value) => {
    process.env[variable] = value
    await expect(openStore(new Request(site))).rejects.toMatchObject({
      ...{ status: 503, code: 'not-configured' },
      details: { values: { variable, isMissing: value === '' } },
    })
  })
})

it.each(['deploy-preview', 'branch-deploy', 'dev', undefined])(
  'only reads in the deploy context %s',
  async (context) => {
    const { openStore } = getRepositoryAccess({ context })
    const headers = { authorization: 'Bearer person', origin: site }
    const send = (method: string) => openStore(new Request(`${site}/api/cms`, { method, headers }))
    await expect(send('GET')).resolves.toHaveProperty('email')
    await expect(send('POST')).rejects.toMatchObject({
      status: 403,
      details: { values: { admin: `${site}/admin/` } },
    })
  },
)

it.each([
  ['accepts', 'the primary URL', site],
  ['accepts', 'the primary URL in capitals', 'https://SITE.example'],
  ['accepts', 'the name at Netlify', 'https://stone.netlify.app'],
  ['rejects', 'the permalink of a deploy', 'https://66f0--stone.netlify.app'],
  ['rejects', 'another port', 'https://site.example:8443'],
  ['rejects', 'a final dot', 'https://site.example.'],
  ['rejects', 'a subdomain', 'https://old.site.example'],
  ['rejects', 'another site at Netlify', 'https://other.netlify.app'],
])('%s a change for %s in a production deploy', async (result, _host, url) => {
  process.env.SITE_NAME = 'stone'
  const forwarded = { 'x-forwarded-host': 'stone.netlify.app', forwarded: 'host=stone.netlify.app' }
  const headers = { authorization: 'Bearer person', origin: new URL(url).origin, ...forwarded }
  const store = getRepositoryAccess({ context: 'production' }).openStore(
    new Request(`${url}/api/cms`, { method: 'POST', headers }),
  )
  if (result === 'accepts') await expect(store).resolves.toHaveProperty('email')
  else await expect(store).rejects.toMatchObject({ status: 403, code: 'not-production' })
})

it.each([
  [true, 0],
  [false, 1],
])('writes in a production deploy whose property published is %s', async (published, lines) => {
  const log = jest.spyOn(console, 'info').mockImplementation()
  const headers = { authorization: 'Bearer person', origin: site }
  const request = new Request(`${site}/api/cms`, { method: 'POST', headers })
  const { openStore } = getRepositoryAccess({ context: 'production', published })
  await expect(openStore(request)).resolves.toHaveProperty('email')
  expect(log).toHaveBeenCalledTimes(lines)
})
