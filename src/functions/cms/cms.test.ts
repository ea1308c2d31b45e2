import { randomBytes } from 'node:crypto'
import home from '../../../content/pages/home.json'
import villa from '../../../content/projects/villa.json'
import { config } from '../../../netlify/functions/cms'
import { CONTENT_API_PATH, MAX_UPLOAD_BYTES } from '../../cms-access/content-api'
import { startGithubSite } from '../../testing/cms-site'
import { staff } from '../../testing/fake-identity'
import type { ServerFailure } from '../../testing/serve-json'
import { computeRulesVersion } from './rules-version'

// The function over GitHub. What it judges: judge.test.ts and random-staff.test.ts; who may use it:
// open-store.test.ts.

let site: Awaited<ReturnType<typeof startGithubSite>>
/** Everything that leaves the function, but for what GitHub is asked. */
let said: string[]
const villaFile = 'projects/villa.json'
const mine = { ...villa, title: 'Mine' }

beforeEach(async () => {
  site = await startGithubSite()
  said = []
  for (const channel of ['info', 'error'] as const) {
    jest.spyOn(console, channel).mockImplementation((...line) => void said.push(line.join(' ')))
  }
})
afterEach(async () => {
  expect(said.join('\n')).not.toContain(site.github.token)
  jest.useRealTimers()
  await site.close()
})

const ask: typeof site.ask = async (...request) => {
  const answer = await site.ask(...request)
  said.push(JSON.stringify(answer))
  return answer
}

it('Netlify is told the paths that the editor asks', () => {
  expect(config).toEqual({ path: [CONTENT_API_PATH, `${CONTENT_API_PATH}/*`] })
})

it('reads the texts of all records and the names of all pictures, and no other file', async () => {
  site.github.push({ 'content/media/villa/plan.pdf': '%PDF', 'content/pages/other.json': '{}' })
  const { records, pictures, ...more } = await ask('GET')
  expect(records).toMatchObject({ [villaFile]: villa })
  expect(Object.keys(records as object)).not.toContain('pages/other.json')
  expect(pictures).toContain('/media/villa/villa.jpg')
  expect(pictures).not.toContain('/media/villa/plan.pdf')
  expect(more).toEqual({ status: 200, errors: [] })
})

it('writes one commit, of the person who signed in, now, and of nothing else', async () => {
  jest.useFakeTimers({
    now: new Date('2026-11-23T08:30:00.678Z'),
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
  })
  const before = site.github.head
  expect(await site.save(villaFile, mine)).toMatchObject({
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

it('asks GitHub twice to read 300 projects, and five times to publish one of them', async () => {
  const others = Array.from({ length: 297 }, (_, index) => index + 4)
  site.push(Object.fromEntries(others.map((id) => [`projects/${id}.json`, { ...villa, id }])))
  await site.ask('GET')
  expect(site.github.requests).toHaveLength(2)
  expect(await site.save(villaFile, mine)).toMatchObject({ status: 200 })
  expect(site.github.requests).toHaveLength(7)
})

describe('a picture', () => {
  const src = '/media/projects/wall-0123abcd.jpg'
  const bytes = Buffer.from([0xff, 0xd8, 0xff, ...Array(256).keys()])
  const jpeg = (...content: BlobPart[]) => new Blob(content, { type: 'image/jpeg' })
  const record = { ...villa, thumbnail: { ...villa.thumbnail, file: { src } } }
  const picture = `/picture?path=${encodeURIComponent(src)}`

  it('is part of nothing until a save names it; then it is there, byte for byte', async () => {
    const { id } = await ask('POST', '/picture', jpeg(bytes))
    const before = site.github.head
    expect(await ask('GET', picture)).toMatchObject({ status: 404, code: 'no-picture' })
    const pictures = { [src]: String(id) }
    expect(await site.save(villaFile, record, { pictures })).toMatchObject({ status: 200 })
    expect(site.github.changes(before)).toEqual([`A\tcontent${src}`, `M\tcontent/${villaFile}`])
    expect(await ask('GET', picture)).toEqual({ status: 200, bytes })
  })

  it('that GitHub no longer has is to be chosen again', async () => {
    const pictures = { [src]: 'a'.repeat(40) }
    expect(await site.save(villaFile, record, { pictures })).toMatchObject({
      status: 422,
      code: 'picture-gone',
    })
  })

  it('may have the largest size, and no more', async () => {
    const upload = (size: number) => ask('POST', '/picture', jpeg(new Uint8Array(size)))
    expect(await upload(MAX_UPLOAD_BYTES)).toMatchObject({ status: 200 })
    expect(await upload(MAX_UPLOAD_BYTES + 1)).toMatchObject({ status: 413, code: 'too-large' })
  })

  // Some of these types are what a page of another site can send unasked.
  it.each([
    [403, 'image/jpeg', 0],
    [415, '', 1],
    [415, 'text/plain', 1],
    [415, 'multipart/form-data', 1],
    [415, 'application/json', 1],
    [415, 'image/heic', 1],
  ])('is refused with %d as “%s” of %d bytes', async (status, type, size) => {
    const file = new Blob([new Uint8Array(size)], { type })
    expect(await ask('POST', '/picture', file)).toMatchObject({ status })
    expect(site.github.requests).toEqual([])
  })
})

describe('what no editor says changes nothing:', () => {
  const save = (own: object) => ({
    ...{
      path: villaFile,
      record: villa,
      opened: villa,
      pictures: {},
      rulesVersion: computeRulesVersion(),
    },
    ...own,
  })
  const media = (path: string) => save({ pictures: { [path]: 'a'.repeat(40) } })

  it.each<[number, string, unknown]>([
    [403, '/save', null],
    [403, '/save', save({ path: ['projects/villa.json'] })],
    [403, '/save', save({ path: 'scripts/' })],
    [403, '/save', save({ path: 'projects/', record: null })],
    [403, '/save', save({ path: 'pages/home.json', record: null })],
    [403, '/save', save({ path: 'media/villa/villa.jpg', record: null })],
    [403, '/save', save({ path: 'projects/../pages/home.json' })],
    [403, '/save', save({ path: 'projects/.villa.json' })],
    [403, '/save', save({ path: 'projects/\u202Evilla.json' })],
    [403, '/save', save({ path: 'projects/villa.txt' })],
    [403, '/save', save({ record: [] })],
    [413, '/save', save({ record: { ...villa, title: 'word '.repeat(50_000) } })],
    [403, '/save', save({ opened: undefined })],
    [403, '/save', media('/media/../netlify.toml.jpg')],
    [403, '/save', media('/media/x.html')],
    [403, '/save', media('/media/\u202Ex.jpg')],
    [403, '/save', save({ pictures: { '/media/x.jpg': 'main' } })],
    [404, '/github/git/blobs', { content: 'eA==' }],
    [404, '', {}],
  ])('%d for %s %j', async (status, below, body) => {
    expect(await ask('POST', below, body)).toMatchObject({
      status,
      message: expect.stringMatching(/^[A-Z].*\.$/),
    })
    expect(site.github.requests).toEqual([])
  })

  it.each(['/github/git/trees/main:src', '/picture?path=/netlify.toml'])(
    'nothing is read at %s',
    async (below) => {
      expect((await ask('GET', below)).status).toBeGreaterThanOrEqual(403)
      expect(site.github.requests).toEqual([])
    },
  )

  it('a form that is older than the rules of the site', async () => {
    expect(await site.save(villaFile, mine, { rulesVersion: 'older' })).toMatchObject({
      status: 412,
      message: expect.stringContaining('This editor is older than the site.'),
    })
    expect(site.github.requests).toEqual([])
  })
})

describe('where GitHub does not do what it is asked, a sentence of our own says so:', () => {
  const secret = { message: 'words of GitHub' }
  const nothing = { data: { repository: null }, errors: [{ type: 'NOT_FOUND' }] }
  // Whoever follows comes round again.
  const moved = { location: '/repos/other/name/git/trees/main' }
  const broken = Buffer.from('{"tree":')
  const busy = { data: null, errors: [{ type: 'RATE_LIMITED' }] }

  it.each<[string, string, string, ServerFailure]>([
    ['github-down', 'it hangs up', 'POST graphql', 'close'],
    ['github-down', 'its answer breaks off', 'GET git/trees', { status: 200, bytes: broken }],
    ['github-down', 'the hour is used up', 'POST graphql', { status: 200, json: busy }],
    ['github-key', 'the key has ended', 'POST graphql', { status: 401 }],
    ['github-refused', 'the key may not do it', 'POST git/trees', { status: 403 }],
    [
      'github-missing',
      'the repository has moved',
      'GET git/trees',
      { status: 301, headers: moved },
    ],
    ['github-missing', 'the repository is hidden', 'POST graphql', { status: 200, json: nothing }],
    ['github-refused', 'the branch is protected', 'PATCH git/refs', { status: 422 }],
  ])('%s where %s', async (code, _what, request, failure) => {
    const before = site.github.head
    const told = typeof failure === 'string' ? failure : { json: secret, ...failure }
    site.github.intercept = async (what, answer) => (what === request ? told : answer())
    const answers = [await site.save(villaFile, mine), await site.save(villaFile, null)]
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 502,
        code,
        message: expect.stringMatching(/^[A-Z].*\.$/),
      })
    }
    expect(site.github.head).toBe(before)
    expect(said.join()).not.toContain('words of GitHub')
    expect(said).toContainEqual(JSON.stringify({ event: 'cms', code, status: 502, method: 'POST' }))
  })
})

it('says what keeps the published content from being built', async () => {
  site.push({ 'pages/home.json': { ...home, hero: { ...home.hero, heading: '' } } })
  site.github.push({ 'content/projects/villa.json': '{ "id": 3' })
  expect(await ask('GET')).toMatchObject({
    errors: [
      expect.stringMatching(/^content\/projects\/villa\.json is not valid JSON\./),
      expect.stringMatching(/^“Home”, “Top of the page, Headline” is missing\. /),
    ],
  })
})

it('says so where there is more than the platform can send', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => [
    `content/projects/${index}.json`,
    JSON.stringify({ title: randomBytes(250_000).toString('hex') }),
  ])
  site.github.push(Object.fromEntries(texts))
  expect(await ask('GET')).toMatchObject({ status: 413, code: 'too-much-content' })
})
