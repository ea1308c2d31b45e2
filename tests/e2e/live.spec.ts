// Tests the live check (tests/live): runs it on a local site, with and without known faults.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { JSONReport } from '@playwright/test/reporter'
import { IDENTITY_PATH } from '../../src/cms-access/content-api'
import { SEND_EMAIL_PATH } from '../../src/constants'
import { FORMS_PATH } from '../../src/contact-message/submission'
import { startProxy, type PassedOn } from '../../src/testing/start-proxy'
import { expect, test } from './support/fixtures'

type ChangeResponse = (response: PassedOn) => unknown

const setStatus =
  (status: number): ChangeResponse =>
  (response) =>
    Object.assign(response, { status })

const setHeader =
  (name: string, value: string): ChangeResponse =>
  ({ headers }) =>
    Object.assign(headers, { [name]: value })

const replaceText =
  (before: string | RegExp, after: string): ChangeResponse =>
  (response) =>
    (response.bytes = Buffer.from(response.bytes.toString('utf8').replace(before, after)))

const canonical = /(rel="canonical" href=")[^"]*/
const noindex = '<meta name="robots" content="noindex"><title'
const settings = `${IDENTITY_PATH}/settings`
const redirects = 'redirects or hides each path as expected'
const otherHeaders = 'sends the expected headers for other files'
const searchEngines = 'robots.txt and the sitemap match the pages'
const forms = 'deployed forms have every field'
const functionTest = 'the contact form’s function accepts messages only from this site'
const pageTest = (path: string) => `serves ${path} as built`

/** Each row: the live test that fails, a part of its message, the faulty request, the fault. */
const faults: readonly (readonly [
  test: string,
  message: string,
  request: string,
  ChangeResponse,
])[] = [
  [pageTest('/ar/home/'), 'status is 404', '/ar/home/', setStatus(404)],
  [pageTest('/home/'), 'frame-options is ""', '/home/', setHeader('x-frame-options', '')],
  [pageTest('/home/'), 'policy is "*"', '/home/', setHeader('content-security-policy', '*')],
  [pageTest('/home/'), 'robots is "noindex"', '/home/', replaceText('<title', noindex)],
  [
    pageTest('/services/'),
    'Security Policy',
    '/services/',
    replaceText('</body>', '<script>1</script></body>'),
  ],
  [
    pageTest('/services/'),
    'origin is "https://old',
    '/services/',
    replaceText(canonical, '$1https://old.example/'),
  ],
  [
    pageTest('/services/'),
    'cache-control is "max-age=9"',
    '/services/',
    setHeader('cache-control', 'max-age=9'),
  ],
  [pageTest('/projects/no-such-project/'), 'is 404', '/projects/no-such-project/', setStatus(404)],
  [otherHeaders, '/admin/: x-robots', '/admin/', setHeader('x-robots-tag', '')],
  [redirects, '/services is "302', '/services', setStatus(302)],
  [redirects, '/.env is "200"', '/.env', setStatus(200)],
  [
    searchEngines,
    'shuts out search engines is true',
    '/robots.txt',
    replaceText('Allow', 'Disallow'),
  ],
  [searchEngines, 'lacks is ["', '/sitemap-0.xml', replaceText('/ar/services/<', '<')],
  ['only staff can sign in and save', 'Nobody can sign in', settings, setStatus(500)],
  [
    'the editor opens without errors',
    '404',
    '/admin/',
    replaceText('/admin/main-', '/admin/none-'),
  ],
  [forms, 'lacks reason', FORMS_PATH, replaceText('name="reason"', '')],
  [functionTest, 'answer to GET', SEND_EMAIL_PATH, setStatus(404)],
  [
    'the contact form’s function sends a test message',
    'is "502"',
    `POST ${SEND_EMAIL_PATH}`,
    setStatus(502),
  ],
]

test('the live check reports exactly the faults of the site', async () => {
  const errorsByTest = await runLiveCheck((response, method, path) => {
    const request = method === 'GET' ? path : `${method} ${path}`
    for (const [, , faultyRequest, change] of faults)
      if (faultyRequest === request) change(response)
  })
  for (const [name, message] of faults)
    expect.soft(errorsByTest[name] ?? '', name).toContain(message)
  expect(Object.keys(errorsByTest).sort()).toEqual(
    [...new Set(faults.map(([name]) => name))].sort(),
  )
})

test('the live check reports nothing for the built site', async () => {
  const hiddenByFaults = `${redirects}|${otherHeaders}|${searchEngines}|${forms}`
  expect(await runLiveCheck(() => undefined, hiddenByFaults)).toEqual({})
})

test('the live check reports only the login of a private site', async () => {
  const errorsByTest = await runLiveCheck(setStatus(401))
  expect(Object.values(errorsByTest)).toEqual([
    expect.stringContaining('asks visitors for a login'),
  ])
})

/**
 * Runs the live check on the site behind a proxy.
 * @param change changes each response of the site
 * @param titles a pattern of the titles of the tests to run; all tests by default
 * @returns the messages of each failed test, keyed by its title
 */
async function runLiveCheck(change: Parameters<typeof startProxy>[1], titles = '') {
  const proxy = await startProxy(() => process.env.BASE_URL, change)
  const args = 'playwright test --project=live --reporter=json --output=.local/live -g'.split(' ')
  const env = { ...process.env, BASE_URL: proxy.url, CHECK_LIVE_KEY: 'any word' }
  const run = promisify(execFile)('npx', [...args, titles], { env, maxBuffer: 1e8 })
  // If a test fails, the command exits with an error, whose `stdout` also contains the report.
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  await proxy.close()
  const { suites } = JSON.parse(stdout) as JSONReport
  const errorsByTest = suites.flatMap(({ specs }) =>
    specs.map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return [title, errors.map(({ message }) => message).join('\n')] as const
    }),
  )
  return Object.fromEntries(errorsByTest.filter(([, message]) => message))
}
