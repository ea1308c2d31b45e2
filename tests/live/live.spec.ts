// A deployed site from outside: `BASE_URL=https://www.example.com npm run check:live`. What cannot be
// judged is skipped; a failure says in sentences what is wrong.
import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { parse, type HTMLElement } from 'node-html-parser'
import { findSignInErrors } from '../../src/cms-access/sign-in'
import { IDENTITY_PATH } from '../../src/cms-access/content-api'
import { SEND_EMAIL_PATH } from '../../src/constants'
import { FORMS_PATH, probeId } from '../../src/contact-message/submission'
import { languages, pathIn } from '../../src/languages/languages'
import { adminPath, rootPath, screens } from '../../src/routes'
import { contentSecurityPolicy } from '../../src/security-headers/content-security-policy'
import { hashedName } from '../../src/security-headers/write-headers'
import { head } from '../e2e/audit/head'
import { auditedPages, differences } from '../e2e/audit/visit'
import { expectPage, test } from '../e2e/support/fixtures'
import { readServedHead } from '../e2e/support/page-head'
import { editions } from '../e2e/support/site'

/** Without a trailing slash. */
const site = new URL(process.env.BASE_URL ?? 'http://localhost').origin
const isLocal = /^(?:localhost|127\.0\.0\.1|.+\.localhost)$/.test(new URL(site).hostname)
const home = screens.home.path
/** How many sentences a failure has. */
const SHOWN = 5
const YEAR_S = 365 * 24 * 60 * 60

type Headers = Readonly<Record<string, string>>

/** What netlify.toml gives every answer, once more, so that nothing can go from there unnoticed. */
const everywhere: Headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}
const asked = 'public, max-age=0, must-revalidate'
/** A drawing that staff uploaded must run no script on the site's origin. */
const drawing = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** What is not a page. */
const otherHeaders: Readonly<Record<string, Headers>> = {
  '/sw.js': { 'cache-control': asked },
  '/build.json': { 'cache-control': asked },
  '/static/no-such.svg': { 'content-security-policy': drawing },
  '/media/no-such.svg': { 'content-security-policy': drawing, 'x-robots-tag': 'noindex' },
  [FORMS_PATH]: { 'x-robots-tag': 'noindex' },
  [adminPath]: {
    'x-robots-tag': 'noindex, nofollow',
    // Decap reads the rules of its forms with code that it makes.
    'content-security-policy':
      "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' blob: data:; frame-src 'self' blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'",
  },
}

/** Nothing else can be judged of a site that is not public. */
test.beforeAll(async () => {
  const { status, headers } = await fetch(site + home, { redirect: 'manual' }).catch(
    ({ cause }: Error) => {
      throw new Error(`${site} does not answer: ${String(cause)}`)
    },
  )
  const leavesSite = new URL(headers.get('location') ?? '', site).origin !== site
  if (![401, 403].includes(status) && !leavesSite) return
  throw new Error(
    'The site asks visitors for a login, or sends them elsewhere. New Netlify teams start projects as private: make it public under Project configuration > Access & security > Visitor access.',
  )
})

for (const edition of editions) {
  const others = edition.projectPages.filter(({ path }) => path !== edition.towerPage.path)
  const answer = { status: 200, hasScripts: true }
  const ofOthers = others.map((page) => ({ ...page, ...answer, address: page.path }))
  for (const shown of [...auditedPages(edition), ...ofOthers]) {
    test(shown.address, async ({ page, pageErrors, request }) => {
      if (shown.status === 404) pageErrors.allow(/404/)
      const notKept: string[] = []
      page.on('response', (file) => {
        const { pathname } = new URL(file.url())
        const isHashed = hashedName.test(pathname) || pathname.startsWith('/static/')
        if (isHashed && !file.headers()['cache-control']?.includes('immutable')) {
          notKept.push(`${pathname} is not kept for a year, though its name changes.`)
        }
      })
      await page.goto(shown.address)
      const served = await request.get(shown.address)
      const meta = page.locator('meta[http-equiv="content-security-policy"]')
      const policy =
        served.headers()['content-security-policy'] ?? (await meta.getAttribute('content')) ?? ''
      const { canonical } = await readServedHead(page, request, shown.address)
      failWith([
        ...differentHeaders(served.headers(), { ...everywhere, 'cache-control': asked }),
        ...differences({
          // Whether its scripts may run, the console says.
          policy: [
            policy.replace(/ 'sha256-[^']*'|; frame-ancestors 'none'$/g, ''),
            contentSecurityPolicy([]),
          ],
          origin: [
            shown.indexed && originOf(canonical ?? ''),
            shown.indexed && (await ownOrigin(request)),
          ],
        }),
        ...(await head({ page, edition, served, shown })),
        ...notKept,
      ])
    })
  }
}

test('headers of other files', async ({ request }) => {
  const answers = Object.entries(otherHeaders).map(async ([path, headers]) => {
    const found = (await request.get(path)).headers()
    const wrong = differentHeaders(found, { ...everywhere, ...headers })
    return wrong.map((sentence) => `${path}: ${sentence}`)
  })
  failWith((await Promise.all(answers)).flat())
})

test('redirects', async ({ request }) => {
  const redirects = [
    ...languages.map((it) => [pathIn(it, rootPath), pathIn(it, home)] as const),
    ...editions.flatMap(({ pages }) => pages.map(({ path }) => [path.slice(0, -1), path] as const)),
    ...[home, ...editions.map(({ towerPage }) => towerPage.path)].map(
      (path) => [`${path}index.html`, path] as const,
    ),
    ['/sitemap.xml', '/sitemap-index.xml'],
  ] as const
  const answers = redirects.map(async ([from, to]) => {
    const answer = await request.get(from, { maxRedirects: 0 })
    const found = new URL(answer.headers().location ?? '', site).href
    return answer.status() === 301 && found === site + to
      ? []
      : `${from} should be sent on to ${to} (301), but answers ${answer.status()}.`
  })
  failWith((await Promise.all(answers)).flat())
})

test('what is not there, and what nobody may find', async ({ request }) => {
  const paths = ['/home/no-such-page/', '/.env', '/netlify.toml', '/.git/config']
  const answers = paths.map(async (path) => {
    const status = (await request.get(path)).status()
    return status === 404 ? [] : `${path} should answer 404, but answers ${status}.`
  })
  failWith((await Promise.all(answers)).flat())
})

test('a project without a page of its own shows the tower', async ({ page }) => {
  for (const { language, towerPage } of editions) {
    const path = pathIn(language, `${screens.projects.path}no-such-project/`)
    await page.goto(path)
    await expectPage(page, { ...towerPage, path })
  }
})

test('search engines', async ({ request }) => {
  const origin = await ownOrigin(request)
  const robots = await (await request.get('/robots.txt')).text()
  const listed = await readLocations(request, '/sitemap-0.xml')
  const pages = editions.flatMap(({ pages, projectPages }) => [...pages, ...projectPages])
  const indexed = pages.filter((page) => page.indexed).map(({ path }) => origin + path)
  failWith([
    ...(/^Disallow: *\/ *$/m.test(robots) ? ['robots.txt shuts out search engines.'] : []),
    ...(robots.includes(`Sitemap: ${origin}/sitemap-index.xml`)
      ? []
      : ['robots.txt does not name the sitemap.']),
    ...indexed.filter((it) => !listed.includes(it)).map((it) => `The sitemap lacks ${it}.`),
    ...listed.filter((it) => !indexed.includes(it)).map((it) => `The sitemap should lack ${it}.`),
  ])
})

test('the editor opens', async ({ page }) => {
  await page.goto(adminPath)
})

test('staff can sign in and save, and nobody else', async ({ request }) => {
  const settings = await request.get(`${IDENTITY_PATH}/settings`)
  const nobodySignsIn = isLocal && settings.status() === 404
  test.skip(nobodySignsIn, 'On a developer’s own machine, nobody signs in.')
  failWith((await findSignInErrors(site)).errors)
})

/** Of mailed and unmailed messages, with every field; and whether Netlify has read them, as far as one can see. */
test('forms', async ({ request }) => {
  const deployed = parse(await (await request.get(FORMS_PATH)).text())
  const declared = parse(readFileSync(`static${FORMS_PATH}`, 'utf8')).querySelectorAll('form')
  const fieldsOf = (form?: HTMLElement | null) =>
    form?.querySelectorAll('[name]').map((field) => field.getAttribute('name') ?? '') ?? []
  failWith(
    declared.flatMap((form) => {
      const name = form.getAttribute('name')
      const there = deployed.querySelector(`form[name="${name}"]`)
      const missing = fieldsOf(form).filter((field) => !fieldsOf(there).includes(field))
      if (missing.length > 0) return `The form ${name} lacks ${missing.join(', ')}.`
      // When Netlify has read a form, it takes the attribute away that asked it to.
      if (isLocal || !there?.hasAttribute('data-netlify')) return []
      return `Netlify has not read the form ${name}: turn on Forms > Form detection, and deploy again.`
    }),
  )
})

test('the contact form’s function takes messages from this site only', async ({ request }) => {
  const plain = await request.get(SEND_EMAIL_PATH)
  const foreign = await send(request, 'https://elsewhere.example', { message: 'Not from here.' })
  failWith(
    differences({
      'answer to GET': [`${plain.status()} ${plain.headers().allow}`, '405 POST'],
      'answer to a message from another site': [foreign, '403 foreign-origin'],
    }),
  )
})

/** The whole way to the mailbox, each time. */
test('a test message is sent', async ({ request }) => {
  test.skip(!process.env.CHECK_LIVE_KEY, 'Set CHECK_LIVE_KEY to any word to send one.')
  const answer = await send(request, site, {
    id: probeId(),
    name: 'Launch test',
    email: 'probe@example.com',
    message: 'This is a test of the contact form after a launch.',
    elapsed: 60_000,
  })
  failWith(
    answer === '200 sent'
      ? []
      : [`The test message was answered ${answer}: see docs/operations.md.`],
  )
})

/** Nothing of this is on a developer's own machine. */
test.describe('the domain', () => {
  test.skip(isLocal, 'This address is local.')

  test('sends visitors on from http to https, and keeps them there', async ({ request }) => {
    const plain = await request.get(site.replace('https:', 'http:') + home, { maxRedirects: 0 })
    const isSentOn = plain.headers().location?.startsWith(`${site}/`)
    const strict = (await request.get(home)).headers()['strict-transport-security'] ?? ''
    const seconds = Number(/max-age=(\d+)/.exec(strict)?.[1] ?? 0)
    failWith([
      ...(isSentOn ? [] : ['Visitors who come by http are not sent on to https.']),
      ...(seconds >= YEAR_S ? [] : ['Browsers are not told for a year to come by https (HSTS).']),
    ])
  })

  test('is one, with www. or without', async ({ request }) => {
    const { host } = new URL(site)
    const other = `https://${host.startsWith('www.') ? host.slice(4) : `www.${host}`}`
    const answer = await request.get(other + home, { maxRedirects: 0 }).catch(() => undefined)
    const isThere = answer && answer.status() !== 404
    const isSentOn = answer?.headers().location?.startsWith(`${site}/`)
    failWith(
      isThere && !isSentOn ? [`${other} shows the site too: it should send on to ${site}.`] : [],
    )
  })
})

function failWith(sentences: readonly unknown[]): void {
  const more = sentences.length > SHOWN ? [`And ${sentences.length - SHOWN} more.`] : []
  if (sentences.length > 0) throw new Error([...sentences.slice(0, SHOWN), ...more].join('\n'))
}

function differentHeaders(found: Headers, wanted: Headers): string[] {
  return differences(
    Object.fromEntries(
      Object.entries(wanted).map(([name, value]) => [
        name,
        // Netlify writes some of its own without spaces.
        [(found[name] ?? '').replaceAll(/, */g, ', '), value],
      ]),
    ),
  )
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : ''
}

/** The origin that the site must call its own. A local one was built for some other address. */
async function ownOrigin(request: APIRequestContext): Promise<string> {
  if (!isLocal) return site
  return originOf((await readLocations(request, '/sitemap-index.xml'))[0] ?? '')
}

async function readLocations(request: APIRequestContext, path: string): Promise<string[]> {
  const text = await (await request.get(path)).text()
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
}

/** @returns status and code of the answer */
async function send(request: APIRequestContext, origin: string, data: object): Promise<string> {
  const answer = await request.post(SEND_EMAIL_PATH, { headers: { origin }, data })
  const code = /"code":"([\w-]+)"/.exec(await answer.text())?.[1]
  return `${answer.status()} ${code}`
}
