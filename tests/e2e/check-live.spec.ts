import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { checkSite, type CheckName } from '../../scripts/check-live/check-site'
import { IDENTITY_PATH } from '../../src/cms-access/gateway'
import { SEND_EMAIL_PATH } from '../../src/constants'
import { FORMS_PATH } from '../../src/contact-message/submission'
import { startFakeIdentity } from '../../src/testing/fake-identity'
import { startProxy, type PassedOn, type ProxyRules } from '../../src/testing/start-proxy'
import { expect, test } from './support/fixtures'

const { BASE_URL: site = '' } = process.env

/** Breaks one thing of a site. */
type Break = NonNullable<ProxyRules['change']>

const onWeb: CheckName[] = ['https', 'https only', 'certificate', 'HTTP/2', 'sign-in']

/** Changes what is read at one path. */
function at(path: string | RegExp, change: (answer: PassedOn) => void): Break {
  return (answer, asked) => {
    if (asked.method !== 'GET') return
    if (typeof path === 'string' ? asked.path === path : path.test(asked.path)) change(answer)
  }
}

const status = (code: number) => (answer: PassedOn) => {
  answer.status = code
}

const header = (name: string, value: string) => (answer: PassedOn) => {
  answer.headers[name] = value
}

const words = (pattern: RegExp | string, replacement: string) => (answer: PassedOn) => {
  const before = answer.body.toString('utf8')
  const after = before.replace(pattern, replacement)
  // What is not there cannot be broken.
  if (after === before) answer.status = 500
  answer.body = Buffer.from(after)
}

const faults: [row: CheckName, what: string, change: Break][] = [
  [
    'public',
    'a login in front of it',
    at('/home/', (answer) => {
      status(302)(answer)
      header('location', 'https://app.netlify.com/login')(answer)
    }),
  ],
  ['public', 'a password in front of it', at('/home/', status(401))],
  ['pages', 'a missing page', at('/coming-soon/', status(500))],
  ['pages', 'a page without a heading', at('/contact/', words(/<h1.*?<\/h1>/s, ''))],
  ['redirects', 'a redirect that is not for good', at('/services', status(302))],
  ['redirects', 'a project that is not found', at('/projects/no-such-project/', status(404))],
  ['unknown addresses', 'a page for everything', at('/no-such-page', status(200))],
  ['unknown addresses', 'a file that is nobody’s business', at('/.env', status(200))],
  [
    'headers',
    'a page without a header',
    at('/services/', ({ headers }) => {
      delete headers['referrer-policy']
    }),
  ],
  ['headers', 'a weaker header', at('/services/', header('x-frame-options', 'SAMEORIGIN'))],
  [
    'script policy',
    'a policy that lets any script run',
    at('/services/', ({ headers }) => {
      const policy = String(headers['content-security-policy'])
      headers['content-security-policy'] = policy.replace(
        /script-src/,
        "script-src 'unsafe-inline'",
      )
    }),
  ],
  [
    'script policy',
    'a script that the policy forbids',
    at('/services/', words('</body>', '<script>1</script></body>')),
  ],
  [
    'script policy',
    'a page without a policy',
    at('/services/', ({ headers }) => {
      delete headers['content-security-policy']
    }),
  ],
  [
    'compression',
    'data as it is',
    at(/^\/page-data\/home\//, header('cache-control', 'no-cache, no-transform')),
  ],
  ['caching', 'a worker that is kept', at('/sw.js', header('cache-control', 'max-age=86400'))],
  [
    'caching',
    'scripts that are not kept',
    at(/-[0-9a-f]{20}\.js$/, header('cache-control', 'no-cache')),
  ],
  [
    'own address',
    'another host',
    at(
      '/services/',
      words(/rel="canonical" href="[^"]*"/, 'rel="canonical" href="https://old.example/services/"'),
    ),
  ],
  [
    'search engines',
    'search engines shut out',
    at('/robots.txt', words('Allow: /', 'Disallow: /')),
  ],
  [
    'search engines',
    'a sitemap without a page',
    at('/sitemap.xml', words('/services/', '/other/')),
  ],
  [
    'search engines',
    'a sitemap with a page that search engines should not list',
    at(
      '/sitemap.xml',
      words(/(<url><loc>)([^<]*)\/home\//, '$1$2/coming-soon/</loc></url>$1$2/home/'),
    ),
  ],
  [
    'link previews',
    'a link without a picture',
    at('/services/', words(/property="og:image" content="[^"]*"/, '')),
  ],
  [
    'link previews',
    'a picture that is missing',
    at(
      '/services/',
      words(/(property="og:image" content="https?:\/\/[^/]*)[^"]*"/, '$1/static/gone.jpg"'),
    ),
  ],
  ['offline', 'no worker', at('/sw.js', status(404))],
  ['editor', 'an editor without its script', at(/^\/admin\/main-/, status(404))],
  ['forms', 'a form without a field', at(FORMS_PATH, words('name="reason"', ''))],
  ['forms', 'no forms', at(FORMS_PATH, status(404))],
  [
    'contact function',
    'no function',
    (answer, { method, path }) => {
      if (path === SEND_EMAIL_PATH && method === 'GET') status(404)(answer)
    },
  ],
  [
    'contact function',
    'a function that takes everything',
    (answer, { method, path }) => {
      if (path === SEND_EMAIL_PATH && method === 'POST' && answer.status === 403)
        status(200)(answer)
    },
  ],
  [
    'test message',
    'a mailbox that cannot be reached',
    (answer, { method, path }) => {
      if (path === SEND_EMAIL_PATH && method === 'POST' && answer.status === 200)
        status(502)(answer)
    },
  ],
]

test.describe('the check of a live site @desktop', () => {
  test.beforeEach(() => {
    // Another message for each test.
    process.env.CHECK_LIVE_KEY = test.info().testId
  })

  test('finds nothing wrong with a sound one, and says what it cannot judge', async () => {
    const rows = await checkSite(site)
    expect(rows.filter(({ state }) => state === 'fault')).toEqual([])
    const open = rows.filter(({ state }) => state === 'not judged')
    expect(open.map(({ name }) => name)).toEqual(onWeb)
    for (const { sentence } of open) expect(sentence).toBe('Not judged on a local address.')
  })

  test('sends a message only when it is given a word for it', async () => {
    process.env.CHECK_LIVE_KEY = ''
    const row = (await checkSite(site)).find(({ name }) => name === 'test message')
    expect(row).toMatchObject({ state: 'not judged' })
  })

  for (const [row, what, change] of faults) {
    test(`finds ${what}, in the row “${row}” alone`, async () => {
      const proxy = await startProxy({ choose: () => site, change })
      try {
        expect(await faultyRows(proxy.url)).toEqual([row])
      } finally {
        await proxy.close()
      }
    })
  }

  test('finds a sign-in that lets anybody register', async () => {
    const identity = await startFakeIdentity()
    identity.settings.disable_signup = false
    const choose = (path: string) => (path.startsWith(IDENTITY_PATH) ? identity.url : site)
    const proxy = await startProxy({ choose })
    try {
      const rows = await checkSite(proxy.url)
      expect(rows.filter(({ state }) => state === 'fault')).toMatchObject([
        { name: 'sign-in', sentence: expect.stringContaining('Anyone can register') },
      ])
    } finally {
      await Promise.all([proxy.close(), identity.close()])
    }
  })

  test('ends with 0 or 1, after a line for each row', async () => {
    const sound = await runCommand(site)
    expect(sound).toMatchObject({ code: 0, output: expect.stringMatching(/No faults\.\s*$/) })
    expect(sound.output).toMatch(/^GOOD +pages +All \d+ pages answer/m)

    const proxy = await startProxy({ choose: () => site, change: at('/sw.js', status(404)) })
    const broken = await runCommand(proxy.url)
    await proxy.close()
    expect(broken.code).toBe(1)
    expect(broken.output).toMatch(/^FAULT +offline +\/sw\.js/m)
  })
})

async function faultyRows(url: string): Promise<string[]> {
  const rows = await checkSite(url)
  return rows.filter(({ state }) => state === 'fault').map(({ name }) => name)
}

async function runCommand(url: string): Promise<{ code: number; output: string }> {
  const args = ['--import', 'tsx', 'scripts/check-live/check-live.ts', url]
  return promisify(execFile)(process.execPath, args).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, output: stdout }),
  )
}
