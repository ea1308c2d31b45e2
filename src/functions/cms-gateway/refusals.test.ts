/** @jest-environment node */
import { MAX_UPLOAD_BYTES } from '../../cms-access/gateway'
import {
  clearGatewayLine,
  openGatewayLine,
  staff,
  type Ask,
  type GatewayLine,
} from '../../testing/gateway-servers'
import type { Files } from '../../testing/bare-repository'
import { refusals, type RefusalCode } from './refusal'

// Every test runs git a few times.
jest.setTimeout(20_000)

/** Staff must read of a refusal within this time. */
const SOON_MS = 5000
const SHA = 'a'.repeat(40)

let line: GatewayLine
let head: string
const met = new Set<string>()

beforeAll(async () => {
  line = await openGatewayLine()
  head = await line.github.head()
})
afterAll(() => line.close())
beforeEach(() => clearGatewayLine(line))
afterEach(() => jest.restoreAllMocks())

/** Asks for what is not allowed, and sees that it is refused in words and has no effect. */
async function expectRefusal(code: RefusalCode, method: string, path: string, options?: Ask) {
  const refs = await line.github.git('show-ref')
  const start = performance.now()
  const { status, headers, json } = await line.ask(method, path, options)
  expect(performance.now() - start).toBeLessThan(SOON_MS)

  const [expected, message] = refusals[code]
  expect({ status, ...json }).toEqual({
    status: expected,
    code,
    message: expect.stringContaining(message),
  })
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(line.log).toEqual([
    JSON.stringify({ event: 'cms-gateway', code, status: expected, method }),
  ])
  expect(await line.github.git('show-ref')).toBe(refs)
  met.add(code)
}

const tree = (entry: object, base_tree: unknown = head) => ({
  body: {
    base_tree,
    tree: [{ path: 'content/a.json', mode: '100644', type: 'blob', sha: SHA, ...entry }],
  },
})

describe('who: refuses', () => {
  afterEach(() => expect(line.github.requests).toEqual([]))

  it.each<[string, RefusalCode, () => Ask]>([
    ['nobody', 'no-token', () => ({ token: '' })],
    [
      'a cookie alone',
      'no-token',
      () => ({ token: '', headers: { cookie: `nf_jwt=${line.signIn()}` } }),
    ],
    [
      'a token of another kind',
      'no-token',
      () => ({ token: '', headers: { authorization: 'token x' } }),
    ],
    ['an expired token', 'bad-token', () => ({ token: forge({ lifetime: -1 }) })],
    [
      'a token without a signature (alg: none)',
      'bad-token',
      () => ({ token: forge({ alg: 'none' }) }),
    ],
    ['a token with another signature', 'bad-token', () => ({ token: forge({ key: 'x' }) })],
    ['a token that is none', 'bad-token', () => ({ token: 'x' })],
    ['the token of the gateway itself', 'bad-token', () => ({ token: line.github.token })],
  ])('%s', async (_, code, options) => {
    await expectRefusal(code, 'GET', 'settings', options())
  })

  const forge = (forged: Parameters<GatewayLine['identity']['tokenOf']>[1]) =>
    line.identity.tokenOf(line.identity.addUser(staff), forged)

  it('shows Identity no cookie', async () => {
    await line.ask('GET', 'settings', { headers: { cookie: 'nf_jwt=x' } })
    expect(line.identity.requests.map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      undefined,
    ])
  })

  it.each([
    ['no role', undefined],
    ['another role', ['visitor']],
  ])('everybody with %s while anyone can register', async (_, roles) => {
    line.identity.settings.disable_signup = false
    await expectRefusal('open-registration', 'GET', 'settings', { token: line.signIn(roles) })
  })

  it('somebody who gave themselves the role', async () => {
    line.identity.settings.disable_signup = false
    const user = line.identity.addUser(staff)
    Object.assign(user.user_metadata, { roles: ['editor'], app_metadata: { roles: ['editor'] } })
    const token = line.identity.tokenOf(user)
    await expectRefusal('open-registration', 'GET', 'settings', { token })
  })

  it.each<[string, GatewayLine['identity']['fault']]>([
    ['hangs up', 'close'],
    ['says nothing', 'hang'],
    ['fails', { status: 500, json: {} }],
    ['asks for a password', { status: 302, headers: { location: '/login' } }],
    ['says something else', { status: 200, json: 'Hello' }],
  ])('everybody while Identity %s', async (_, fault) => {
    line.identity.fault = fault
    await expectRefusal('identity-down', 'GET', 'settings')
  })

  it('asks anew after Identity was down', async () => {
    const token = line.signIn()
    line.identity.fault = 'close'
    await expectRefusal('identity-down', 'GET', 'settings', { token })
    line.identity.fault = undefined
    expect(await line.ask('GET', 'settings', { token })).toMatchObject({ status: 200 })
  })

  it.each([
    ['another site', 'https://example.com'],
    ['an address that only begins like ours', () => `${line.identity.url}.example.com`],
    ['our host on another port', 'http://127.0.0.1:1'],
    ['a page without an origin', 'null'],
    ['a program that names none', ''],
  ])('changes from %s', async (_, origin) => {
    const headers = { origin: typeof origin === 'string' ? origin : origin() }
    await expectRefusal('foreign-origin', 'PATCH', 'github/git/refs/heads/main', {
      body: { sha: SHA },
      headers,
    })
  })

  it.each(['CMS_GATEWAY_TOKEN', 'CMS_REPOSITORY', 'CMS_BRANCH', 'URL'])(
    'everybody while %s is wrong, without showing it',
    async (name) => {
      const { [name]: own } = process.env
      process.env[name] = 'secret\n/value'
      await expectRefusal('not-configured', 'GET', 'settings')
      process.env[name] = own
      expect(line.said.join()).not.toContain('secret\\n')
    },
  )

  it('everybody while the key is missing, and says that it is', async () => {
    const { CMS_GATEWAY_TOKEN } = process.env
    process.env.CMS_GATEWAY_TOKEN = ''
    await expectRefusal('not-configured', 'GET', 'settings')
    process.env.CMS_GATEWAY_TOKEN = CMS_GATEWAY_TOKEN
    expect(line.said.join()).toContain('CMS_GATEWAY_TOKEN is missing.')
  })
})

describe('what: refuses without asking GitHub', () => {
  afterEach(() => expect(line.github.requests).toEqual([]))

  it.each<[RefusalCode, string, string]>([
    ['other-branch', 'GET', 'github/branches/develop'],
    ['other-branch', 'GET', 'github/git/trees/develop:content/pages'],
    ['other-branch', 'PATCH', 'github/git/refs/heads/develop'],
    ['other-branch', 'PATCH', 'github/git/refs/heads/main%2Fx'],
    ['unknown-request', 'GET', 'github/repos/other/site/branches/main'],
    ['unknown-request', 'GET', 'github/..%2F..%2Fother%2Fsite/branches/main'],
    ['unknown-request', 'PATCH', 'github/git/refs/tags/main'],
    ['unknown-request', 'GET', 'github/git/trees/0000000000000000000000000000000000000000'],
    ['unknown-request', 'GET', 'github/contents/content/pages/home.json'],
    ['unknown-request', 'GET', 'github/git/blobs/main'],
    ['unknown-request', 'GET', 'github/pulls'],
    ['unknown-request', 'GET', 'github/settings'],
    ['unknown-request', 'GET', 'github\\..\\user'],
    ['unknown-request', 'GET', `github/git%5Cblobs%5C${SHA}`],
    ['unknown-request', 'GET', `github/git/blobs/${SHA}/x`],
    ['unknown-request', 'GET', `github/git/blobs/${SHA}%0Ax`],
    ['unknown-request', 'GET', 'settings/'],
    ['unknown-request', 'GET', 'settings/x/%2e%2e/%2e%2e/%2e%2e/user'],
    ['unknown-request', 'GET', 'github/%'],
    ['unknown-request', 'GET', ''],
    ['wrong-method', 'DELETE', 'github/git/refs/heads/main'],
    ['wrong-method', 'PUT', 'github/branches/main'],
    ['wrong-method', 'OPTIONS', 'settings'],
    ['outside-content', 'GET', 'github/git/trees/main:src'],
    ['outside-content', 'GET', 'github/git/trees/main:contents'],
    ['outside-content', 'GET', 'github/git/trees/main:content%2F..%2Fsrc'],
    ['outside-content', 'GET', 'github/git/trees/main:content%2F%252e%252e%2Fsrc'],
    ['outside-content', 'GET', 'github/git/trees/main:content%5C..%5Csrc'],
    ['outside-content', 'GET', 'github/git/trees/main:content%2F.git'],
    ['outside-content', 'GET', 'github/git/trees/main:content%3Frecursive=1'],
    ['outside-content', 'GET', 'github/git/trees/main:/content'],
  ])('%s: %s %s', async (code, method, path) => {
    await expectRefusal(code, method, path, method === 'GET' ? {} : { body: { sha: SHA } })
  })

  it.each([
    'netlify.toml',
    'content',
    'content/',
    'contents/x',
    'Content/x',
    '/content/x',
    './content/x',
    'content/../x',
    'content/..',
    'content/./x',
    'content//x',
    'content/%2e%2e/x',
    'content\\..\\x',
    'content/..\\x',
    'content/.gitattributes',
    'content/x/.git/config',
    'content/x\0',
    'content/x\n',
    'content/\u202Ex',
    '',
    7,
  ])('outside-content: a tree with the path %j', async (path) => {
    await expectRefusal('outside-content', 'POST', 'github/git/trees', tree({ path }))
  })

  it.each<[string, RefusalCode, object]>([
    ['a link (120000)', 'not-plain', { mode: '120000' }],
    ['a submodule (160000)', 'not-plain', { mode: '160000', type: 'commit' }],
    ['a program (100755)', 'not-plain', { mode: '100755' }],
    ['a folder (040000)', 'not-plain', { mode: '040000', type: 'tree' }],
    ['another type', 'not-plain', { type: 'commit' }],
    ['content in place of a hash', 'unreadable', { sha: undefined, content: 'x' }],
  ])('a tree with %s', async (_, code, entry) => {
    await expectRefusal(code, 'POST', 'github/git/trees', tree(entry))
  })

  it.each([null, '', 'main', {}])('no-base-tree: a tree on %j', async (base) => {
    await expectRefusal('no-base-tree', 'POST', 'github/git/trees', tree({}, base))
  })

  it.each<[string, RefusalCode, string, unknown]>([
    ['a tree that is no list', 'unreadable', 'POST github/git/trees', { base_tree: SHA, tree: {} }],
    [
      'a tree with nothing in it',
      'internal-error',
      'POST github/git/trees',
      { base_tree: SHA, tree: [null] },
    ],
    [
      'a commit without a parent',
      'not-one-parent',
      'POST github/git/commits',
      { message: 'x', tree: SHA, parents: [] },
    ],
    [
      'a merge',
      'not-one-parent',
      'POST github/git/commits',
      { message: 'x', tree: SHA, parents: [SHA, SHA] },
    ],
    [
      'a commit without a tree',
      'unreadable',
      'POST github/git/commits',
      { message: 'x', parents: [SHA] },
    ],
    ['a forced move', 'force', 'PATCH github/git/refs/heads/main', { sha: SHA, force: true }],
    [
      'a move that is forced in other words',
      'force',
      'PATCH github/git/refs/heads/main',
      { sha: SHA, force: 'true' },
    ],
    ['a move to a branch', 'unreadable', 'PATCH github/git/refs/heads/main', { sha: 'develop' }],
    [
      'a text as a file',
      'unreadable',
      'POST github/git/blobs',
      { content: 'x', encoding: 'utf-8' },
    ],
    ['a body that is none', 'unreadable', 'POST github/git/blobs', 'x'],
    ['no body', 'unreadable', 'POST github/git/blobs', undefined],
    [
      'a file that is too large',
      'too-large',
      'POST github/git/blobs',
      { content: Buffer.alloc(MAX_UPLOAD_BYTES + 3).toString('base64'), encoding: 'base64' },
    ],
  ])('%s: %s', async (_, code, what, body) => {
    const [method = '', path = ''] = what.split(' ')
    await expectRefusal(code, method, path, { body })
  })
})

describe('how far: refuses to publish', () => {
  const publish = (code: RefusalCode, sha: string) =>
    expectRefusal(code, 'PATCH', 'github/git/refs/heads/main', { body: { sha, force: false } })
  const commit = (files: Files, parents = [head], author = staff.email) =>
    line.github.commit(files, parents, author)
  const object = (path: string) => line.github.git('rev-parse', `main:${path}`)

  it('two commits at once', async () => {
    const first = await commit({ 'content/a.json': '1' })
    await publish('not-one-ahead', await commit({ 'content/a.json': '2' }, [first]))
  })

  it('a merge of what is there already', async () => {
    const root = await commit({ 'content/a.json': '1' }, [])
    await publish('not-one-ahead', await commit({ 'content/a.json': '2' }, [head, root]))
  })

  it('what somebody else has overtaken', async () => {
    const mine = await commit({ 'content/a.json': '1' })
    const theirs = await commit({ 'content/b.json': '1' })
    await line.github.git('update-ref', 'refs/heads/main', theirs)
    await publish('published-meanwhile', mine)
    await line.github.git('update-ref', 'refs/heads/main', head)
  })

  it('what came before', async () => {
    await line.github.git('update-ref', 'refs/heads/main', await commit({ 'content/a.json': '1' }))
    await publish('published-meanwhile', head)
    await line.github.git('update-ref', 'refs/heads/main', head)
  })

  it('a commit that was pushed elsewhere by somebody else', async () => {
    const sha = await commit({ 'content/a.json': '1' }, [head], 'developer@example.com')
    await publish('other-author', sha)
  })

  it.each<[string, () => Promise<Files>]>([
    ['a file outside content/', async () => ({ 'netlify.toml': '[build]\ncommand = "x"\n' })],
    ['a deletion outside content/', async () => ({ 'netlify.toml': null })],
    [
      'a rename out of content/',
      async () => ({
        'content/pages/home.json': null,
        'src/home.json': await plain('content/pages/home.json'),
      }),
    ],
    [
      'a rename into content/',
      async () => ({ 'netlify.toml': null, 'content/netlify.toml': await plain('netlify.toml') }),
    ],
    ['a file that git reads', async () => ({ 'content/.gitattributes': '* -text' })],
  ])('%s', async (_, files) => {
    await publish('outside-content', await commit(await files()))
  })

  const plain = async (path: string) => ({ mode: '100644', sha: await object(path) })

  it.each([
    ['a link (120000)', '120000', 'content/media/x.jpg'],
    ['a link in place of a folder', '120000', 'content/media/tower'],
    ['a program (100755)', '100755', 'content/pages/home.json'],
    ['a submodule (160000)', '160000', 'content/x'],
  ])('%s that did not come through the gateway', async (_, mode, path) => {
    const sha = mode === '160000' ? head : await object('netlify.toml')
    const away: Files =
      path === 'content/media/tower' ? { 'content/media/tower/tower.jpg': null } : {}
    await publish('not-plain', await commit({ ...away, [path]: { mode, sha } }))
  })

  it('300 files at once', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `content/many/${index}.json`)
    const files = Object.fromEntries(names.map((name) => [name, 'x']))
    const { sha } = await plain('netlify.toml')
    const entries = names.map((name) => [name, { mode: '100644', sha }] as const)
    await publish('too-many-files', await commit(Object.fromEntries(entries)))
    delete files[names[0] ?? '']
    const fewer = await commit(Object.fromEntries(entries.slice(1)))
    const body = { sha: fewer, force: false }
    const { status } = await line.ask('PATCH', 'github/git/refs/heads/main', { body })
    expect(status).toBe(200)
    await line.github.git('update-ref', 'refs/heads/main', head)
  })

  it('a commit that GitHub does not know', async () => {
    await publish('github-missing', SHA)
  })
})

describe('GitHub: says in words that', () => {
  it.each<[string, RefusalCode, GatewayLine['github']['fault']]>([
    ['it hangs up', 'github-down', 'close'],
    ['it fails', 'github-down', { status: 503, json: {} }],
    ['it answers no JSON', 'internal-error', { status: 200 }],
    ['the key has ended', 'github-key', { status: 401, json: { message: 'Bad credentials' } }],
    [
      'the key may not do it',
      'github-refused',
      { status: 403, json: { message: 'Resource not accessible by personal access token' } },
    ],
    [
      'the hour’s requests are used up',
      'github-busy',
      {
        status: 403,
        json: { message: 'API rate limit exceeded' },
        headers: { 'x-ratelimit-remaining': '0' },
      },
    ],
    [
      'there were too many requests at once',
      'github-busy',
      { status: 429, json: { message: 'secondary rate limit' }, headers: { 'retry-after': '60' } },
    ],
    ['the repository has moved', 'github-missing', { status: 301, headers: { location: '/x' } }],
    ['the repository is gone', 'github-missing', { status: 404, json: {} }],
    [
      'the branch is protected',
      'github-refused',
      { status: 422, json: { message: 'Changes must be made through a pull request.' } },
    ],
    [
      'somebody was faster',
      'published-meanwhile',
      { status: 422, json: { message: 'Update is not a fast forward' } },
    ],
  ])('%s', async (_, code, fault) => {
    line.github.fault = fault
    await expectRefusal(code, 'GET', 'github/branches/main')
  })

  it('the key is that of another repository', async () => {
    const { CMS_REPOSITORY } = process.env
    process.env.CMS_REPOSITORY = 'other/site'
    await expectRefusal('github-missing', 'GET', 'github/branches/main')
    process.env.CMS_REPOSITORY = CMS_REPOSITORY
  })
})

describe('every refusal', () => {
  it('was met', () => {
    expect([...met].sort()).toEqual(Object.keys(refusals).sort())
  })

  it('is one that Decap shows at once', () => {
    for (const [status, message] of Object.values(refusals)) {
      expect(status).not.toBe(429)
      expect(message).not.toMatch(/API rate limit exceeded/)
      expect(message).toMatch(/^[A-Z].*\.$/)
    }
  })

  it('names the limits that hold', () => {
    expect(refusals['too-large'][1]).toContain(`${MAX_UPLOAD_BYTES / 1_000_000} MB`)
  })

  it('keeps the key of the gateway to itself', () => {
    expect(line.said.length).toBeGreaterThan(100)
    expect(line.said.join('\n')).not.toContain(line.github.token)
  })
})
