import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { checkSite, type CheckName, type Row } from '../../scripts/check-live/check-site'
import { IDENTITY_PATH } from '../../src/cms-access/gateway'
import { SEND_EMAIL_PATH } from '../../src/constants'
import { FORMS_PATH } from '../../src/contact-message/submission'
import { pathIn } from '../../src/languages/language-path'
import { languageOf } from '../../src/languages/languages'
import { startFakeIdentity } from '../../src/testing/fake-identity'
import { startProxy, type PassedOn, type ProxyRules } from '../../src/testing/start-proxy'
import { expect, test } from './support/fixtures'

const { BASE_URL: site = '' } = process.env
const arabicPath = (path: string) => pathIn(languageOf('ar'), path)

/** Breaks one thing of a site. */
type Break = NonNullable<ProxyRules['change']>

const onWeb: CheckName[] = [
  'https',
  'https only',
  'certificate',
  'HTTP/2',
  'other address',
  'sign-in',
]

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

const without = (name: string) => (answer: PassedOn) => {
  delete answer.headers[name]
}

const words = (pattern: RegExp | string, replacement: string) => (answer: PassedOn) => {
  const before = answer.body.toString('utf8')
  const after = before.replace(pattern, replacement)
  // What is not there cannot be broken.
  if (after === before) answer.status = 500
  answer.body = Buffer.from(after)
}

/** Changes what the contact form's function answers to a method, where it answered so before. */
function atFunction(method: string, before: number, change: (answer: PassedOn) => void): Break {
  return (answer, asked) => {
    if (asked.path !== SEND_EMAIL_PATH || asked.method !== method) return
    if (answer.status === before) change(answer)
  }
}

const policy = 'content-security-policy'
const anyScript = ({ headers }: PassedOn) => {
  headers[policy] = String(headers[policy]).replace(/script-src/, "script-src 'unsafe-inline'")
}

type Faults = Partial<Record<CheckName, [change: Break, sentence: RegExp]>>

/** Sites with faults: at most one in each row, so that no row can answer for another. */
const brokenSites: readonly Faults[] = [
  {
    pages: [at('/coming-soon/', status(500)), /^\/coming-soon\/ answers 500/],
    redirects: [at('/services', status(302)), /^\/services should be sent on/],
    'unknown addresses': [at('/no-such-page', status(200)), /^\/no-such-page should answer 404/],
    headers: [at('/services/', without('referrer-policy')), /^\/services\/ lacks referrer-policy/],
    'script policy': [at('/services/', anyScript), /^\/services\/ has a policy that does not fit/],
    compression: [
      at(/^\/page-data\/home\//, header('cache-control', 'no-cache, no-transform')),
      /page-data\.json is not compressed/,
    ],
    caching: [at('/sw.js', header('cache-control', 'max-age=86400')), /^\/sw\.js may be kept/],
    'own address': [
      at(
        '/services/',
        words(/rel="canonical" href="[^"]*"/, 'rel="canonical" href="https://old.example/"'),
      ),
      /^\/services\/ calls itself “https:\/\/old\.example/,
    ],
    'search engines': [at('/robots.txt', words('Allow: /', 'Disallow: /')), /shuts out/],
    'link previews': [
      at('/services/', words(/property="og:image" content="[^"]*"/, '')),
      /^\/services\/ has no title or picture/,
    ],
    editor: [at(/^\/admin\/main-/, status(404)), /of the editor answers 404/],
    forms: [at(FORMS_PATH, words('name="reason"', '')), /lacks reason/],
    'contact function': [atFunction('GET', 405, status(404)), /should refuse GET/],
    'test message': [atFunction('POST', 200, status(502)), /answered 502/],
  },
  {
    pages: [at('/contact/', words(/<h1.*?<\/h1>/s, '')), /^\/contact\/ has no title, or not one/],
    'unknown projects': [at('/projects/no-such-project/', status(404)), /does not show the tower/],
    'unknown addresses': [at('/.env', status(200)), /^\/\.env should answer 404/],
    headers: [
      at('/services/', header('x-frame-options', 'SAMEORIGIN')),
      /^\/services\/ lacks x-frame-options/,
    ],
    'script policy': [
      at('/services/', words('</body>', '<script>1</script></body>')),
      /^\/services\/ has a policy that does not fit/,
    ],
    caching: [
      at(/-[0-9a-f]{20}\.js$/, header('cache-control', 'no-cache')),
      /is not kept for a year/,
    ],
    'search engines': [
      at('/sitemap-0.xml', words(/(<loc>[^<]*)\/services\//, '$1/other/')),
      /lacks \/services\//,
    ],
    'link previews': [
      at(
        '/services/',
        words(/(property="og:image" content="https?:\/\/[^/]*)[^"]*"/, '$1/static/gone.jpg"'),
      ),
      /picture of links to \/services\/ is missing/,
    ],
    offline: [at('/sw.js', status(404)), /^\/sw\.js/],
    forms: [at(FORMS_PATH, status(404)), /answers 404/],
    'contact function': [atFunction('POST', 403, status(200)), /should be refused/],
  },
  {
    pages: [at(arabicPath('/about-us/'), status(404)), /^\/ar\/about-us\/ answers 404/],
    'unknown projects': [
      at(arabicPath('/projects/no-such-project/'), status(404)),
      /^\/ar\/projects/,
    ],
    'unknown addresses': [at(arabicPath('/no-such-page'), status(200)), /^\/ar\/no-such-page/],
    headers: [at(arabicPath('/services/'), without('referrer-policy')), /^\/ar\/services\//],
    'script policy': [at(arabicPath('/services/'), without(policy)), /^\/ar\/services\//],
    'own address': [
      at(arabicPath('/services/'), words(/(rel="canonical" href="[^"]*)\/ar\//, '$1/')),
      /^\/ar\/services\/ calls itself/,
    ],
    'search engines': [
      at('/sitemap-0.xml', words(/(<loc>[^<]*)\/ar\/services\//, '$1/ar/other/')),
      /lacks \/ar\/services\//,
    ],
  },
  {
    pages: [
      at(arabicPath('/home/'), words('dir="rtl"', 'dir="ltr"')),
      /^\/ar\/home\/ does not say/,
    ],
    'search engines': [
      at(
        '/sitemap-0.xml',
        words(/(<url><loc>)([^<]*)\/home\//, '$1$2/coming-soon/</loc></url>$1$2/home/'),
      ),
      /lists \/coming-soon\//,
    ],
  },
]

const closedSites: [what: string, change: Break][] = [
  [
    'a login',
    at('/home/', (answer) => {
      status(302)(answer)
      header('location', 'https://app.netlify.com/login')(answer)
    }),
  ],
  ['a password', at('/home/', status(401))],
]

test.describe('the check of a live site', () => {
  test.beforeEach(() => {
    // Another message for each test.
    process.env.CHECK_LIVE_KEY = test.info().testId
  })

  test('finds nothing wrong with a sound one, and says what it cannot judge', async () => {
    const rows = await checkSite(site)
    expect(faultsIn(rows)).toEqual({})
    const open = rows.filter(({ state }) => state === 'not judged')
    expect(open.map(({ name }) => name)).toEqual(onWeb)
    for (const { sentence } of open) expect(sentence).toBe('Not judged on a local address.')
  })

  test('sends a message only when it is given a word for it', async () => {
    process.env.CHECK_LIVE_KEY = ''
    const row = (await checkSite(site)).find(({ name }) => name === 'test message')
    expect(row).toMatchObject({ state: 'not judged' })
  })

  brokenSites.forEach((faults, index) => {
    test(`finds each fault of broken site ${index + 1}, and no other`, async () => {
      const changes = Object.values(faults).map(([change]) => change)
      const found = await checkBroken((...asked) => {
        for (const change of changes) change(...asked)
      })
      const sentences = Object.entries(faults).map(([row, [, sentence]]) => [
        row,
        expect.stringMatching(sentence),
      ])
      expect(found).toEqual(Object.fromEntries(sentences))
    })
  })

  for (const [what, change] of closedSites) {
    test(`judges nothing else behind ${what}`, async () => {
      expect(Object.keys(await checkBroken(change))).toEqual(['public'])
    })
  }

  test('finds a sign-in that lets anybody register', async () => {
    const identity = await startFakeIdentity()
    identity.settings.disable_signup = false
    const choose = (path: string) => (path.startsWith(IDENTITY_PATH) ? identity.url : site)
    const proxy = await startProxy({ choose })
    try {
      expect(faultsIn(await checkSite(proxy.url))).toEqual({
        'sign-in': expect.stringContaining('Anyone can register'),
      })
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

async function checkBroken(change: Break): Promise<Record<string, string>> {
  const proxy = await startProxy({ choose: () => site, change })
  try {
    return faultsIn(await checkSite(proxy.url))
  } finally {
    await proxy.close()
  }
}

/** What is wrong in each row that has a fault. */
function faultsIn(rows: readonly Row[]): Record<string, string> {
  const faulty = rows.filter(({ state }) => state === 'fault')
  return Object.fromEntries(faulty.map(({ name, sentence }) => [name, sentence]))
}

async function runCommand(url: string): Promise<{ code: number; output: string }> {
  const args = ['--import', 'tsx', 'scripts/check-live/check-live.ts', url]
  return promisify(execFile)(process.execPath, args).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, output: stdout }),
  )
}
