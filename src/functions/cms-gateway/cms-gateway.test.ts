/** @jest-environment node */
import { config } from '../../../netlify/functions/cms-gateway'
import { GATEWAY_PATH, IDENTITY_PATH, MAX_UPLOAD_BYTES } from '../../cms-access/gateway'
import { cmsGateway } from './cms-gateway'
import { refusals, type RefusalCode } from './refusal'

const SITE = 'https://site.example'
const GITHUB = 'https://api.github.com/repos/owner/site/'
const TOKEN = 'github_pat_secret'
const SHA = 'a'.repeat(40)
const MOVE = 'github/git/refs/heads/main'
const TREES = 'github/git/trees'
const COMMITS = 'github/git/commits'
const BLOBS = 'github/git/blobs'

interface Answer {
  readonly status?: number
  readonly json?: unknown
  readonly headers?: Record<string, string>
}

interface Ask {
  readonly body?: unknown
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
    URL: SITE,
    CMS_GATEWAY_TOKEN: TOKEN,
    CMS_REPOSITORY: 'owner/site',
    CMS_BRANCH: '',
    CMS_GITHUB_API: '',
  }
  asked = []
  answers = {
    'GET user': {
      json: { email: 'layla@example.com', user_metadata: { full_name: 'Layla Hassan' } },
    },
    'GET settings': { json: { disable_signup: true } },
    ...comparison({}),
  }
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, { method, headers, body } = {}) => {
      const address = decodeURIComponent(String(input))
      const path = address.replace(GITHUB, '').replace(`${SITE}${IDENTITY_PATH}/`, '')
      const what = `${method ?? 'GET'} ${path}`
      asked.push({
        what,
        body: body === undefined ? undefined : JSON.parse(String(body)),
        headers: new Headers(headers),
      })
      const answer = answers[what] ?? {}
      if (answer instanceof Error) throw answer
      return Response.json(answer.json ?? {}, { status: answer.status, headers: answer.headers })
    })
  for (const channel of ['info', 'error'] as const) {
    jest.spyOn(console, channel).mockImplementation((...line) => void said.push(line.join(' ')))
  }
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => {
  process.env = ownEnvironment
})

/** What GitHub says of a commit that staff want to publish, and of the files that it holds. */
function comparison(changes: object, names = ['content/a.json'], mode = '100644') {
  const commit = { parents: [{}], commit: { author: { email: 'layla@example.com' } } }
  const files = names.map((filename) => ({ filename }))
  const json = { status: 'ahead', ahead_by: 1, commits: [commit], files, ...changes }
  const tree = names.map((name) => ({ path: name.replace('content/', ''), mode }))
  return {
    [`GET compare/main...${SHA}`]: { json },
    [`GET git/trees/${SHA}:content?recursive=1`]: { json: { truncated: false, tree } },
  }
}

/** Asks as somebody who has just signed in. */
async function ask(method: string, path: string, { body, headers }: Ask = {}) {
  people += 1
  const request = new Request(`${SITE}${GATEWAY_PATH}/${path}`, {
    method,
    headers: {
      authorization: `Bearer person-${people}`,
      ...(method !== 'GET' && { origin: SITE }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const response = await cmsGateway(request)
  const text = await response.text()
  said.push(text)
  const json = JSON.parse(text) as Record<string, unknown>
  return { status: response.status, caching: response.headers.get('cache-control'), json }
}

const whatGithubWasAsked = () =>
  asked.map(({ what }) => what).filter((what) => !/^GET (user|settings)$/.test(what))

it('Netlify is told the path that the editor asks', () => {
  expect(config.path).toBe(`${GATEWAY_PATH}/*`)
})

describe('reading', () => {
  it('gives back a picture byte for byte, to be kept', async () => {
    answers[`GET git/blobs/${SHA}`] = { json: { content: 'AAEC\nAwQ=\n', encoding: 'base64' } }
    expect(await ask('GET', `${BLOBS}/${SHA}`)).toEqual({
      status: 200,
      caching: 'private, max-age=31536000, immutable',
      json: { content: 'AAECAwQ=', encoding: 'base64' },
    })
  })

  it('keeps nothing that may change', async () => {
    expect(await ask('GET', 'github/branches/main')).toMatchObject({ caching: 'no-store' })
  })

  it('finds nothing in a folder that is not there yet', async () => {
    answers['GET git/trees/main:content/media/new'] = { status: 404 }
    const { status, json } = await ask('GET', `${TREES}/main:content%2Fmedia%2Fnew`)
    expect({ status, json }).toEqual({ status: 200, json: { tree: [] } })
  })

  it.each(['settings', 'github/commits?path=content/pages/home.json', `${TREES}/main:`])(
    'asks GitHub nothing for %s',
    async (path) => {
      expect(await ask('GET', path)).toMatchObject({ status: 200 })
      expect(whatGithubWasAsked()).toEqual([])
    },
  )

  it('is on the branch that CMS_BRANCH names', async () => {
    process.env.CMS_BRANCH = 'site/live'
    expect(await ask('GET', 'github/branches/site%2Flive')).toMatchObject({ status: 200 })
  })
})

describe('publishing', () => {
  it('makes the person who signed in the author, whatever the editor says', async () => {
    const author = { name: 'Somebody', email: 'somebody@example.com' }
    await ask('POST', COMMITS, { body: { message: 'Update', tree: SHA, parents: [SHA], author } })
    expect(asked.find(({ what }) => what === 'POST git/commits')?.body).toMatchObject({
      message: 'Update',
      author: { name: 'Layla Hassan', email: 'layla@example.com' },
    })
  })

  it('moves the branch after a look at what changes', async () => {
    expect(await ask('PATCH', MOVE, { body: { sha: SHA } })).toMatchObject({ status: 200 })
    expect(whatGithubWasAsked()).toEqual([
      `GET compare/main...${SHA}`,
      `GET git/trees/${SHA}:content?recursive=1`,
      'PATCH git/refs/heads/main',
    ])
    expect(asked.at(-1)?.body).toEqual({ sha: SHA, force: false })
  })

  it('takes a picture of the largest size', async () => {
    const content = Buffer.alloc(MAX_UPLOAD_BYTES).toString('base64')
    const body = { content, encoding: 'base64' }
    expect(await ask('POST', BLOBS, { body })).toMatchObject({ status: 200 })
  })
})

describe('who is asking', () => {
  const identityChecks = () => asked.filter(({ what }) => what === 'GET user').length

  it('is asked of Identity once a minute, without a cookie', async () => {
    const headers = { authorization: 'Bearer one-person', cookie: 'nf_jwt=x' }
    const clock = jest.spyOn(Date, 'now')
    const start = Date.now()
    await Promise.all([1, 2, 3].map(() => ask('GET', 'settings', { headers })))
    clock.mockReturnValue(start + 59_000)
    await ask('GET', 'settings', { headers })
    expect(identityChecks()).toBe(1)
    answers['GET user'] = { status: 401 }
    clock.mockReturnValue(start + 61_000)
    expect(await ask('GET', 'settings', { headers })).toMatchObject({ status: 401 })
    expect(asked.map((request) => request.headers.get('cookie'))).not.toContain('nf_jwt=x')
  })

  it('is asked anew after Identity was down', async () => {
    const headers = { authorization: 'Bearer patient-person' }
    answers['GET settings'] = new Error('no answer')
    expect(await ask('GET', 'settings', { headers })).toMatchObject({ status: 503 })
    answers['GET settings'] = { json: { disable_signup: true } }
    expect(await ask('GET', 'settings', { headers })).toMatchObject({ status: 200 })
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
})

describe('refuses in words, without an effect:', () => {
  const met = new Set<RefusalCode>()

  async function expectRefusal(code: RefusalCode, method: string, path: string, options?: Ask) {
    const { status, json } = await ask(method, path, options)
    const [expected, message] = refusals[code]
    expect({ status, ...json }).toEqual({
      status: expected,
      code,
      message: expect.stringContaining(message),
    })
    expect(said).toContain(JSON.stringify({ event: 'cms-gateway', code, status, method }))
    met.add(code)
  }

  describe('who asks', () => {
    afterEach(() => expect(whatGithubWasAsked()).toEqual([]))

    it.each<[RefusalCode, string, Ask]>([
      ['no-token', 'nobody', { headers: { authorization: '' } }],
      ['no-token', 'a cookie alone', { headers: { authorization: '', cookie: 'nf_jwt=x' } }],
      ['foreign-origin', 'another site', { headers: { origin: 'https://example.com' } }],
      ['foreign-origin', 'an address like ours', { headers: { origin: `${SITE}.example.com` } }],
      ['foreign-origin', 'a page without an origin', { headers: { origin: 'null' } }],
      ['foreign-origin', 'a program that names none', { headers: { origin: '' } }],
    ])('%s: %s', async (code, _who, options) => {
      await expectRefusal(code, 'PATCH', MOVE, { body: { sha: SHA }, ...options })
    })

    it.each<[RefusalCode, string, Answer | Error]>([
      ['bad-token', 'user', { status: 401 }],
      ['identity-down', 'user', { status: 500 }],
      ['identity-down', 'user', { json: {} }],
      ['identity-down', 'user', new Error('a redirect, no answer, no connection')],
      ['open-registration', 'settings', { json: {} }],
    ])('%s: Identity answers for %s %j', async (code, path, answer) => {
      answers[`GET ${path}`] = answer
      await expectRefusal(code, 'GET', 'settings')
    })

    it.each(['CMS_GATEWAY_TOKEN', 'CMS_REPOSITORY', 'CMS_BRANCH', 'URL'])(
      'not-configured: %s is wrong',
      async (name) => {
        process.env[name] = 'wrong\n/value'
        await expectRefusal('not-configured', 'GET', 'settings')
        expect(said.at(-1)).toContain(`${name} is wrong.`)
        expect(said.join()).not.toContain('/value')
      },
    )
  })

  describe('what is asked', () => {
    const plainFile = { path: 'content/a.json', mode: '100644', type: 'blob', sha: SHA }
    const tree = (entry: object) => ({ base_tree: SHA, tree: [{ ...plainFile, ...entry }] })
    const commit = { message: 'x', tree: SHA, parents: [SHA] }
    const tooLarge = Buffer.alloc(MAX_UPLOAD_BYTES + 3).toString('base64')
    afterEach(() => expect(whatGithubWasAsked()).toEqual([]))

    it.each<[RefusalCode, string, string]>([
      ['other-branch', 'GET', 'github/branches/develop'],
      ['other-branch', 'GET', `${TREES}/develop:content/pages`],
      ['unknown-request', 'GET', 'github/repos/other/site/branches/main'],
      ['unknown-request', 'GET', 'github/..%2F..%2Fother%2Fsite/branches/main'],
      ['unknown-request', 'GET', 'github\\..\\user'],
      ['unknown-request', 'GET', `${BLOBS}/${SHA}%0Ax`],
      ['unknown-request', 'GET', 'github/%'],
      ['wrong-method', 'DELETE', MOVE],
      ['outside-content', 'GET', `${TREES}/main:src`],
      ['outside-content', 'GET', `${TREES}/main:content%2F..%2Fsrc`],
      ['outside-content', 'GET', `${TREES}/main:content%3Frecursive=1`],
      ['unreadable', 'POST', BLOBS],
    ])('%s: %s %s', (code, method, path) => expectRefusal(code, method, path))

    it.each<[RefusalCode, string, string, object]>([
      ['other-branch', 'PATCH', 'github/git/refs/heads/main%2Fx', { sha: SHA }],
      ['unknown-request', 'PATCH', 'github/git/refs/tags/main', {}],
      ['outside-content', 'POST', TREES, tree({ path: 'netlify.toml' })],
      ['not-plain', 'POST', TREES, tree({ mode: '120000' })],
      ['not-plain', 'POST', TREES, tree({ type: 'commit' })],
      ['unreadable', 'POST', TREES, tree({ sha: undefined })],
      ['unreadable', 'POST', TREES, { base_tree: SHA, tree: {} }],
      ['internal-error', 'POST', TREES, { base_tree: SHA, tree: [null] }],
      ['no-base-tree', 'POST', TREES, { tree: [plainFile] }],
      ['not-one-parent', 'POST', COMMITS, { ...commit, parents: [] }],
      ['not-one-parent', 'POST', COMMITS, { ...commit, parents: [SHA, SHA] }],
      ['unreadable', 'POST', COMMITS, { ...commit, tree: 'main' }],
      ['force', 'PATCH', MOVE, { sha: SHA, force: true }],
      ['unreadable', 'PATCH', MOVE, { sha: 'develop' }],
      ['unreadable', 'POST', BLOBS, { content: 'x', encoding: 'utf-8' }],
      ['too-large', 'POST', BLOBS, { content: tooLarge, encoding: 'base64' }],
    ])('%s: %s %s', async (code, method, path, body) => {
      await expectRefusal(code, method, path, { body })
    })
  })

  describe('how far a publication reaches', () => {
    afterEach(() => expect(whatGithubWasAsked()).not.toContain('PATCH git/refs/heads/main'))

    const commit = { parents: [{}], commit: { author: { email: 'layla@example.com' } } }
    const theirs = { ...commit, commit: { author: { email: 'developer@example.com' } } }
    const renamed = (filename: string, previous_filename: string) => ({
      files: [{ filename, previous_filename }],
    })
    const many = Array.from({ length: 300 }, (_, index) => `content/${index}.json`)

    it.each<[RefusalCode, string, ReturnType<typeof comparison>]>([
      ['published-meanwhile', 'somebody was faster', comparison({ status: 'diverged' })],
      ['not-one-ahead', 'two commits', comparison({ ahead_by: 2 })],
      ['not-one-ahead', 'a merge', comparison({ commits: [{ ...commit, parents: [{}, {}] }] })],
      ['other-author', 'a commit that was pushed elsewhere', comparison({ commits: [theirs] })],
      [
        'outside-content',
        'a rename out of it',
        comparison(renamed('src/a.json', 'content/a.json')),
      ],
      ['outside-content', 'a rename into it', comparison(renamed('content/a.json', 'src/a.json'))],
      ['not-plain', 'a link', comparison({}, ['content/a.json'], '120000')],
      ['not-plain', 'a program', comparison({}, ['content/a.json'], '100755')],
      ['not-plain', 'a submodule', comparison({}, ['content/a'], '160000')],
      ['too-many-files', '300 files, of which GitHub shows a part', comparison({}, many)],
      ['too-many-files', 'files that GitHub does not name', comparison({ files: undefined })],
    ])('%s: %s', async (code, _what, given) => {
      Object.assign(answers, given)
      await expectRefusal(code, 'PATCH', MOVE, { body: { sha: SHA } })
    })

    it('not-plain: more files than GitHub lists', async () => {
      const json = { truncated: true, tree: [] }
      answers[`GET git/trees/${SHA}:content?recursive=1`] = { json }
      await expectRefusal('not-plain', 'PATCH', MOVE, { body: { sha: SHA } })
    })

    it.each([
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
    ])('outside-content: %j', async (path) => {
      Object.assign(answers, comparison({}, ['content/a.json', path]))
      await expectRefusal('outside-content', 'PATCH', MOVE, { body: { sha: SHA } })
    })
  })

  it.each<[RefusalCode, string, Answer | Error]>([
    ['github-down', 'it hangs up', new Error('no connection')],
    ['github-down', 'it fails', { status: 503 }],
    ['github-key', 'the key has ended', { status: 401 }],
    ['github-refused', 'the key may not do it', { status: 403 }],
    [
      'github-busy',
      'the hour’s requests are used up',
      { status: 403, headers: { 'x-ratelimit-remaining': '0' } },
    ],
    ['github-busy', 'there were too many at once', { status: 429 }],
    ['github-missing', 'the repository has moved', { status: 301 }],
    ['github-missing', 'the repository is gone', { status: 404 }],
    [
      'published-meanwhile',
      'somebody was faster',
      { status: 422, json: { message: 'Update is not a fast forward' } },
    ],
  ])('%s: GitHub says that %s', async (code, _what, answer) => {
    answers['GET branches/main'] = answer
    await expectRefusal(code, 'GET', 'github/branches/main')
  })

  it('each of them was met', () => {
    expect([...met].sort()).toEqual(Object.keys(refusals).sort())
  })

  it('each is one that Decap shows at once', () => {
    for (const [status, message] of Object.values(refusals)) {
      expect(status).not.toBe(429)
      expect(message).toMatch(/^[A-Z].*\.$/)
    }
    expect(refusals['too-large'][1]).toContain(`${MAX_UPLOAD_BYTES / 1_000_000} MB`)
  })

  it('none shows the key of the gateway', () => {
    expect(said.length).toBeGreaterThan(100)
    expect(said.join('\n')).not.toContain(TOKEN)
  })
})
