// The check of a live site, before a site with faults in each of its tests.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { IDENTITY_PATH } from '../../src/cms-access/content-api'
import { SEND_EMAIL_PATH } from '../../src/constants'
import { FORMS_PATH } from '../../src/contact-message/submission'
import { startFakeIdentity } from '../../src/testing/fake-identity'
import { startProxy, type PassedOn, type ProxyRules } from '../../src/testing/start-proxy'
import { expect, test } from './support/fixtures'

/** What a site answers otherwise. */
interface Fault {
  readonly path: string | RegExp
  readonly method?: string
  readonly status?: number
  readonly headers?: PassedOn['headers']
  readonly text?: readonly [before: string | RegExp, after: string]
}

const canonical = /(rel="canonical" href=")[^"]*/
const unknownProject = 'a project without a page of its own shows the tower'
const functionTest = 'the contact form’s function takes messages from this site only'

/** Each with the test that finds it, and a part of what that says. */
const faults: readonly (readonly [test: string, says: string, Fault])[] = [
  ['/ar/home/', 'status is 404', { path: '/ar/home/', status: 404 }],
  ['/home/', 'frame-options is ""', { path: '/home/', headers: { 'x-frame-options': undefined } }],
  ['/home/', 'policy is "*"', { path: '/home/', headers: { 'content-security-policy': '*' } }],
  [
    '/home/',
    'robots is "noindex"',
    { path: '/home/', text: ['<title', '<meta name="robots" content="noindex"><title'] },
  ],
  [
    '/services/',
    'Security Policy',
    { path: '/services/', text: ['</body>', '<script>1</script></body>'] },
  ],
  [
    '/services/',
    'origin is "https://old',
    { path: '/services/', text: [canonical, '$1https://old.example/services/'] },
  ],
  [
    '/services/',
    'cache-control is "max-age=9"',
    { path: '/services/', headers: { 'cache-control': 'max-age=9' } },
  ],
  [
    'headers of other files',
    '/admin/: x-robots',
    { path: '/admin/', headers: { 'x-robots-tag': undefined } },
  ],
  ['redirects', '/services should be sent on', { path: '/services', status: 302 }],
  ['what is not there, and what nobody may find', '/.env should', { path: '/.env', status: 200 }],
  [unknownProject, '404', { path: '/projects/no-such-project/', status: 404 }],
  ['search engines', 'shuts out', { path: '/robots.txt', text: ['Allow', 'Disallow'] }],
  ['search engines', 'lacks', { path: '/sitemap-0.xml', text: ['/ar/services/<', '<'] }],
  ['the editor opens', '404', { path: /^\/admin\/main-/, status: 404 }],
  ['forms', 'lacks reason', { path: FORMS_PATH, text: ['name="reason"', ''] }],
  [functionTest, 'answer to GET', { path: SEND_EMAIL_PATH, status: 404 }],
  [
    'a test message is sent',
    'answered 502',
    { path: SEND_EMAIL_PATH, method: 'POST', status: 502 },
  ],
]

const { BASE_URL: site = '' } = process.env

test('each fault of a live site is found, and nothing else', async () => {
  const identity = await startFakeIdentity()
  identity.settings.disable_signup = false
  const said = await check({
    choose: (path) => (path.startsWith(IDENTITY_PATH) ? identity.url : site),
    change: (answer, asked) => {
      for (const [, , { path, method = 'GET', ...fault }] of faults) {
        const isPath = typeof path === 'string' ? asked.path === path : path.test(asked.path)
        if (isPath && asked.method === method) plant(fault, answer)
      }
    },
  }).finally(() => identity.close())
  const signIn = ['staff can sign in and save, and nobody else', 'Anyone can register'] as const
  const expected = [signIn, ...faults]
  for (const [name, says] of expected) expect.soft(said[name] ?? '', name).toContain(says)
  expect(Object.keys(said).sort()).toEqual([...new Set(expected.map(([name]) => name))].sort())
})

test('of a site that asks for a password, nothing else is judged', async () => {
  const said = await check({ choose: () => site, change: (answer) => (answer.status = 401) })
  expect(Object.values(said)).toEqual([expect.stringContaining('asks visitors for a login')])
})

function plant({ status, headers, text }: Omit<Fault, 'path'>, answer: PassedOn) {
  answer.status = status ?? answer.status
  Object.assign(answer.headers, headers)
  if (text) answer.body = Buffer.from(answer.body.toString('utf8').replace(...text))
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs: readonly Spec[]
}

interface Spec {
  readonly title: string
  readonly tests: readonly { results: readonly { errors: readonly { message: string }[] }[] }[]
}

/** @returns what the check says of a site, by its tests that fail */
async function check(rules: ProxyRules): Promise<Record<string, string>> {
  const proxy = await startProxy(rules)
  const folder = '--output=.local/live'
  const args = ['playwright', 'test', '--project=live', '--reporter=json', folder]
  const env = { ...process.env, BASE_URL: proxy.url, CHECK_LIVE_KEY: 'any word' }
  const run = promisify(execFile)('npx', args, { env, maxBuffer: 1e8 })
  // It ends with 1, which is an error here.
  const failed = await run.then(
    () => undefined,
    (error: { code: number; stdout: string }) => error,
  )
  await proxy.close()
  expect(failed?.code).toBe(1)
  const specsOf = ({ suites = [], specs }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]
  const report = JSON.parse(failed?.stdout ?? '') as { suites: Suite[] }
  const said = report.suites.flatMap(specsOf).map(({ title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
    return [title, errors.map(({ message }) => message).join('\n')] as const
  })
  return Object.fromEntries(said.filter(([, message]) => message))
}
