import { randomBytes } from 'node:crypto'
import timers from 'node:timers/promises'
import home from '../../../tests/content/pages/home.json'
import villa from '../../../tests/content/projects/villa.json'
import { MAX_UPLOAD_BYTES } from '../api/content-api'
import { startGithubSite } from '../../../tests/helpers/cms-site'
import { staff } from '../../../tests/helpers/fake-identity'
import type { ServerFailure } from '../../../tests/helpers/serve-json'
import { computeRulesVersion } from '../../content/check/rules-version'
import { createTinyJpeg } from '../../../tests/helpers/tiny-jpeg'
import { handleCmsRequest } from './cms'
import { createGithub } from './github-client'
import { createSigner } from './signer'

// Tests the content API with a fake GitHub. prepare-change.test.ts and random-staff.test.ts test
// the validation of changes. open-repository.test.ts tests the permission to edit.

let site: Awaited<ReturnType<typeof startGithubSite>>
/** Log lines of the function, and responses to callApi(). None may contain the token. */
let output: string[]
const villaFile = 'projects/villa.json'
const edited = { ...villa, title: 'Mine' }

beforeEach(async () => {
  site = await startGithubSite()
  output = []
  for (const channel of ['info', 'error'] as const) {
    jest.spyOn(console, channel).mockImplementation((...line) => void output.push(line.join(' ')))
  }
})
afterEach(async () => {
  expect(output.join('\n')).not.toContain(site.github.token)
  jest.useRealTimers()
  await site.close()
})

const callApi: typeof site.ask = async (...request) => {
  const response = await site.ask(...request)
  output.push(JSON.stringify(response))
  return response
}

it('returns all records and picture paths, and no other files', async () => {
  const before = await site.readContent()
  const pushed = ['media/plan.pdf', 'media/link.jpg', 'a.jpg', 'pages/other.json', 'media/a.jpg']
  site.github.push(Object.fromEntries(pushed.map((file) => [`content/${file}`, '{}'])))
  const { records, pictures, ...more } = await callApi('GET', '/content')
  expect(records).toEqual({ ...before.records, [villaFile]: villa })
  expect(pictures).toEqual(['/media/a.jpg', ...before.pictures])
  expect(more).toEqual({
    ...{ status: 200, errors: [], drafts: [], added: {}, lastChanges: {} },
    ...{ history: 'all', isPublic: false },
  })
})

it('says that the repository is public', async () => {
  site.github.isPrivate = false
  expect(await callApi('GET', '/content')).toMatchObject({ isPublic: true })
})

it('saves a record in one commit by the signed-in user', async () => {
  jest.useFakeTimers({
    now: new Date('2026-11-23T08:30:00.678Z'),
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
  })
  const before = site.github.head
  const publishedAt = '2026-11-23T08:30:00.000Z'
  const lastChanges = { [villaFile]: { author: staff.name, publishedAt } }
  expect(await site.save(villaFile, edited)).toMatchObject({
    status: 200,
    publishedAt,
    content: { lastChanges },
  })
  expect(await site.readContent()).toMatchObject({ lastChanges })
  expect(site.github.changes(before)).toEqual([`M\tcontent/${villaFile}`])
  expect(site.github.lastCommit()).toMatchObject({
    parent: before,
    message: 'Update projects/villa.json',
    author: { name: staff.name, email: staff.email, date: '2026-11-23T08:30:00.678Z' },
  })
})

it('says of a deletion what staff have deleted, and not where it was counted', async () => {
  const file = 'projects/pavilion.json'
  const { content } = await site.save(file, null)
  expect(site.github.lastCommit().message).toBe(
    `Change 2 records\n\nRemove ${file}\nCount a deletion in pages/projects.json`,
  )
  for (const { lastChanges } of [content!, await site.readContent()]) {
    expect(Object.keys(lastChanges)).toEqual([file])
  }
})

it('reads 300 projects with two requests and saves with five', async () => {
  const others = Array.from({ length: 297 }, (_, index) => index + 4)
  site.push(Object.fromEntries(others.map((id) => [`projects/${id}.json`, { ...villa, id }])))
  await site.ask('GET', '/content')
  expect(site.github.requests).toHaveLength(2)
  expect(await site.save(villaFile, edited)).toMatchObject({ status: 200 })
  expect(site.github.requests).toHaveLength(7)
})

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'

describe('a picture', () => {
  const src = '/media/projects/wall-0123abcd.jpg'
  const bytes = createTinyJpeg(Array(256).keys())
  const jpeg = (...content: BlobPart[]) => new Blob(content, { type: 'image/jpeg' })
  const withPicture = (path: string) => ({
    ...villa,
    thumbnail: { ...villa.thumbnail, file: { src: path } },
  })
  const record = withPicture(src)
  const picture = `/picture?path=${encodeURIComponent(src)}`

  it('is published only by a change that uses it', async () => {
    const ticket = await site.upload(bytes)
    const before = site.github.head
    expect(await callApi('GET', picture)).toMatchObject({ status: 404, code: 'no-picture' })
    expect(await callApi('GET', `/picture?ticket=${ticket}`)).toEqual({ status: 200, bytes })
    const pictures = { [src]: ticket }
    expect(await site.save(villaFile, villa, { pictures })).toMatchObject({ status: 200 })
    expect(await site.save(villaFile, record, { pictures })).toMatchObject({ status: 200 })
    expect(site.github.changes(before)).toEqual([`A\tcontent${src}`, `M\tcontent/${villaFile}`])
    expect(await callApi('GET', picture)).toEqual({ status: 200, bytes })
  })

  it('is published without a record in each folder for pictures, and nowhere else', async () => {
    const ticket = await site.upload(bytes)
    const before = site.github.head
    const added = '/media/library/wall-0123abcd.jpg'
    const pictures = { [added]: ticket, [src]: ticket, '/media/library/Wall.jpg': ticket }
    expect(await site.change([], { pictures })).toMatchObject({ status: 200 })
    expect(site.github.changes(before)).toEqual([`A\tcontent${added}`, `A\tcontent${src}`])
    expect(site.github.lastCommit()).toMatchObject({ message: 'Add pictures' })
    const draft = { '/media/library/gate-0123abcd.jpg': ticket }
    await site.saveDraft(villaFile, edited, { pictures: draft })
    expect((await site.readContent()).pictures).not.toContain('/media/library/gate-0123abcd.jpg')
  })

  it('has to be uploaded again if GitHub no longer has it', async () => {
    const ticket = createSigner(`${site.github.token} ${site.github.repository}`).sign(
      'picture',
      `${'a'.repeat(40)}.jpg`,
    )
    expect(await site.save(villaFile, record, { pictures: { [src]: ticket } })).toMatchObject({
      ...{ status: 422, code: 'picture-gone' },
    })
  })

  describe('is not published with', () => {
    it.each<[string, (ticket: string) => string]>([
      ['the id of a picture', (ticket) => ticket.slice(0, 40)],
      ['an invented MAC', (ticket) => ticket.replace(/[^.]+$/, 'A'.repeat(22))],
      ['an empty MAC', (ticket) => ticket.replace(/[^.]+$/, '')],
      ['another extension', (ticket) => ticket.replace('.jpg.', '.png.')],
      ['the id of another object', (ticket) => site.github.head + ticket.slice(40)],
      ['a longer ticket', (ticket) => `${ticket}.jpg`],
      ['a text before it', (ticket) => `x${ticket}`],
      ['a line before it', (ticket) => `${ticket}\n${ticket}`],
      ['a ticket of another repository', (ticket) => signElsewhere('picture', ticket)],
      ['a ticket for a view', (ticket) => signHere('view', ticket)],
      ['a version', (ticket) => signHere('version', ticket)],
    ])('%s', async (_case, change) => {
      const ticket = change(await site.upload(bytes))
      const before = site.github.head
      expect(await site.save(villaFile, record, { pictures: { [src]: ticket } })).toMatchObject({
        ...{ status: 422, code: 'picture-gone' },
      })
      expect(await callApi('GET', `/picture?ticket=${encodeURIComponent(ticket)}`)).toMatchObject({
        ...{ status: 404, code: 'no-picture' },
      })
      expect(site.github.head).toBe(before)
    })

    const signHere = (purpose: 'view' | 'version', ticket: string) =>
      createSigner(`${site.github.token} ${site.github.repository}`).sign(
        purpose,
        ticket.replace(/\.[^.]+$/, ''),
      )
    const signElsewhere = (purpose: 'picture', ticket: string) =>
      createSigner(`${site.github.token} owner/other`).sign(purpose, ticket.replace(/\.[^.]+$/, ''))

    it.each([
      '/media/projects/wall-0123abcd.png',
      '/media/projects/wall-0123abcd.JPG',
      '/media/projects/wall-0123abcd.jpg.png',
      '/media/projects/Wall-0123abcd.jpg',
      '/media/projects/wall.jpg',
      '/media/projects/-0123abcd.jpg',
      `/media/projects/${'a'.repeat(56)}-0123abcd.jpg`,
      '/media/projects/wall 0123abcd.jpg',
      '/media/projects/w\u00e4ll-0123abcd.jpg',
      '/media/con/wall-0123abcd.jpg',
      '/media/PROJECTS/wall-0123abcd.jpg',
      '/media/projects/more/wall-0123abcd.jpg',
      '/media/wall-0123abcd.jpg',
    ])('the path %j, which the editor does not make', async (path) => {
      const ticket = await site.upload(bytes)
      const before = site.github.head
      expect(
        await site.save(villaFile, withPicture(path), { pictures: { [path]: ticket } }),
      ).toMatchObject({
        ...{ status: 403, code: 'not-allowed' },
      })
      expect(site.github.head).toBe(before)
    })

    it('a name that differs only in capitals from that of another picture', async () => {
      site.github.push({ 'content/media/projects/WALL-0123abcd.jpg': 'a' })
      const pictures = { [src]: await site.upload(bytes) }
      expect(await site.save(villaFile, record, { pictures })).toMatchObject({ status: 403 })
    })
  })

  it('replaces no published picture', async () => {
    const path = '/media/villa/villa.jpg'
    const before = site.github.read(`content${path}`)
    await site.save(villaFile, edited, { pictures: { [path]: await site.upload(bytes) } })
    expect(site.github.read(`content${path}`)).toEqual(before)
  })

  it.each(['POST git/trees', 'GET git/blobs'])('is not missing when %s fails', async (request) => {
    const ticket = await site.upload(bytes)
    site.github.intercept = async (name, reply) => (name === request ? { status: 403 } : reply())
    const answer = request.startsWith('POST')
      ? await site.save(villaFile, record, { pictures: { [src]: ticket } })
      : await site.ask('GET', `/picture?ticket=${ticket}`)
    expect(answer).toMatchObject({ status: 502, code: 'github-denied' })
  })

  it('is accepted up to the maximum size', async () => {
    const upload = (size: number) => {
      const rest = new Uint8Array(size - createTinyJpeg().byteLength)
      return callApi('POST', '/picture', jpeg(createTinyJpeg(rest)))
    }
    expect(await upload(MAX_UPLOAD_BYTES)).toMatchObject({ status: 200 })
    expect(await upload(MAX_UPLOAD_BYTES + 1)).toMatchObject({ status: 413, code: 'too-large' })
  })

  it.each([
    ['a drawing with a script', 'image/svg+xml', `${drawing}<script/></svg>`],
    ['a JPEG as a drawing', 'image/svg+xml', createTinyJpeg()],
  ])('is rejected if it is %s, because the build rejects it', async (_case, type, content) => {
    expect(await callApi('POST', '/picture', new Blob([content], { type }))).toMatchObject({
      ...{ status: 422, code: 'wrong-picture' },
      values: { message: expect.stringMatching(/^is [^]*\.$/) as string },
    })
    expect(site.github.requests).toEqual([])
  })

  // Rejects types that another site could send without a preflight.
  it.each([
    [403, 'image/jpeg', 0],
    [415, '', 1],
    [415, 'text/plain', 1],
    [415, 'image/heic', 1],
  ])('is rejected with %d as “%s” of %d bytes', async (status, type, size) => {
    const file = new Blob([new Uint8Array(size)], { type })
    expect(await callApi('POST', '/picture', file)).toMatchObject({ status })
    expect(site.github.requests).toEqual([])
  })
})

describe('an invalid request', () => {
  const create = (change: object, more: object = {}) => ({
    ...{ to: 'site', pictures: {}, rules: computeRulesVersion() },
    changes: [{ key: villaFile, record: edited, base: villa, ...change }],
    ...more,
  })
  const createWithPicture = (path: string) => create({}, { pictures: { [path]: 'a.jpg.b' } })
  const nested = JSON.parse(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`) as object
  const uuid = '0123abcd-0123-4123-8123-0123456789ab'

  it.each<[number, string, unknown]>([
    [403, '/change', null],
    [403, '/change', []],
    [403, '/change', create({}, { changes: {} })],
    [403, '/change', create({}, { changes: [null] })],
    [403, '/change', create({}, { to: 'everywhere' })],
    [403, '/change', create({}, { pictures: null })],
    [403, '/change', create({ key: ['projects/villa.json'] })],
    [403, '/change', create({ key: 'scripts/' })],
    [403, '/change', create({ key: 'projects/' })],
    [403, '/change', create({ key: 'pages/home.json', record: null })],
    [403, '/change', create({ key: 'media/villa/villa.jpg', record: null })],
    [403, '/change', create({ key: 'projects/../pages/home.json' })],
    [403, '/change', create({ key: 'projects/..\\home.json' })],
    [403, '/change', create({ key: 'projects/.villa.json' })],
    [403, '/change', create({ key: 'projects/\u202Evilla.json' })],
    [403, '/change', create({ key: 'projects/villa.json\n' })],
    [403, '/change', create({ key: 'projects/villa.txt' })],
    [403, '/change', create({ key: 'projects/#' + uuid.toUpperCase(), base: null })],
    [403, '/change', create({ key: 'projects/#' + uuid.slice(1), base: null })],
    [403, '/change', create({ key: `pages/#${uuid}`, base: null })],
    [403, '/change', create({ key: `projects/villa.json#${uuid}`, base: null })],
    [403, '/change', create({ key: `projects/#${uuid}` })],
    [403, '/change', create({ key: `projects/#${uuid}`, record: null, base: null })],
    [403, '/change', create({ record: [] })],
    [403, '/change', create({ record: nested })],
    [403, '/change', create({ record: JSON.parse('{"__proto__":{"title":1}}') as object })],
    [403, '/change', create({ base: { page: { constructor: 1 } } })],
    [403, '/change', create({ record: { title: { toString: 1 } } })],
    [403, '/change', create({ base: undefined })],
    [403, '/change', create({ draft: 5 })],
    [403, '/change', create({ from: 'a'.repeat(501) })],
    [403, '/change', create({}, { changes: [1, 2].map(() => create({}).changes[0]) })],
    [413, '/change', create({ record: { ...villa, title: 'word '.repeat(1_200_000) } })],
    [403, '/change', createWithPicture('/media/../netlify.toml.jpg')],
    [403, '/change', createWithPicture('/media/x.html')],
    [403, '/change', createWithPicture('/media/\u202Ex.jpg')],
    [403, '/change', create({}, { to: 'drafts', pictures: { '/media/villa/villa.jpg': null } })],
    [403, '/link', null],
    [403, '/link', { key: '../x', action: 'open' }],
    [403, '/link', { key: villaFile, action: 'read' }],
    [404, '/github/git/blobs', { content: 'eA==' }],
    [404, '', {}],
    [404, '/content', {}],
  ])('is rejected with %d: %s %j', async (status, path, body) => {
    expect(await callApi('POST', path, body)).toMatchObject({ status, code: expect.any(String) })
    expect(site.github.requests).toEqual([])
  })

  it.each([
    '/github/git/trees/main:src',
    '/picture?path=/netlify.toml',
    '/picture?path=/media/../../netlify.toml.jpg',
    '/picture',
  ])('reads nothing at %s', async (path) => {
    expect((await callApi('GET', path)).status).toBeGreaterThanOrEqual(403)
    expect(site.github.requests).toEqual([])
  })

  it('is rejected if the editor has other rules', async () => {
    expect(await site.save(villaFile, edited, { rules: 'older' })).toMatchObject({
      ...{ status: 412, code: 'old-rules' },
    })
    expect(site.github.requests).toEqual([])
  })
})

const githubMessage = { message: 'words of GitHub' }
const hidden = { data: { repository: null }, errors: [{ type: 'NOT_FOUND' }] }
// Redirects to a path that redirects again, so that following the redirect never ends.
const moved = { location: '/repos/other/name/git/trees/main' }
const incomplete = Buffer.from('{"tree":')
const rateLimited = { data: null, errors: [{ type: 'RATE_LIMITED' }] }
const tooLong = { data: null, errors: [{ message: 'Something went wrong.' }] }
const usedUp = { 'x-ratelimit-remaining': '0' }
const secondaryLimit = {
  status: 403,
  json: { message: 'You have exceeded a secondary rate limit.' },
}
const forbidden = { data: { repository: { ref: null } }, errors: [{ type: 'FORBIDDEN' }] }
const noScopes = { data: { repository: null }, errors: [{ type: 'INSUFFICIENT_SCOPES' }] }
const needsSso = { status: 403, headers: { 'x-github-sso': 'required' } }
const page = { status: 200, headers: { 'content-type': 'text/html' }, bytes: Buffer.from('<p>') }
const truncated = { status: 200, json: { tree: [], truncated: true } }

it.each<[string, string, string, ServerFailure]>([
  ['github-down', 'GitHub closes the connection', 'POST graphql', 'close'],
  [
    'github-down',
    'the response is incomplete',
    'GET git/trees',
    { status: 200, bytes: incomplete },
  ],
  ['github-down', 'GitHub shows an error', 'POST graphql', { ...page, status: 500 }],
  ['github-down', 'a query takes too long', 'POST graphql', { status: 200, json: tooLong }],
  ['github-busy', 'the rate limit is exceeded', 'POST graphql', { status: 200, json: rateLimited }],
  ['github-busy', 'all requests are used up', 'GET git/trees', { status: 403, headers: usedUp }],
  ['github-busy', 'the secondary limit is exceeded', 'POST git/commits', secondaryLimit],
  ['github-key', 'the token has expired', 'POST graphql', { status: 401 }],
  ['github-denied', 'the token cannot write', 'POST git/trees', { status: 403 }],
  ['github-denied', 'a classic token cannot write', 'POST git/trees', { status: 404 }],
  ['github-denied', 'the token cannot read', 'POST graphql', { status: 200, json: forbidden }],
  ['github-denied', 'the token has no scope', 'POST graphql', { status: 200, json: noScopes }],
  ['github-denied', 'the organisation has not approved the token', 'GET git/trees', needsSso],
  ['github-api', 'the API is at another URL', 'POST graphql', { status: 404 }],
  ['github-api', 'the URL of the API is that of a page', 'POST graphql', page],
  ['github-large', 'GitHub truncates the list of files', 'GET git/trees', truncated],
  ['github-missing', 'the repository has moved', 'GET git/trees', { status: 301, headers: moved }],
  ['github-missing', 'the repository is hidden', 'POST graphql', { status: 200, json: hidden }],
  ['github-refused', 'the branch is protected', 'PATCH git/refs', { status: 422 }],
  ['github-refused', 'a file has an invalid name', 'POST git/trees', { status: 422 }],
])('a save fails with %s when %s', async (code, _case, request, failure) => {
  const before = site.github.head
  const response = typeof failure === 'string' ? failure : { json: githubMessage, ...failure }
  site.github.intercept = async (name, reply) => (name === request ? response : reply())
  const responses = [await site.save(villaFile, edited), await site.save(villaFile, null)]
  for (const each of responses) {
    expect(each).toMatchObject({ status: 502, code })
  }
  expect(site.github.head).toBe(before)
  expect(output.join()).not.toContain('words of GitHub')
  expect(output).toContainEqual(JSON.stringify({ event: 'cms', code, status: 502, method: 'POST' }))
})

it.each([
  ['branch', 'github-branch', () => (site.github.head = '')],
  [
    'content folder',
    'github-folder',
    () => {
      const files = site.github.listFiles('main').filter((file) => file.startsWith('content/'))
      site.github.push(Object.fromEntries(files.map((file) => [file, null])))
    },
  ],
])('reports a missing %s as %s, with the name of the branch', async (_part, code, remove) => {
  remove()
  for (const response of [await callApi('GET', '/content'), await site.save(villaFile, edited)]) {
    expect(response).toMatchObject({ status: 502, code, values: { branch: 'main' } })
  }
})

it.each<[string, number, number[], number, number, Record<string, string>]>([
  ['as long as GitHub demands', 200, [30_000], 1, 0, { 'retry-after': '30' }],
  ['only once', 502, [1000], 2, 0, { 'retry-after': '1' }],
  ['at most 30 s', 502, [], 1, 0, { 'retry-after': '31' }],
  ['at most 50 s with its requests', 502, [], 1, 21_000, { 'retry-after': '30' }],
  ['only if GitHub names a time', 502, [], 1, 0, { 'x-ratelimit-remaining': '0' }],
])('waits %s', async (_case, status, waits, failures, elapsedMs, headers) => {
  const wait = jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined)
  let left = failures
  site.github.intercept = async (name, reply) => {
    if (name !== 'GET git/trees' || left === 0) return reply()
    left -= 1
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + elapsedMs)
    return { status: 403, headers }
  }
  expect(await callApi('GET', '/content')).toMatchObject({
    ...{ status, ...(status === 502 && { code: 'github-busy', values: { minutes: 1 } }) },
  })
  expect(wait.mock.calls.flat()).toEqual(waits)
})

it.each([
  [3500, 503, 'identity-down'],
  [20_000, 502, 'github-down'],
])('fails after a timeout of %d ms with %d %s', async (timeoutMs, status, code) => {
  const never = new AbortController().signal
  jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === timeoutMs ? AbortSignal.abort() : never))
  jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  expect(await callApi('GET', '/content')).toMatchObject({ status, code })
})

it('sends queries to GitHub Enterprise Server', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch')
  fetch.mockResolvedValue(Response.json({ data: { repository: {} } }))
  const githubApi = 'https://github.example/api/v3'
  await createGithub({ githubApi, repository: 'owner/name', branch: '', token: '' }).query('id')
  expect(fetch.mock.calls[0]![0]).toBe('https://github.example/api/graphql')
})

it('logs an unexpected error as an error, and hides its message', async () => {
  const access = { openStore: () => Promise.reject(new TypeError('secret')) }
  const request = new Request('https://site.example/api/cms/content')
  const response = await handleCmsRequest(request, access as never)
  expect(await response.json()).toEqual({ code: 'internal-error', values: {} })
  expect(console.error).toHaveBeenCalledWith(
    '{"event":"cms","code":"internal-error","status":500,"method":"GET","logReason":"TypeError"}',
  )
})

it('says in how many minutes GitHub answers again', async () => {
  const headers = {
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 40 * 60),
  }
  site.github.intercept = async () => ({ status: 403, headers })
  expect(await site.save(villaFile, edited)).toMatchObject({
    ...{ status: 502, code: 'github-busy', values: { minutes: 40 } },
  })
})

it.each<[string, object | null]>([
  ['an edited record', edited],
  ['a deleted record', null],
])('returns the time of the last commit when %s is saved again', async (_case, record) => {
  jest.useFakeTimers({
    now: new Date('2026-11-23T08:30:00.678Z'),
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
  })
  expect(await site.save(villaFile, record)).toMatchObject({ status: 200 })
  jest.setSystemTime(new Date('2026-11-23T08:50:00Z'))
  const before = site.github.head
  const repeated = await site.save(villaFile, record, { base: villa })
  expect(repeated).toMatchObject({ status: 200 })
  expect(new Date(String(repeated.publishedAt))).toEqual(new Date('2026-11-23T08:30:00Z'))
  expect(site.github.head).toBe(before)
})

it('returns the errors of the published content', async () => {
  site.push({ 'pages/home.json': { ...home, hero: { ...home.hero, heading: '' } } })
  site.github.push({ 'content/projects/villa.json': '{ "id": 3' })
  expect(await callApi('GET', '/content')).toMatchObject({
    errors: [
      { file: villaFile, message: expect.stringMatching(/^is not valid JSON\./) as string },
      {
        file: 'pages/home.json',
        field: 'hero.heading',
        message: expect.stringMatching(/^is missing\. /) as string,
      },
    ],
  })
})

it('fails, and writes nothing, if the content exceeds the maximum response size', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => [
    `content/projects/${index}.json`,
    JSON.stringify({ title: randomBytes(250_000).toString('hex') }),
  ])
  site.github.push(Object.fromEntries(texts))
  const before = site.github.head
  for (const answer of [
    await callApi('GET', '/content'),
    await site.save(villaFile, edited),
    await site.saveDraft(villaFile, edited),
  ]) {
    expect(answer).toMatchObject({ status: 413, code: 'content-too-large' })
  }
  expect([site.github.head, site.github.branches.size]).toEqual([before, 0])
})
