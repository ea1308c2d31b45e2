import { randomBytes } from 'node:crypto'
import home from '../../../tests/content/pages/home.json'
import villa from '../../../tests/content/projects/villa.json'
import { MAX_UPLOAD_BYTES } from '../api/content-api'
import { startGithubSite } from '../../../tests/helpers/cms-site'
import { staff } from '../../../tests/helpers/fake-identity'
import type { ServerFailure } from '../../../tests/helpers/serve-json'
import { computeRulesVersion } from '../../content/check/rules-version'
import { createTinyJpeg } from '../../../tests/helpers/tiny-jpeg'

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
  site.github.push({ 'content/media/villa/plan.pdf': '%PDF', 'content/pages/other.json': '{}' })
  const { records, pictures, ...more } = await callApi('GET')
  expect(records).toMatchObject({ [villaFile]: villa })
  expect(Object.keys(records as object)).not.toContain('pages/other.json')
  expect(pictures).toContain('/media/villa/villa.jpg')
  expect(pictures).not.toContain('/media/villa/plan.pdf')
  expect(more).toEqual({ status: 200, errors: [], keepsHistory: true })
})

it('saves a record in one commit by the signed-in user', async () => {
  jest.useFakeTimers({
    now: new Date('2026-11-23T08:30:00.678Z'),
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
  })
  const before = site.github.head
  expect(await site.save(villaFile, edited)).toMatchObject({
    status: 200,
    publishedAt: '2026-11-23T08:30:00.000Z',
  })
  expect(site.github.changes(before)).toEqual([`M\tcontent/${villaFile}`])
  expect(site.github.lastCommit()).toMatchObject({
    parent: before,
    message: 'Update projects/villa.json',
    author: { name: staff.name, email: staff.email, date: '2026-11-23T08:30:00.678Z' },
  })
})

it('reads 300 projects with two requests and saves with five', async () => {
  const others = Array.from({ length: 297 }, (_, index) => index + 4)
  site.push(Object.fromEntries(others.map((id) => [`projects/${id}.json`, { ...villa, id }])))
  await site.ask('GET')
  expect(site.github.requests).toHaveLength(2)
  expect(await site.save(villaFile, edited)).toMatchObject({ status: 200 })
  expect(site.github.requests).toHaveLength(7)
})

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'

describe('a picture', () => {
  const src = '/media/projects/wall-0123abcd.jpg'
  const bytes = createTinyJpeg(Array(256).keys())
  const jpeg = (...content: BlobPart[]) => new Blob(content, { type: 'image/jpeg' })
  const record = { ...villa, thumbnail: { ...villa.thumbnail, file: { src } } }
  const picture = `/picture?path=${encodeURIComponent(src)}`

  it('is published only by a save that uses it', async () => {
    const { id } = await callApi('POST', '/picture', jpeg(bytes))
    const before = site.github.head
    expect(await callApi('GET', picture)).toMatchObject({ status: 404, code: 'no-picture' })
    const pictures = { [src]: String(id) }
    expect(await site.save(villaFile, record, { pictures })).toMatchObject({ status: 200 })
    expect(site.github.changes(before)).toEqual([`A\tcontent${src}`, `M\tcontent/${villaFile}`])
    expect(await callApi('GET', picture)).toEqual({ status: 200, bytes })
  })

  it('is rejected if GitHub no longer has it', async () => {
    const pictures = { [src]: 'a'.repeat(40) }
    expect(await site.save(villaFile, record, { pictures })).toMatchObject({
      status: 422,
      code: 'picture-gone',
    })
  })

  it.each([
    ['github-denied', { status: 403 }],
    ['github-busy', { status: 403, headers: { 'retry-after': '90' } }],
    ['github-busy', { status: 429 }],
  ])('is not reported as missing but as %s when GitHub responds with %j', async (code, failure) => {
    const { id } = await callApi('POST', '/picture', jpeg(bytes))
    site.github.intercept = async (name, reply) => (name === 'POST git/trees' ? failure : reply())
    const pictures = { [src]: String(id) }
    expect(await site.save(villaFile, record, { pictures })).toMatchObject({ status: 502, code })
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
    ['a drawing without a size', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a drawing with a script', 'image/svg+xml', `${drawing}<script/></svg>`],
    ['a cut-off drawing', 'image/svg+xml', `${drawing}<path`],
    ['a cut-off JPEG', 'image/jpeg', createTinyJpeg().subarray(0, 90)],
    ['a web page', 'image/png', '<!doctype html>'],
    ['a HEIC photo', 'image/jpeg', '\0\0\0\x24ftypheic\0\0\0\0mif1'],
    ['a JPEG as a drawing', 'image/svg+xml', createTinyJpeg()],
  ])('is rejected if it is %s, because the build rejects it', async (_case, type, content) => {
    expect(await callApi('POST', '/picture', new Blob([content], { type }))).toMatchObject({
      status: 422,
      code: 'wrong-picture',
      message: expect.stringMatching(/^The new picture is [^]*\.$/) as string,
    })
    expect(site.github.requests).toEqual([])
  })

  // Another site could send the types '', text/plain and multipart/form-data without a preflight.
  it.each([
    [403, 'image/jpeg', 0],
    [415, '', 1],
    [415, 'text/plain', 1],
    [415, 'multipart/form-data', 1],
    [415, 'application/json', 1],
    [415, 'image/heic', 1],
  ])('is rejected with %d as “%s” of %d bytes', async (status, type, size) => {
    const file = new Blob([new Uint8Array(size)], { type })
    expect(await callApi('POST', '/picture', file)).toMatchObject({ status })
    expect(site.github.requests).toEqual([])
  })
})

describe('an invalid request', () => {
  const createSave = (changes: object) => ({
    ...{
      path: villaFile,
      record: villa,
      opened: villa,
      pictures: {},
      rulesVersion: computeRulesVersion(),
    },
    ...changes,
  })
  const createSaveWithPicture = (path: string) =>
    createSave({ pictures: { [path]: 'a'.repeat(40) } })

  it.each<[number, string, unknown]>([
    [403, '/save', null],
    [403, '/save', createSave({ path: ['projects/villa.json'] })],
    [403, '/save', createSave({ path: 'scripts/' })],
    [403, '/save', createSave({ path: 'projects/', record: null })],
    [403, '/save', createSave({ path: 'pages/home.json', record: null })],
    [403, '/save', createSave({ path: 'media/villa/villa.jpg', record: null })],
    [403, '/save', createSave({ path: 'projects/../pages/home.json' })],
    [403, '/save', createSave({ path: 'projects/.villa.json' })],
    [403, '/save', createSave({ path: 'projects/\u202Evilla.json' })],
    [403, '/save', createSave({ path: 'projects/villa.txt' })],
    [403, '/save', createSave({ record: [] })],
    [413, '/save', createSave({ record: { ...villa, title: 'word '.repeat(50_000) } })],
    [403, '/save', createSave({ opened: undefined })],
    [403, '/save', createSaveWithPicture('/media/../netlify.toml.jpg')],
    [403, '/save', createSaveWithPicture('/media/x.html')],
    [403, '/save', createSaveWithPicture('/media/\u202Ex.jpg')],
    [403, '/save', createSave({ pictures: { '/media/x.jpg': 'main' } })],
    [404, '/github/git/blobs', { content: 'eA==' }],
    [404, '', {}],
  ])('is rejected with %d: %s %j', async (status, path, body) => {
    expect(await callApi('POST', path, body)).toMatchObject({
      status,
      message: expect.stringMatching(/^[A-Z].*\.$/),
    })
    expect(site.github.requests).toEqual([])
  })

  it.each(['/github/git/trees/main:src', '/picture?path=/netlify.toml'])(
    'reads nothing at %s',
    async (path) => {
      expect((await callApi('GET', path)).status).toBeGreaterThanOrEqual(403)
      expect(site.github.requests).toEqual([])
    },
  )

  it('is rejected if the editor has other rules', async () => {
    expect(await site.save(villaFile, edited, { rulesVersion: 'older' })).toMatchObject({
      status: 412,
      message: expect.stringContaining('This editor is older than the site.'),
    })
    expect(site.github.requests).toEqual([])
  })
})

describe('a save', () => {
  const githubMessage = { message: 'words of GitHub' }
  const hidden = { data: { repository: null }, errors: [{ type: 'NOT_FOUND' }] }
  // If a client follows the redirect, the fake redirects it again.
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
    ['github-down', 'a query takes too long', 'POST graphql', { status: 200, json: tooLong }],
    [
      'github-busy',
      'the rate limit is exceeded',
      'POST graphql',
      { status: 200, json: rateLimited },
    ],
    ['github-busy', 'all requests are used up', 'GET git/trees', { status: 403, headers: usedUp }],
    ['github-busy', 'the secondary limit is exceeded', 'POST git/commits', secondaryLimit],
    ['github-key', 'the token has expired', 'POST graphql', { status: 401 }],
    ['github-denied', 'the token cannot write', 'POST git/trees', { status: 403 }],
    ['github-denied', 'a classic token cannot write', 'POST git/trees', { status: 404 }],
    ['github-denied', 'the token cannot read', 'POST graphql', { status: 200, json: forbidden }],
    ['github-denied', 'the organisation has not approved the token', 'GET git/trees', needsSso],
    ['github-api', 'the API is at another URL', 'POST graphql', { status: 404 }],
    ['github-api', 'the URL of the API is that of a page', 'POST graphql', page],
    ['github-large', 'GitHub truncates the list of files', 'GET git/trees', truncated],
    [
      'github-missing',
      'the repository has moved',
      'GET git/trees',
      { status: 301, headers: moved },
    ],
    ['github-missing', 'the repository is hidden', 'POST graphql', { status: 200, json: hidden }],
    ['github-refused', 'the branch is protected', 'PATCH git/refs', { status: 422 }],
  ])('fails with %s when %s', async (code, _case, request, failure) => {
    const before = site.github.head
    const response = typeof failure === 'string' ? failure : { json: githubMessage, ...failure }
    site.github.intercept = async (name, reply) => (name === request ? response : reply())
    const responses = [await site.save(villaFile, edited), await site.save(villaFile, null)]
    for (const each of responses) {
      expect(each).toMatchObject({
        status: 502,
        code,
        message: expect.stringMatching(/^[A-Z].*\.$/),
      })
    }
    expect(site.github.head).toBe(before)
    expect(output.join()).not.toContain('words of GitHub')
    expect(output).toContainEqual(
      JSON.stringify({ event: 'cms', code, status: 502, method: 'POST' }),
    )
  })
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
  for (const response of [await callApi('GET'), await site.save(villaFile, edited)]) {
    expect(response).toMatchObject({
      status: 502,
      code,
      message: expect.stringContaining('“main”'),
    })
  }
})

it('waits as long as GitHub demands, and sends the request once more', async () => {
  const responses: ServerFailure[] = [{ status: 403, headers: { 'retry-after': '0.01' } }]
  site.github.intercept = async (name, reply) =>
    (name === 'POST git/commits' && responses.shift()) || reply()
  expect(await site.save(villaFile, edited)).toMatchObject({ status: 200 })
  responses.push(
    ...Array.from({ length: 2 }, () => ({ status: 429, headers: { 'retry-after': '0' } })),
  )
  expect(await site.save(villaFile, villa, { opened: edited })).toMatchObject({
    status: 502,
    code: 'github-busy',
    message: expect.stringContaining('try again in a minute'),
  })
})

it.each<[string, string, object, object | null]>([
  ['an edited record', villaFile, edited, villa],
  ['a new record', 'projects/', { ...edited, id: undefined }, null],
  ['a deleted record', villaFile, null!, villa],
])('returns the time of the commit when %s is saved again', async (_case, path, record, opened) => {
  jest.useFakeTimers({
    now: new Date('2026-11-23T08:30:00.678Z'),
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
  })
  const first = await site.save(path, record, { opened: opened as never })
  jest.setSystemTime(new Date('2026-11-23T08:50:00Z'))
  site.github.push({ 'content/pages/about-us.json': null })
  const repeated = await site.save(path, record, { opened: opened as never })
  expect(repeated).toMatchObject({ status: 200, path: first.path })
  expect(new Date(String(repeated.publishedAt))).toEqual(new Date('2026-11-23T08:30:00Z'))
})

it('returns the errors of the published content', async () => {
  site.push({ 'pages/home.json': { ...home, hero: { ...home.hero, heading: '' } } })
  site.github.push({ 'content/projects/villa.json': '{ "id": 3' })
  expect(await callApi('GET')).toMatchObject({
    errors: [
      expect.stringMatching(/^content\/projects\/villa\.json is not valid JSON\./),
      expect.stringMatching(/^“Home”, “Top of the page, Headline” is missing\. /),
    ],
  })
})

it('fails if the content exceeds the maximum response size', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => [
    `content/projects/${index}.json`,
    JSON.stringify({ title: randomBytes(250_000).toString('hex') }),
  ])
  site.github.push(Object.fromEntries(texts))
  expect(await callApi('GET')).toMatchObject({ status: 413, code: 'too-much-content' })
})
