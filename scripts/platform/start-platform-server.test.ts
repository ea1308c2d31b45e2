/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { SEND_EMAIL_PATH } from '../../src/constants'
import { inlineScriptHashes } from '../../src/security-headers/inline-script-hashes'
import { projectPath } from '../../src/screens/paths'
import { screens } from '../../src/screens/registry'
import { startTestSite, type TestSite } from './test-site'

const page = (title: string) =>
  `<!doctype html><head><title>${title}</title></head><script>'${title}'</script>${'<p>Stone</p>'.repeat(200)}`
const pagePaths = [...Object.values(screens).map(({ path }) => path), projectPath(2)]
let site: TestSite

beforeAll(async () => {
  site = await startTestSite({
    ...Object.fromEntries(pagePaths.map((path) => [`${path}index.html`, page(path)])),
    'index.html': page('home for other hosts'),
    '404.html': page('404'),
    'static/words-4f1a.css': 'a{}',
    'app-0123456789abcdef0123.js': ';',
    'sw.js': ';',
    'page-data/home/page-data.json': '{}',
    'plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '../secret.txt': 'not published',
  })
}, 60_000)
afterAll(() => site.close())

async function titleAt(path: string) {
  const { status, body } = await site.ask(path)
  return { status, title: /<title>(.*)<\/title>/.exec(body.toString())?.[1] }
}

describe('pages', () => {
  it.each(pagePaths)('%s answers its page', async (path) => {
    expect(await titleAt(path)).toEqual({ status: 200, title: path })
  })

  it.each(pagePaths)('%s without its slash is sent on to it, query included', async (path) => {
    const { status, headers } = await site.ask(`${path.slice(0, -1)}?from=mail`)
    expect({ status, to: headers.location }).toEqual({
      status: 301,
      to: `${site.url}${path}?from=mail`,
    })
  })

  it('the root goes to the home page', async () => {
    const { status, headers } = await site.ask('/')
    expect({ status, to: headers.location }).toEqual({ status: 301, to: `${site.url}/home/` })
  })

  it.each(['/projects/7/', '/projects/7', '/projects/%D8%A8%D8%B1%D8%AC/', '/projects/a%20b/'])(
    '%s has no page of its own and shows the tower, address kept',
    async (path) => {
      expect(await titleAt(path)).toEqual({ status: 200, title: projectPath(2) })
    },
  )
})

describe('paths that do not exist answer 404 with the 404 page', () => {
  it.each([
    '/nope',
    '/services/x',
    '/projects/a/b',
    '/projects/2/plan/',
    '/%D8%B9%D8%B1%D8%A8%D9%8A',
    '/100%',
    '/%E0%A4%A',
    '/%00',
    '/"<script>',
    '/%5C..%5Csecret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/../secret.txt',
    '//example.com/',
    `${SEND_EMAIL_PATH}/x`,
  ])('%s', async (path) => {
    expect(await titleAt(path)).toEqual({ status: 404, title: '404' })
  })
})

it('never sends a visitor to another host', async () => {
  const { headers } = await site.ask('//services')
  expect(new URL(String(headers.location)).origin).toBe(site.url)
})

it('answers 400 to an address with a broken host', async () => {
  expect(await site.ask('/home/', { headers: { host: 'a b' } })).toMatchObject({ status: 400 })
})

describe('headers', () => {
  it.each([
    ['/home/', 'text/html; charset=utf-8'],
    ['/static/words-4f1a.css', 'text/css; charset=utf-8'],
    ['/plan.svg', 'image/svg+xml'],
  ])('%s is %s, and not to be sniffed', async (path, type) => {
    const { headers } = await site.ask(path)
    expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' })
  })

  it.each(['/static/words-4f1a.css', '/app-0123456789abcdef0123.js'])(
    '%s, hashed, is kept for ever',
    async (path) => {
      const { headers } = await site.ask(path)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    },
  )

  it.each([...pagePaths, '/projects/7/'])('%s has a policy for its own scripts', async (path) => {
    const { headers, body } = await site.ask(path)
    const policy = String(headers['content-security-policy'])
    for (const hash of inlineScriptHashes(body.toString())) expect(policy).toContain(hash)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  })

  it.each(['/admin/', '/api/send-email'])('%s has no policy of the pages', async (path) => {
    const { headers } = await site.ask(path)
    expect(headers['content-security-policy'] ?? '').not.toContain("default-src 'none'")
  })

  it.each(['/home/', '/sw.js', '/page-data/home/page-data.json'])(
    '%s is asked about each time',
    async (path) => {
      const { headers } = await site.ask(path)
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    },
  )

  it('what the browser has already is answered with 304 and no body', async () => {
    const { headers } = await site.ask('/home/')
    const again = await site.ask('/home/', { headers: { 'if-none-match': `W/${headers.etag}` } })
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  })
})

describe('compression', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=0.5, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('accept-encoding "%s" is answered with %s', async (accepted, encoding, decode) => {
    const { headers, body } = await site.ask('/home/', { headers: { 'accept-encoding': accepted } })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(headers['content-length']).toBe(String(body.byteLength))
    expect(decode(body).toString()).toBe(page('/home/'))
  })

  it('a browser that takes none gets none', async () => {
    const { headers, body } = await site.ask('/home/')
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toBe(page('/home/'))
  })

  it('each encoding has its own tag', async () => {
    const plain = await site.ask('/home/')
    const small = await site.ask('/home/', { headers: { 'accept-encoding': 'br' } })
    expect(small.headers.etag).not.toBe(plain.headers.etag)
  })
})

describe('methods', () => {
  it('HEAD answers what GET does, without the body', async () => {
    const get = await site.ask('/home/')
    const head = await site.ask('/home/', { method: 'HEAD' })
    const { date, ...headers } = get.headers
    expect(head).toMatchObject({ status: 200, headers, body: Buffer.alloc(0) })
  })

  it('a page takes no POST', async () => {
    const { status, headers } = await site.ask('/home/', { method: 'POST', body: 'a' })
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' })
  })
})
