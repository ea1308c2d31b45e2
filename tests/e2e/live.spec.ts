// The check of a live site, before a site with faults in each of its tests.
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
const redirects = 'redirects, and what nobody may find'
const functionTest = 'the contact form’s function takes messages from this site only'

/** Each with the test that finds it, a part of what that says, and the address of the fault. */
const faults: readonly (readonly [test: string, says: string, asked: string, ChangeResponse])[] = [
  ['/ar/home/', 'status is 404', '/ar/home/', setStatus(404)],
  ['/home/', 'frame-options is ""', '/home/', setHeader('x-frame-options', '')],
  ['/home/', 'policy is "*"', '/home/', setHeader('content-security-policy', '*')],
  ['/home/', 'robots is "noindex"', '/home/', replaceText('<title', noindex)],
  [
    '/services/',
    'Security Policy',
    '/services/',
    replaceText('</body>', '<script>1</script></body>'),
  ],
  [
    '/services/',
    'origin is "https://old',
    '/services/',
    replaceText(canonical, '$1https://old.example/'),
  ],
  [
    '/services/',
    'cache-control is "max-age=9"',
    '/services/',
    setHeader('cache-control', 'max-age=9'),
  ],
  ['/projects/no-such-project/', 'is 404', '/projects/no-such-project/', setStatus(404)],
  ['headers of other files', '/admin/: x-robots', '/admin/', setHeader('x-robots-tag', '')],
  [redirects, '/services is "302', '/services', setStatus(302)],
  [redirects, '/.env is "200"', '/.env', setStatus(200)],
  [
    'search engines',
    'shuts out search engines is true',
    '/robots.txt',
    replaceText('Allow', 'Disallow'),
  ],
  ['search engines', 'lacks is ["', '/sitemap-0.xml', replaceText('/ar/services/<', '<')],
  ['staff can sign in and save, and nobody else', 'Nobody can sign in', settings, setStatus(500)],
  ['the editor opens', '404', '/admin/', replaceText('/admin/main-', '/admin/none-')],
  ['forms', 'lacks reason', FORMS_PATH, replaceText('name="reason"', '')],
  [functionTest, 'answer to GET', SEND_EMAIL_PATH, setStatus(404)],
  ['a test message is sent', 'is "502"', `POST ${SEND_EMAIL_PATH}`, setStatus(502)],
]

test('each fault of a live site is found, and nothing else', async () => {
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

test('the site itself has none where the faults above would hide it', async () => {
  const hiddenByFaults = `${redirects}|headers of other files|search engines|forms`
  expect(await runLiveCheck(() => undefined, hiddenByFaults)).toEqual({})
})

test('of a site that asks for a password, nothing else is judged', async () => {
  const errorsByTest = await runLiveCheck(setStatus(401))
  expect(Object.values(errorsByTest)).toEqual([
    expect.stringContaining('asks visitors for a login'),
  ])
})

/** What the check says of the site behind a proxy, by its tests that fail, or by those of some names. */
async function runLiveCheck(change: Parameters<typeof startProxy>[1], names = '') {
  const proxy = await startProxy(() => process.env.BASE_URL, change)
  const args = 'playwright test --project=live --reporter=json --output=.local/live -g'.split(' ')
  const env = { ...process.env, BASE_URL: proxy.url, CHECK_LIVE_KEY: 'any word' }
  const run = promisify(execFile)('npx', [...args, names], { env, maxBuffer: 1e8 })
  // It fails, and says in its report with what.
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
