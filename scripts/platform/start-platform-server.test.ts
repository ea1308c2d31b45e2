import { networkInterfaces } from 'node:os'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { SEND_EMAIL_PATH } from '../../src/constants'
import {
  contentSecurityPolicy,
  inlineScriptHashes,
} from '../../src/security-headers/content-security-policy'
import { startTestSite, type TestSite } from '../../src/testing/start-test-site'

// What browsers do not ask for, or do not show. The browser tests ask the same server for
// every page, redirect, header and unknown path.

const page = (title: string) =>
  `<!doctype html><head><title>${title}</title></head><script>${title}</script>${'<p>Stone</p>'.repeat(200)}`
const titleOf = (body: Buffer) => /<title>(.*)<\/title>/.exec(body.toString())?.[1]
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
let site: TestSite

beforeAll(async () => {
  site = await startTestSite({
    'index.html': page('start'),
    'home/index.html': page('home'),
    'services/index.html': page('services'),
    'projects/2/index.html': page('tower'),
    'ar/home/index.html': page('Arabic home'),
    'ar/projects/2/index.html': page('Arabic tower'),
    'projects/index.html': page('list'),
    'ar/404/index.html': page('Arabic 404'),
    'offline/index.html': page('offline'),
    '404.html': page('404'),
    '__forms.html': page('forms'),
    'admin/index.html': page('editor'),
    'admin/chunk-0123.js': ';',
    'sw.js': ';',
    'plan.svg': drawing,
    'media/plan.svg': drawing,
    'static/0123/plan.svg': drawing,
    '../secret.txt': 'not published',
  })
}, 60_000)
afterAll(() => site.close())

it.each([
  '/100%',
  '/%00',
  '/"<script>',
  '/%5C..%5Csecret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/../secret.txt',
  '//example.com/',
  '/%E0%A4%A',
  '/ar/%D8%B/',
  '/projects/a/b',
  '/nope?x=1',
  `${SEND_EMAIL_PATH}/x`,
])('%s answers 404 with the 404 page', async (path) => {
  const { status, body } = await site.ask(path)
  expect({ status, title: titleOf(body) }).toEqual({ status: 404, title: '404' })
})

it.each(['/media/plan.svg', '/static/0123/plan.svg', '/static/no-such.svg'])(
  'a drawing runs no script when it is opened by its address: %s',
  async (path) => {
    const { headers } = await site.ask(path)
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    expect(headers).toMatchObject({ 'content-security-policy': policy })
  },
)

it.each(['/no-such-page', '/ar/no-such-page', '/static/no-such.svg', '/home/'])(
  '%s has the headers of every answer',
  async (path) => {
    const { headers } = await site.ask(path)
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy':
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    })
  },
)

it.each([
  ['/', 301, '/home/'],
  ['/ar', 301, '/ar/home/'],
  ['/ar/', 301, '/ar/home/'],
  ['/sitemap.xml', 301, '/sitemap-index.xml'],
  ['/projects/77/', 200, 'tower'],
  ['/ar/projects/77/', 200, 'Arabic tower'],
  ['/ar/nope/', 404, 'Arabic 404'],
])('%s answers %d with %s', async (path, status, shown) => {
  const answer = await site.ask(path)
  const to = answer.headers.location && new URL(String(answer.headers.location)).pathname
  expect([answer.status, to ?? titleOf(answer.body)]).toEqual([status, shown])
})

const files = ['/home/index.html', '/projects/2/index.html', '/ar/projects/2/index.html']

it.each([...files, '/projects/index.html'])(
  '%s leads to its page, and that nowhere',
  async (file) => {
    const folder = file.replace('index.html', '')
    const { status, headers } = await site.ask(`${file}?from=mail`)
    expect([status, headers.location]).toEqual([301, `${site.url}${folder}?from=mail`])
    expect((await site.ask(folder)).status).toBe(200)
  },
)

const places = ['/404.html', '/home/', '/HOME/', '/ar/home/', '/ar/no/such/', '/offline/']
const projects = ['', 'index.html', '2/', '2/index.html', '7/'].map((end) => `/projects/${end}`)

it.each([...places, ...projects])('%s has the one policy of all pages, once', async (place) => {
  const { headers } = await site.ask(place)
  const hashes = inlineScriptHashes(page('404') + page('offline'))
  const policy = `${contentSecurityPolicy(hashes)}; frame-ancestors 'none'`
  expect(headers['content-security-policy']).toBe(policy)
})

const forAYear = 'public, max-age=31536000, immutable'

it.each([
  ['/static/0123/plan.svg', { 'cache-control': forAYear }],
  ['/admin/chunk-0123.js', { 'cache-control': forAYear }],
  ['/admin/', { 'x-robots-tag': 'noindex, nofollow' }],
  ['/__forms.html', { 'x-robots-tag': 'noindex' }],
  ['/media/plan.svg', { 'x-robots-tag': 'noindex' }],
])('%s is sent with %j', async (path, headers) => {
  expect((await site.ask(path)).headers).toMatchObject(headers)
})

it('the editor may load what it needs, and nothing else', async () => {
  const { headers } = await site.ask('/admin/')
  expect(String(headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'self'",
    // Decap reads the rules of its forms with code that it makes.
    "script-src 'self' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self' blob: data:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ])
})

it('is there for nobody but this machine', async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((own = []) => own)
  const outside = addresses.find(({ internal, family }) => !internal && family === 'IPv4')
  const port = new URL(site.url).port
  const asked = fetch(`http://${outside?.address ?? '127.0.0.2'}:${port}/home/`)
  await expect(asked).rejects.toThrow('fetch failed')
})

it('never sends a visitor to another host', async () => {
  const { headers } = await site.ask('//services')
  expect(new URL(String(headers.location)).origin).toBe(site.url)
})

it('answers 400 to an address with a broken host', async () => {
  expect(await site.ask('/home/', { headers: { host: 'a b' } })).toMatchObject({ status: 400 })
})

it.each([
  ['/home/', 'text/html; charset=utf-8'],
  ['/sw.js', 'text/javascript; charset=utf-8'],
  ['/plan.svg', 'image/svg+xml'],
])('%s is %s, to be asked about each time', async (path, type) => {
  const { headers } = await site.ask(path)
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=0, must-revalidate',
  })
})

it('a function has no policy of the pages', async () => {
  const { headers } = await site.ask(SEND_EMAIL_PATH)
  expect(headers['content-security-policy']).toBeUndefined()
})

it('answers 304 without a body when the browser has the same already', async () => {
  const { headers } = await site.ask('/home/', { headers: { 'accept-encoding': 'br' } })
  // A weak tag, because it holds for every encoding.
  expect(headers.etag).toMatch(/^W\//)
  const again = await site.ask('/home/', { headers: { 'if-none-match': String(headers.etag) } })
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
})

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip;q=0.5', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['', undefined, (body: Buffer) => body],
])('answers accept-encoding "%s" with %s', async (accepted, encoding, decode) => {
  const { headers, body } = await site.ask('/home/', { headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toBe('Accept-Encoding')
  expect(titleOf(decode(body))).toBe('home')
})

it('answers HEAD as GET, without the body', async () => {
  const get = await site.ask('/home/')
  const head = await site.ask('/home/', { method: 'HEAD' })
  const { date, ...headers } = get.headers
  expect(head).toMatchObject({ status: 200, headers, body: Buffer.alloc(0) })
})

it.each([
  [5_900_000, 405],
  [6_500_000, 413],
])('takes %d bytes as Netlify does, with %d', async (length, status) => {
  const answer = await site.ask('/home/', { method: 'POST', body: 'a'.repeat(length) })
  expect(answer.status).toBe(status)
})

it('a page takes no POST', async () => {
  const { status, headers } = await site.ask('/home/', { method: 'POST', body: 'a' })
  expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' })
})
