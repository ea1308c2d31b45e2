import comingSoon from '../../../content/pages/coming-soon.json'
import { config } from '../../../netlify/functions/cms-gateway'
import { GATEWAY_PATH, IDENTITY_PATH, MAX_UPLOAD_BYTES } from '../../cms-access/gateway'
import { cmsGateway } from './cms-gateway'

// What a browser does not ask. How the editor reads and publishes through it, over a real
// repository: tests/e2e/cms-gateway.spec.ts.

const SITE = 'https://site.example'
const GITHUB = 'https://api.github.com/repos/owner/site/'
const TOKEN = 'github_pat_secret'
const SHA = 'a'.repeat(40)
const MOVE = 'github/git/refs/heads/main'
const COMPARE = `GET compare/main...${SHA}`
const TREE = `GET git/trees/${SHA}:content?recursive=1`

interface Answer {
  readonly status?: number
  readonly json?: unknown
  readonly headers?: Record<string, string>
}

/** What Identity and GitHub answer, by method and path; anything else is `{}`. */
let answers: Record<string, Answer | Error>
/** What they were asked, in the same words, with what was sent. */
let asked: { readonly what: string; readonly body: unknown; readonly headers: Headers }[]
/** Everything that leaves the gateway, but for what GitHub is asked. */
const said: string[] = []
const ownEnvironment = process.env
let people = 0

beforeEach(() => {
  process.env = {
    ...ownEnvironment,
    ...{ URL: SITE, CMS_GATEWAY_TOKEN: TOKEN, CMS_REPOSITORY: 'owner/site' },
    ...{ CMS_BRANCH: '', CMS_GITHUB_API: '' },
  }
  asked = []
  const user = { email: 'layla@example.com', user_metadata: { full_name: 'Layla Hassan' } }
  answers = {
    'GET user': { json: user },
    'GET settings': { json: { disable_signup: true } },
    ...publication({}),
  }
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, { method = 'GET', headers, body } = {}) => {
      const address = decodeURIComponent(String(input))
      const path = address.replace(GITHUB, '').replace(`${SITE}${IDENTITY_PATH}/`, '')
      const what = `${method} ${path}`
      const sent: unknown = body === undefined ? undefined : JSON.parse(String(body))
      asked.push({ what, body: sent, headers: new Headers(headers) })
      const answer = answers[what] ?? {}
      if (answer instanceof Error) throw answer
      return Response.json(answer.json ?? {}, { status: answer.status, headers: answer.headers })
    })
  for (const channel of ['info', 'error'] as const) {
    jest.spyOn(console, channel).mockImplementation((...line) => void said.push(line.join(' ')))
  }
})
afterEach(() => {
  expect(said.join('\n')).not.toContain(TOKEN)
  jest.restoreAllMocks()
  jest.useRealTimers()
})
afterAll(() => {
  process.env = ownEnvironment
})

/** What GitHub says of a commit that staff want to publish, and of the files that it holds. */
function publication(changes: object, names = ['content/a.txt'], mode = '100644') {
  const commit = { parents: [{}], commit: { author: { email: 'layla@example.com' } } }
  const files = names.map((filename) => ({ filename }))
  const tree = names.map((name) => ({ path: name.replace('content/', ''), mode, sha: SHA }))
  return {
    [COMPARE]: { json: { status: 'ahead', ahead_by: 1, commits: [commit], files, ...changes } },
    [TREE]: { json: { truncated: false, tree } },
  }
}

/** Asks as somebody who has just signed in. */
async function ask(
  method: string,
  path: string,
  body?: unknown,
  own: object = {},
): Promise<Record<string, unknown>> {
  people += 1
  const isChange = method !== 'GET'
  const request = new Request(`${SITE}${GATEWAY_PATH}/${path}`, {
    method,
    headers: {
      authorization: `Bearer person-${people}`,
      ...(isChange && { origin: SITE, 'content-type': 'application/json' }),
      ...own,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const response = await cmsGateway(request)
  const text = await response.text()
  said.push(text)
  const json = JSON.parse(text) as Record<string, unknown>
  return { ...json, status: response.status }
}

const move = (own: object = {}) => ask('PATCH', MOVE, { sha: SHA }, own)
const whatGithubWasAsked = () =>
  asked.map(({ what }) => what).filter((what) => !/^GET (user|settings)$/.test(what))

it('Netlify is told the path that the editor asks, whatever the method', () => {
  expect(config).toEqual({ path: `${GATEWAY_PATH}/*` })
})

it('takes a picture of the largest size', async () => {
  const content = Buffer.alloc(MAX_UPLOAD_BYTES).toString('base64')
  expect(await ask('POST', 'github/git/blobs', { content })).toMatchObject({ status: 200 })
})

it('finds nothing in a folder that is not there yet', async () => {
  answers['GET git/trees/main:content/media/new'] = { status: 404 }
  const found = await ask('GET', 'github/git/trees/main:content%2Fmedia%2Fnew')
  expect(found).toEqual({ status: 200, tree: [] })
})

it('is on the branch that CMS_BRANCH names', async () => {
  process.env.CMS_BRANCH = 'site/live'
  expect(await ask('GET', 'github/branches/site%2Flive')).toMatchObject({ status: 200 })
  expect(whatGithubWasAsked()).toEqual(['GET branches/site/live'])
})

describe('publishing', () => {
  it('makes the person who signed in the author, now, whatever the editor says', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-23T08:30:00Z'), doNotFake: ['nextTick'] })
    const other = { name: 'Somebody', email: 'somebody@example.com', date: '2020-01-01T00:00:00Z' }
    const body = { message: 'Update', tree: SHA, parents: [SHA], author: other, committer: other }
    await ask('POST', 'github/git/commits', body)
    expect(asked.at(-1)?.body).toEqual({
      message: 'Update',
      tree: SHA,
      parents: [SHA],
      author: {
        name: 'Layla Hassan',
        email: 'layla@example.com',
        date: '2026-11-23T08:30:00.000Z',
      },
    })
  })

  it('moves the branch after a look at what changes, and never by force', async () => {
    expect(await ask('PATCH', MOVE, { sha: SHA, force: true })).toMatchObject({ status: 200 })
    expect(whatGithubWasAsked()).toEqual([COMPARE, TREE, 'PATCH git/refs/heads/main'])
    expect(asked.at(-1)?.body).toEqual({ sha: SHA, force: false })
  })

  const author = (email: string) => ({ commit: { author: { email } } })
  const own = { parents: [{}], ...author('layla@example.com') }
  const named = (filename: string, previous_filename: string) => ({
    files: [{ filename, previous_filename }],
  })

  it.each<[string, number, ReturnType<typeof publication>]>([
    ['somebody was faster', 409, publication({ status: 'diverged' })],
    ['two commits', 403, publication({ ahead_by: 2 })],
    ['a merge', 403, publication({ commits: [{ ...own, parents: [{}, {}] }] })],
    [
      'a commit pushed elsewhere',
      403,
      publication({ commits: [{ ...own, ...author('developer@example.com') }] }),
    ],
    ['a commit without an author', 403, publication({ commits: [{ ...own, commit: {} }] })],
    ['a rename out of content/', 403, publication(named('src/a.json', 'content/a.json'))],
    ['a rename into it', 403, publication(named('content/a.json', 'src/a.json'))],
    ['a link', 403, publication({}, ['content/a.json'], '120000')],
    ['a program', 403, publication({}, ['content/a.json'], '100755')],
    ['a submodule', 403, publication({}, ['content/a'], '160000')],
    [
      '300 files, of which GitHub shows a part',
      403,
      publication(
        {},
        Array.from({ length: 300 }, (_, index) => `content/${index}.json`),
      ),
    ],
    ['files that GitHub does not name', 403, publication({ files: undefined })],
    [
      'a folder of which GitHub shows a part',
      403,
      { ...publication({}), [TREE]: { json: { truncated: true, tree: [] } } },
    ],
    ...[
      'netlify.toml',
      'content',
      'contents/x',
      'Content/x',
      '/content/x',
      'content/../x',
      'content//x',
      'content/%2e%2e/x',
      'content\\..\\x',
      'content/.gitattributes',
      'content/x/.git/config',
      'content/x\n',
      'content/\u202Ex',
    ].map((path): [string, number, ReturnType<typeof publication>] => [
      JSON.stringify(path),
      403,
      publication({}, ['content/a.json', path]),
    ]),
  ])('leaves the branch where it is: %s', async (_what, status, given) => {
    Object.assign(answers, given)
    const code = status === 409 ? 'published-meanwhile' : 'not-allowed'
    expect(await move()).toMatchObject({ status, code })
    expect(whatGithubWasAsked()).not.toContain('PATCH git/refs/heads/main')
  })
})

describe('a record that the site cannot be built with', () => {
  const publish = async (record: string, file = 'content/pages/coming-soon.json') => {
    Object.assign(answers, publication({}, [file, 'content/media/sky.jpg']))
    const content = Buffer.from(record).toString('base64')
    answers[`GET git/blobs/${SHA}`] = { json: { content, encoding: 'base64' } }
    const { status, message } = await move()
    return { status, message }
  }
  const soon = (src: string) =>
    JSON.stringify({ ...comingSoon, picture: { ...comingSoon.picture, file: { src } } })

  it('is published where it is right', async () => {
    expect(await publish(soon('/media/sky.jpg'))).toMatchObject({ status: 200 })
  })

  it.each([
    [
      soon('/media/absent.jpg'),
      'picture.file is a picture that does not exist (/media/absent.jpg). Choose a JPEG,',
    ],
    [JSON.stringify({ ...comingSoon, heading: '' }), 'heading is missing. Write a short heading'],
    ['{ "heading": ', 'must be a group of fields'],
  ])('is refused in a sentence: %#', async (record, sentence) => {
    const { status, message } = await publish(record)
    expect(status).toBe(422)
    expect(message).toContain(`“Coming soon” cannot be published: `)
    expect(message).toContain(sentence)
    expect(whatGithubWasAsked()).not.toContain('PATCH git/refs/heads/main')
  })

  it('is refused where its file has a name that is too long', async () => {
    const file = `content/projects/${'a'.repeat(96)}.json`
    expect(await publish('{}', file)).toEqual({
      status: 422,
      message: 'The name of a file is too long. Please give it a shorter one.',
    })
  })
})

it('lets the editor read all of content/ at a commit', async () => {
  answers[TREE] = { json: { truncated: false, tree: [{ path: 'pages/home.json' }] } }
  expect(await ask('GET', `github/git/trees/${SHA}:content`)).toMatchObject({
    status: 200,
    tree: [{ path: 'pages/home.json' }],
  })
})

describe('who is asking', () => {
  it('is asked of Identity once a minute, without a cookie', async () => {
    const headers = { authorization: 'Bearer one-person', cookie: 'nf_jwt=x' }
    const look = () => ask('GET', 'settings', undefined, headers)
    const clock = jest.spyOn(Date, 'now')
    const start = Date.now()
    await Promise.all([look(), look(), look()])
    clock.mockReturnValue(start + 59_000)
    await look()
    expect(asked.filter(({ what }) => what === 'GET user')).toHaveLength(1)
    answers['GET user'] = { status: 401 }
    clock.mockReturnValue(start + 61_000)
    expect(await look()).toMatchObject({ status: 401 })
    expect(asked.map((request) => request.headers.get('cookie'))).not.toContain('nf_jwt=x')
  })

  it('is asked anew after Identity was down', async () => {
    const headers = { authorization: 'Bearer patient-person' }
    answers['GET settings'] = new Error('no answer')
    expect(await ask('GET', 'settings', undefined, headers)).toMatchObject({ status: 503 })
    answers['GET settings'] = { json: { disable_signup: true } }
    expect(await ask('GET', 'settings', undefined, headers)).toMatchObject({ status: 200 })
  })

  it.each<[status: number, user: object]>([
    [200, { app_metadata: { roles: ['editor'] } }],
    [403, { app_metadata: { roles: ['visitor'] } }],
    [403, { user_metadata: { roles: ['editor'], app_metadata: { roles: ['editor'] } } }],
  ])('is answered %d while anyone can register, as %j', async (status, user) => {
    answers['GET settings'] = { json: { disable_signup: false } }
    answers['GET user'] = { json: { email: 'layla@example.com', ...user } }
    expect(await ask('GET', 'settings')).toMatchObject({ status })
  })

  it.each<[number, string, string, Answer | Error]>([
    [401, 'bad-token', 'user', { status: 401 }],
    [503, 'identity-down', 'user', { status: 500 }],
    [503, 'identity-down', 'user', { json: {} }],
    [503, 'identity-down', 'user', new Error('a redirect, no answer, no connection')],
    [403, 'open-registration', 'settings', { json: {} }],
  ])('is refused with %d %s where Identity answers for %s %j', async (...given) => {
    const [status, code, path, answer] = given
    answers[`GET ${path}`] = answer
    expect(await move()).toMatchObject({ status, code })
    expect(whatGithubWasAsked()).toEqual([])
  })

  it.each<[number, string, object]>([
    [401, 'no-token', { authorization: '' }],
    [401, 'no-token', { authorization: '', cookie: 'nf_jwt=x' }],
    [403, 'foreign-origin', { origin: 'https://example.com' }],
    [403, 'foreign-origin', { origin: '' }],
  ])('is refused with %d %s: %j', async (status, code, headers) => {
    expect(await move(headers)).toMatchObject({ status, code })
    expect(whatGithubWasAsked()).toEqual([])
  })
})

describe('refuses what the editor never asks, without asking GitHub:', () => {
  it.each([
    ['GET', 'github/branches/develop'],
    ['GET', 'github/git/trees/develop:content/pages'],
    ['GET', 'github/git/trees/main:src'],
    ['GET', 'github/git/trees/main:content%2F..%2Fsrc'],
    ['GET', 'github/git/trees/main:content%3Frecursive=1'],
    ['GET', `github/git/blobs/${SHA}%0Ax`],
    ['GET', 'github/repos/other/site/branches/main'],
    ['GET', 'github/..%2F..%2Fother%2Fsite/branches/main'],
    ['GET', 'github\\..\\user'],
    ['GET', 'github/%'],
    ['DELETE', MOVE],
    ['PATCH', `${MOVE}%2Fx`],
    ['PATCH', 'github/git/refs/tags/main'],
    ['POST', 'github/git/refs'],
  ])('%s %s', async (method, path) => {
    const body = method === 'GET' ? undefined : { sha: SHA }
    expect(await ask(method, path, body)).toMatchObject({ status: 403, code: 'not-allowed' })
    expect(whatGithubWasAsked()).toEqual([])
  })

  it('a branch moved to what is no commit', async () => {
    const refused = await ask('PATCH', MOVE, { sha: 'main/../../../other/site' })
    expect(refused).toMatchObject({ status: 403, code: 'not-allowed' })
    expect(whatGithubWasAsked()).toEqual([])
  })
})

it.each(['CMS_GATEWAY_TOKEN', 'CMS_REPOSITORY', 'CMS_BRANCH', 'URL'])(
  'says that the setting %s is wrong, and not what it is',
  async (variable) => {
    process.env[variable] = 'wrong\n/value'
    const refused = await ask('GET', 'settings')
    expect(refused).toMatchObject({ status: 503, code: 'not-configured', variable })
    expect(refused.message).toContain(`${variable} is wrong.`)
    expect(said.join()).not.toContain('/value')
  },
)

it.each<[number, string, string, Answer | Error]>([
  [502, 'github-down', 'it hangs up', new Error('no connection')],
  [502, 'github-down', 'it fails', { status: 503 }],
  [502, 'github-key', 'the key has ended', { status: 401 }],
  [502, 'github-refused', 'the key may not do it', { status: 403 }],
  [
    503,
    'github-busy',
    'the hour is used up',
    { status: 403, headers: { 'x-ratelimit-remaining': '0' } },
  ],
  [503, 'github-busy', 'there were too many at once', { status: 429 }],
  [404, 'github-missing', 'the repository has moved', { status: 301 }],
  [404, 'github-missing', 'the repository is gone', { status: 404 }],
  [409, 'published-meanwhile', 'somebody was faster', { status: 422, json: 'not a fast forward' }],
])('answers %d %s where GitHub says that %s, in words of its own', async (...given) => {
  const [status, code, , answer] = given
  const secret = { message: 'words of GitHub' }
  answers['PATCH git/refs/heads/main'] =
    answer instanceof Error ? answer : { json: secret, ...answer }
  const refused = await move()
  expect(refused).toMatchObject({ status, code, message: expect.stringMatching(/^[A-Z].*\.$/) })
  expect(said.join()).not.toContain('words of GitHub')
  expect(said).toContain(JSON.stringify({ event: 'cms-gateway', code, status, method: 'PATCH' }))
})

it('publishes to the branch that is set, after a comparison with that very branch', async () => {
  process.env.CMS_BRANCH = 'live'
  const compareLive = COMPARE.replace('main', 'live')
  answers[compareLive] = answers[COMPARE]!
  delete answers[COMPARE]
  const moved = await ask('PATCH', MOVE.replace('main', 'live'), { sha: SHA })
  expect(moved).toMatchObject({ status: 200 })
  expect(whatGithubWasAsked()).toEqual([compareLive, TREE, 'PATCH git/refs/heads/live'])
})
