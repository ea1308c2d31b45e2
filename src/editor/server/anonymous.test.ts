import villa from '../../../tests/content/projects/villa.json'
import type { PreviewLink, PreviewResponse } from '../api/content-api'
import { config } from '../../../netlify/functions/cms'
import { startGithubSite, type CmsAnswer } from '../../../tests/helpers/cms-site'
import { readPictureWidth } from '../../content/check/picture-size'
import { createTinyJpeg } from '../../../tests/helpers/tiny-jpeg'

// Counts the requests to GitHub that anonymous visitors cause, because staff share the limit.

const villaFile = 'projects/villa.json'
const src = '/media/projects/new-0123abcd.jpg'
const record = { ...villa, thumbnail: { ...villa.thumbnail, file: { src } } }
const start = Date.parse('2030-01-01T10:00:00Z')

let site: Awaited<ReturnType<typeof startGithubSite>>
let now: number
beforeEach(async () => {
  for (const channel of ['info', 'error'] as const)
    jest.spyOn(console, channel).mockImplementation()
  site = await startGithubSite()
  now = start
  jest.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(() => site.close())

type Answer = CmsAnswer & { readonly headers: Headers }

/** Emulates Netlify's network, which repeats responses that the function allows it to cache. */
function createNetwork() {
  const kept: { path: string; names: string[]; values: string; answer: Answer; end: number }[] = []
  const readValues = ({ searchParams }: URL, names: string[]) =>
    JSON.stringify(names.map((name) => searchParams.get(name)))
  return async (subpath: string): Promise<Answer> => {
    const url = new URL(subpath, 'https://site.example')
    const known = kept.find(({ path, names, values, end }) => {
      return end > now && path === url.pathname && readValues(url, names) === values
    })
    if (known) return known.answer
    const answer = await site.visit(subpath)
    const seconds = /^public, max-age=(\d+)$/.exec(
      answer.headers.get('netlify-cdn-cache-control') ?? '',
    )?.[1]
    const names = /^query=([\w|]+)$/.exec(answer.headers.get('netlify-vary') ?? '')?.[1]?.split('|')
    if (seconds && names) {
      const end = now + Number(seconds) * 1000
      kept.push({ path: url.pathname, names, values: readValues(url, names), answer, end })
    }
    return answer
  }
}

/** Version and pictures of the draft whose link is open. */
let version: string
let pictures: Readonly<Record<string, string>>

/**
 * Creates a preview link. The clock is a minute early meanwhile, because the server caches its own
 * writes for ten seconds.
 */
const openLink = async () => {
  now = start - 60_000
  pictures = { [src]: await site.upload(createTinyJpeg()) }
  const { content } = await site.saveDraft(villaFile, record, { pictures })
  version = content!.drafts[0]!.version
  const { link } = await site.ask('POST', '/link', { key: villaFile, action: 'open' })
  site.github.requests.length = 0
  now = start
  return `/link?id=${encodeURIComponent((link as PreviewLink).id)}`
}

it.each([
  ['at one place of Netlify’s network', () => createNetwork()],
  ['at places that keep nothing', () => (subpath: string) => site.visit(subpath)],
])('a minute of visits of a link costs 6 requests %s', async (_case, create) => {
  const link = await openLink()
  const visit = create()
  for (let second = 0; second < 60; second += 1) {
    now = start + second * 1000
    expect(await visit(`${link}&visit=${second}`)).toMatchObject({ status: 200 })
  }
  now = start + 31 * 24 * 60 * 60 * 1000
  expect(await visit(link)).toMatchObject({ status: 404 })
  expect(site.github.requests).toHaveLength(6)
})

it('visits of several links share their requests', async () => {
  const link = await openLink()
  await site.saveDraft('pages/home.json', {})
  const other = await site.ask('POST', '/link', { key: 'pages/home.json', action: 'open' })
  site.github.requests.length = 0
  now += 11_000
  expect(await site.visit(link)).toMatchObject({ status: 200 })
  expect(await site.visit(`/link?id=${(other.link as PreviewLink).id}`)).toMatchObject({
    status: 200,
  })
  expect(site.github.requests).toHaveLength(1)
})

it.each<[string, () => Promise<CmsAnswer>]>([
  ['that staff end', () => site.ask('POST', '/link', { key: villaFile, action: 'end' })],
  ['whose draft is discarded', () => site.saveDraft(villaFile, null, { draft: version })],
  ['whose draft is published', () => site.save(villaFile, record, { draft: version, pictures })],
])('a link %s costs nothing within ten seconds', async (_case, end) => {
  const link = await openLink()
  expect(await end()).toMatchObject({ status: 200 })
  site.github.requests.length = 0
  const visit = createNetwork()
  for (let second = 0; second < 10; second += 1) {
    now = start + second * 1000
    expect(await visit(link)).toMatchObject({ status: 404, code: 'no-preview' })
  }
  expect(site.github.requests).toEqual([])
  now = start + 11_000
  expect(await visit(link)).toMatchObject({ status: 404 })
  expect(site.github.requests).toHaveLength(1)
})

it('a missing picture of a link costs one request within ten seconds', async () => {
  const absent = '/media/villa/absent.jpg'
  await site.saveDraft(villaFile, { ...villa, thumbnail: { file: { src: absent } } })
  const { link } = await site.ask('POST', '/link', { key: villaFile, action: 'open' })
  const { pictures: views } = (await site.visit(
    `/link?id=${(link as PreviewLink).id}`,
  )) as unknown as PreviewResponse
  site.github.requests.length = 0
  const visit = createNetwork()
  for (let second = 0; second < 10; second += 1) {
    now = start + second * 1000
    const subpath = `/picture?view=${encodeURIComponent(views[absent]!)}&x=${second}`
    expect(await visit(subpath)).toMatchObject({ status: 404, code: 'no-picture' })
  }
  expect(site.github.requests).toHaveLength(1)
})

it('each copy of a picture of a link costs one request an hour', async () => {
  const link = await openLink()
  const { pictures } = (await site.visit(link)) as unknown as PreviewResponse
  site.github.requests.length = 0
  const visit = createNetwork()
  for (let minute = 0; minute < 60; minute += 1) {
    now = start + minute * 60_000
    const subpath = `/picture?view=${encodeURIComponent(pictures[src]!)}&x=${minute}`
    expect(await visit(subpath)).toMatchObject({ status: 200 })
  }
  expect(site.github.requests).toEqual(['GET git/blobs'])
  const view = encodeURIComponent(pictures[src]!)
  // Other spellings of a width would be other URLs, each of which costs a request.
  for (const width of ['0', '161', '2080', '0160', '160.0', '1.6e2', '0xa0', '+160', ' 160']) {
    const subpath = `/picture?view=${view}&w=${encodeURIComponent(width)}`
    expect(await visit(subpath)).toMatchObject({ status: 403 })
  }
  for (let time = 0; time < 2; time += 1) {
    const { bytes } = await visit(`/picture?view=${view}&w=160`)
    expect(await readPictureWidth(bytes as Uint8Array)).toBe(160)
  }
  expect(await visit(`/picture?view=${view}&w=1920`)).toMatchObject({ status: 200 })
  expect(site.github.requests).toHaveLength(3)
  now = start + 121 * 60_000
  const late = await site.visit(`/picture?view=${encodeURIComponent(pictures[src]!)}`)
  expect(late).toMatchObject({ status: 404 })
  expect(site.github.requests).toHaveLength(3)
})

it('a picture has the same URL for all visits of an hour', async () => {
  const link = await openLink()
  const { pictures } = (await site.visit(link)) as unknown as PreviewResponse
  now = start + 59 * 60_000
  expect((await site.visit(link)).pictures).toEqual(pictures)
})

it('a failed visit is not kept', async () => {
  const link = await openLink()
  site.github.intercept = async () => 'close'
  const failed = await site.visit(link)
  expect(failed).toMatchObject({ status: 502, code: 'github-down' })
  expect(failed.headers.get('netlify-cdn-cache-control')).toBeNull()
  site.github.intercept = undefined
  expect(await site.visit(link)).toMatchObject({ status: 200 })
})

it('Netlify keeps no response to staff', async () => {
  await openLink()
  const subpaths = [
    '/content',
    '/history?path=projects/',
    `/picture?path=${villa.thumbnail.file.src}`,
  ]
  for (const subpath of subpaths) {
    const { headers, status } = await site.askWithHeaders('GET', subpath)
    expect(status).toBe(200)
    expect(headers.get('netlify-cdn-cache-control')).toBeNull()
    expect(headers.get('cache-control')).toMatch(/^(no-store|private, no-cache)$/)
  }
})

it('the function has a rate limit for each address', () => {
  expect(config.rateLimit).toEqual({
    windowLimit: 300,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  })
})
