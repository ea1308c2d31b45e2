import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { checkSite, type CheckName, type Row } from '../../scripts/check-live/check-site'
import { IDENTITY_PATH } from '../../src/cms-access/content-api'
import { SEND_EMAIL_PATH } from '../../src/constants'
import { FORMS_PATH } from '../../src/contact-message/submission'
import { startFakeIdentity } from '../../src/testing/fake-identity'
import { startProxy, type PassedOn, type Proxy } from '../../src/testing/start-proxy'
import { expect, test } from './support/fixtures'

const { BASE_URL: site = '' } = process.env

const onWeb: CheckName[] = [
  'https',
  'https only',
  'certificate',
  'HTTP/2',
  'other address',
  'sign-in',
]

/** What a broken site answers otherwise, and what is then said in one row. */
interface BrokenAnswer {
  readonly row: CheckName
  readonly path: string | RegExp
  /** A part of the sentence. */
  readonly says: string
  readonly method?: string
  /** The answer that is changed, where a path has several. */
  readonly from?: number
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly text?: readonly [before: string | RegExp, after: string]
}

const services = '/services/'
const unknownProject = '/projects/no-such-project/'
const homeData = '/page-data/home/page-data.json'
const posted = { path: SEND_EMAIL_PATH, method: 'POST' }
const [referrer, policy, frames] = ['referrer-policy', 'content-security-policy', 'x-frame-options']
const plain = { 'cache-control': 'no-cache, no-transform' }
const keptForADay = { 'cache-control': 'max-age=86400' }
const canonical = /(rel="canonical" href=")[^"]*/
const preview = /(property="og:image" content="https?:\/\/[^/]*)[^"]*/
const anyScript = '<script>1</script></body>'

/** Sites with errors: at most one in each row, so that no row can answer for another. */
const brokenSites: readonly (readonly BrokenAnswer[])[] = [
  [
    { row: 'pages', path: '/coming-soon/', status: 500, says: '/coming-soon/ answers 500' },
    { row: 'redirects', path: '/services', status: 302, says: '/services should be sent on' },
    { row: 'unknown addresses', path: '/no-such-page', status: 200, says: 'should answer 404' },
    { row: 'unknown projects', path: unknownProject, status: 404, says: 'does not show the tower' },
    { row: 'headers', path: services, headers: { [referrer]: undefined }, says: referrer },
    { row: 'script policy', path: services, headers: { [policy]: '*' }, says: 'does not fit' },
    { row: 'compression', path: homeData, headers: plain, says: 'is not compressed' },
    { row: 'caching', path: '/sw.js', headers: keptForADay, says: '/sw.js may be kept' },
    {
      row: 'own address',
      path: services,
      text: [canonical, '$1https://old.example/'],
      says: 'old',
    },
    { row: 'search engines', path: '/robots.txt', text: ['Allow', 'Disallow'], says: 'shuts out' },
    { row: 'link previews', path: services, text: [preview, ''], says: 'no title or picture' },
    { row: 'editor', path: /^\/admin\/main-/, status: 404, says: 'of the editor answers 404' },
    { row: 'forms', path: FORMS_PATH, text: ['name="reason"', ''], says: 'lacks reason' },
    { row: 'contact function', path: SEND_EMAIL_PATH, from: 405, status: 404, says: 'refuse GET' },
    { row: 'test message', ...posted, from: 200, status: 502, says: 'answered 502' },
  ],
  [
    { row: 'pages', path: '/ar/home/', text: ['dir="rtl"', ''], says: '/ar/home/ does not say' },
    { row: 'unknown addresses', path: '/.env', status: 200, says: '/.env should answer 404' },
    { row: 'headers', path: '/ar/services/', headers: { [frames]: 'SAMEORIGIN' }, says: frames },
    { row: 'script policy', path: services, text: ['</body>', anyScript], says: 'does not fit' },
    {
      row: 'caching',
      path: /-[0-9a-f]{20}\.js$/,
      headers: keptForADay,
      says: 'not kept for a year',
    },
    { row: 'search engines', path: '/sitemap-0.xml', text: ['/ar/services/<', '<'], says: 'lacks' },
    { row: 'link previews', path: services, text: [preview, '$1/gone.jpg'], says: 'is missing' },
    { row: 'offline', path: '/sw.js', status: 404, says: '/sw.js' },
    { row: 'forms', path: FORMS_PATH, status: 404, says: 'answers 404' },
    { row: 'contact function', ...posted, from: 403, status: 200, says: 'should be refused' },
  ],
]

/** Sites that nobody may see yet. */
const closedSites: Readonly<Record<string, Pick<BrokenAnswer, 'status' | 'headers'>>> = {
  'a login': { status: 302, headers: { location: 'https://app.netlify.com/login' } },
  'a password': { status: 401 },
}

test.describe('the check of a live site', () => {
  test.beforeEach(() => {
    process.env.CHECK_LIVE_KEY = 'any word'
  })

  test('finds nothing wrong with a sound one, and says what it cannot judge', async () => {
    const rows = await checkSite(site)
    expect(errorsIn(rows)).toEqual({})
    const open = rows.filter(({ state }) => state === 'not judged')
    expect(open.map(({ name }) => name)).toEqual(onWeb)
    for (const { sentence } of open) expect(sentence).toBe('Not judged on a local address.')
  })

  test('sends a message only when it is given a word for it', async () => {
    process.env.CHECK_LIVE_KEY = ''
    const row = (await checkSite(site)).find(({ name }) => name === 'test message')
    expect(row).toMatchObject({ state: 'not judged' })
  })

  for (const [index, broken] of brokenSites.entries()) {
    test(`finds each error of broken site ${index + 1}, and no other`, async () => {
      const sentences = broken.map(({ row, says }) => [row, expect.stringContaining(says)])
      expect(await checkBroken(broken)).toEqual(Object.fromEntries(sentences))
    })
  }

  for (const [what, answer] of Object.entries(closedSites)) {
    test(`judges nothing else behind ${what}`, async () => {
      const broken = [{ row: 'public', path: '/home/', says: '', ...answer } as const]
      expect(Object.keys(await checkBroken(broken))).toEqual(['public'])
    })
  }

  test('finds a sign-in that lets anybody register', async () => {
    const identity = await startFakeIdentity()
    identity.settings.disable_signup = false
    const choose = (path: string) => (path.startsWith(IDENTITY_PATH) ? identity.url : site)
    const proxy = await startProxy({ choose })
    try {
      expect(errorsIn(await checkSite(proxy.url))).toEqual({
        'sign-in': expect.stringContaining('Anyone can register'),
      })
    } finally {
      await Promise.all([proxy.close(), identity.close()])
    }
  })

  test('ends with 0 or 1, after a line for each row', async () => {
    const sound = await runCommand(site)
    expect(sound).toMatchObject({ code: 0, output: expect.stringMatching(/No errors\.\s*$/) })
    expect(sound.output).toMatch(/^GOOD +pages +All \d+ pages answer/m)

    const [offline] = brokenSites[1]!.filter(({ row }) => row === 'offline')
    const proxy = await startBroken([offline!])
    const broken = await runCommand(proxy.url).finally(() => proxy.close())
    expect(broken.code).toBe(1)
    expect(broken.output).toMatch(/^ERROR +offline +\/sw\.js/m)
  })
})

function startBroken(broken: readonly BrokenAnswer[]): Promise<Proxy> {
  return startProxy({
    choose: () => site,
    change(answer, asked) {
      const own = broken.filter(({ path, method = 'GET', from = answer.status }) => {
        const isPath = typeof path === 'string' ? asked.path === path : path.test(asked.path)
        return isPath && asked.method === method && answer.status === from
      })
      for (const each of own) breakAnswer(answer, each)
    },
  })
}

function breakAnswer(answer: PassedOn, { status, headers, text }: BrokenAnswer): void {
  answer.status = status ?? answer.status
  for (const [name, value] of Object.entries(headers ?? {})) answer.headers[name] = value
  if (!text) return
  const before = answer.body.toString('utf8')
  const after = before.replace(...text)
  // What is not there cannot be broken.
  if (after === before) answer.status = 500
  answer.body = Buffer.from(after)
}

async function checkBroken(broken: readonly BrokenAnswer[]): Promise<Record<string, string>> {
  const proxy = await startBroken(broken)
  try {
    return errorsIn(await checkSite(proxy.url))
  } finally {
    await proxy.close()
  }
}

/** What is wrong in each row that has an error. */
function errorsIn(rows: readonly Row[]): Record<string, string> {
  const wrong = rows.filter(({ state }) => state === 'error')
  return Object.fromEntries(wrong.map(({ name, sentence }) => [name, sentence]))
}

async function runCommand(url: string): Promise<{ code: number; output: string }> {
  const args = ['--import', 'tsx', 'scripts/check-live/check-live.ts', url]
  return promisify(execFile)(process.execPath, args).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, output: stdout }),
  )
}
