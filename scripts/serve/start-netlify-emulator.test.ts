import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { PICTURE_POLICY } from '../../src/editor/api/content-api'
import { SEND_EMAIL_PATH } from '../../src/content/constants'
import { FORMS_PATH } from '../../src/contact/submission'
import { forkTestSite, startTestSite, type TestSite } from '../../tests/helpers/start-test-site'

// Tests requests that browsers do not send, and parts of responses that browsers do not show.
// tests/live/ covers the pages, redirects, headers and unknown paths.

const page = (title: string) =>
  `<!doctype html><head><title>${title}</title></head><script>${title}</script>${'<p>Stone</p>'.repeat(200)}`
const titleOf = (body: Buffer) => /<title>(.*)<\/title>/.exec(body.toString())?.[1]
let site: TestSite

beforeAll(async () => {
  site = await startTestSite({
    'index.html': page('start'),
    'home/index.html': page('home'),
    'offline/index.html': page('offline'),
    '404.html': page('404'),
    '__forms.html': readFileSync('static/__forms.html', 'utf8'),
    'admin/chunk-0123.js': ';',
    'sw.js': ';',
    'plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '../secret.txt': 'not published',
  })
})
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
])('responds to %s with the 404 page', async (path) => {
  const { status, body } = await site.ask(path)
  expect({ status, title: titleOf(body) }).toEqual({ status: 404, title: '404' })
})

it.each([
  ['/home/', { 'strict-transport-security': 'max-age=63072000' }],
  [
    '/admin/preview/',
    {
      'content-security-policy':
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'",
    },
  ],
  ['/static/0a1b/logo.svg', { 'cache-control': 'public, max-age=31536000, immutable' }],
  ['/admin/chunk-0123.js', { 'cache-control': 'public, max-age=31536000, immutable' }],
])('serves %s with %j', async (path, headers) => {
  expect((await site.ask(path)).headers).toMatchObject(headers)
})

it('accepts connections only from this machine', async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((list = []) => list)
  const outside = addresses.find(({ internal, family }) => !internal && family === 'IPv4')
  const port = new URL(site.url).port
  const response = fetch(`http://${outside?.address ?? '127.0.0.2'}:${port}/home/`)
  await expect(response).rejects.toThrow('fetch failed')
})

it.each<[number, string, string, Record<string, string>]>([
  [
    200,
    'a link on another site',
    '/home/',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  ],
  [200, 'its own page', '/plan.svg', { 'sec-fetch-site': 'same-origin' }],
  [200, 'a request to its IPv4 address', '/home/', { host: '127.0.0.1:8888' }],
  [200, 'a request to its IPv6 address', '/home/', { host: '[::1]:8888' }],
  [
    403,
    'a picture on another site',
    '/plan.svg',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  ],
  [
    403,
    'a picture on another local site',
    '/plan.svg',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
  ],
  [403, 'a script of another site', '/home/', { origin: 'https://example.com' }],
  [403, 'a sandboxed page', '/home/', { origin: 'null' }],
  [
    403,
    'a link to a function',
    '/api/cms/history',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  ],
  [403, 'another host name', '/home/', { host: 'example.com' }],
  [403, 'a host name that begins with localhost', '/home/', { host: 'localhost.example.com' }],
  [403, 'an address of the network', '/home/', { host: '192.168.0.2:8888' }],
])('responds with %d to %s', async (status, _case, path, headers) => {
  expect(await site.ask(path, { headers })).toMatchObject({ status })
})

it('saves no form submission of another site', async () => {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://evil.example',
    'sec-fetch-mode': 'navigate',
  }
  const body = 'form-name=contact-message-unmailed&id=3'
  expect(await site.ask(FORMS_PATH, { method: 'POST', headers, body })).toMatchObject({
    status: 403,
  })
})

it('serves a picture that is newer than the build without its scripts', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'editing-'))
  await mkdir(path.join(folder, 'content/media'), { recursive: true })
  await writeFile(path.join(folder, 'content/media/new.svg'), '<svg/>')
  const { url, close } = await forkTestSite(folder, folder, folder, folder)
  const { status, headers } = await fetch(`${url}/media/new.svg`)
  await close()
  await rm(folder, { recursive: true })
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toBe(PICTURE_POLICY)
})

it.each([
  [5_900_000, 405],
  [6_500_000, 413],
])('responds to a body of %d bytes with status %d', async (length, status) => {
  const response = await site.ask('/home/', { method: 'POST', body: 'a'.repeat(length) })
  expect(response.status).toBe(status)
})

it('saves only the declared fields of a valid form submission', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const submit = (body: string) => site.ask(FORMS_PATH, { method: 'POST', headers, body })
  const form = 'form-name=contact-message-unmailed'
  expect(await submit('form-name=newsletter&id=1')).toMatchObject({ status: 404 })
  expect(await submit(`${form}&id=1&topic=spam`)).toMatchObject({ status: 200 })
  expect(await submit(`${form}&id=2&other=2`)).toMatchObject({ status: 200 })
  const files = (await readdir(site.forms)).map((file) => path.join(site.forms, file))
  const submissions = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  expect(submissions.map((text) => JSON.parse(text) as object)).toEqual([
    { 'form-name': 'contact-message-unmailed', id: '2' },
  ])
})
