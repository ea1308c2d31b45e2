// Checks a deployed site from outside: `BASE_URL=https://www.example.com npm run check:live`. On a
// local site, skips some checks. Sends a test message only if CHECK_LIVE_KEY is set.
import { readFileSync } from 'node:fs'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { parse, type HTMLElement } from 'node-html-parser'
import { checkSignIn } from '../../src/editor/state/check-sign-in'
import { IDENTITY_PATH } from '../../src/editor/api/content-api'
import { SEND_EMAIL_PATH } from '../../src/content/constants'
import { FORMS_PATH, createProbeId } from '../../src/contact/submission'
import { languages, localisePath } from '../../src/languages/languages'
import { adminPath, rootPath, screens } from '../../src/content/routes'
import { buildContentSecurityPolicy } from '../../src/build/write-headers'
import { listAuditedPages, listMismatches } from '../audit/steps/visit'
import { test } from '../e2e/support/fixtures'
import { readServedHead } from '../e2e/support/page-head'
import { readEditions } from '../e2e/support/site'

const editions = readEditions('content')
/** The origin of the site, without a trailing slash. */
const site = new URL(process.env.BASE_URL ?? 'http://localhost').origin
const isLocal = /^(?:localhost|127\.0\.0\.1|.+\.localhost)$/.test(new URL(site).hostname)
const home = screens.home.path
/** The origin in canonical URLs and the sitemap; differs from `site` for a local build. */
let origin = site
const YEAR_S = 365 * 24 * 60 * 60

type Headers = Readonly<Record<string, string>>

/** Headers of all responses. Repeats netlify.toml, so that a test notices removals. */
const commonHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}
const revalidate = 'public, max-age=0, must-revalidate'
/** The policy of SVGs: an uploaded SVG must run no script on the site's origin. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Allows other sites to show a picture. */
const shared = { 'cross-origin-resource-policy': 'cross-origin' }

/** Expected headers of files that are not pages. */
const otherHeaders: Readonly<Record<string, Headers>> = {
  '/sw.js': { 'cache-control': revalidate },
  '/build.json': { 'cache-control': revalidate },
  '/static/no-such.svg': { 'content-security-policy': svgPolicy, ...shared },
  '/favicon.ico': shared,
  '/favicon.svg': shared,
  '/icons/touch-180.png': shared,
  '/media/no-such.svg': { 'content-security-policy': svgPolicy, 'x-robots-tag': 'noindex' },
  [FORMS_PATH]: { 'x-robots-tag': 'noindex' },
  [adminPath]: {
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    // Allows eval, because Decap validates its configuration with `new Function`.
    'content-security-policy':
      "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' blob: data:; frame-src 'self' blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'",
  },
}

/** Fails all tests if the site is not public, because they would only see the login page. */
test.beforeAll(async ({ request }) => {
  const response = await request.get(home, { maxRedirects: 0 })
  const leavesSite = new URL(response.headers().location ?? '', site).origin !== site
  if ([401, 403].includes(response.status()) || leavesSite) {
    throw new Error(
      'The site asks visitors for a login, or sends them elsewhere. New Netlify teams start projects as private: make it public under Project configuration > Access & security > Visitor access.',
    )
  }
  if (isLocal) origin = new URL((await readLocations('/sitemap-index.xml'))[0] ?? site).origin
})

for (const edition of editions) {
  const { towerPage, language } = edition
  const unknownProject = localisePath(language, `${screens.projects.path}no-such-project/`)
  for (const auditedPage of [
    ...listAuditedPages(edition),
    { ...towerPage, status: 200, hasScripts: true, requestPath: unknownProject },
  ]) {
    test(`serves ${auditedPage.requestPath} as built`, async ({ page, pageErrors, request }) => {
      if (auditedPage.status === 404) pageErrors.allow(/404/)
      await page.goto(auditedPage.requestPath)
      const served = await request.get(auditedPage.requestPath)
      const meta = page.locator('meta[http-equiv="content-security-policy"]')
      const policy =
        served.headers()['content-security-policy'] ?? (await meta.getAttribute('content')) ?? ''
      const { canonical } = await readServedHead(page, request, auditedPage.requestPath)
      failIfAny(
        listMismatches({
          ...toHeaderPairs(served, { 'cache-control': revalidate }),
          // Ignores the hashes of scripts, because the browser logs an error if a hash is missing.
          policy: [
            policy.replace(/ 'sha256-[^']*'|; frame-ancestors 'none'$/g, ''),
            buildContentSecurityPolicy([]),
          ],
          status: [served.status(), auditedPage.status],
          canonical: [canonical, origin + auditedPage.path],
        }),
      )
    })
  }
}

test('sends the expected headers for other files', async ({ request }) => {
  const results = Object.entries(otherHeaders).map(async ([path, headers]) => {
    const errors = listMismatches(toHeaderPairs(await request.get(path), headers))
    return errors.map((message) => `${path}: ${message}`)
  })
  failIfAny((await Promise.all(results)).flat())
})

test('redirects or hides each path as expected', async ({ request }) => {
  const redirects = [
    ...languages.map((it) => [localisePath(it, rootPath), localisePath(it, home)] as const),
    ...editions.flatMap(({ pages }) => pages.map(({ path }) => [path.slice(0, -1), path] as const)),
    ...[home, ...editions.map(({ towerPage }) => towerPage.path)].map(
      (path) => [`${path}index.html`, path] as const,
    ),
    ['/sitemap.xml', '/sitemap-index.xml'],
  ] as const
  const hidden = ['/home/no-such-page/', '/.env', '/netlify.toml', '/.git/config']
  const expectedResponses = [
    ...redirects.map(([from, to]) => [from, `301 ${site}${to}`] as const),
    ...hidden.map((path) => [path, '404'] as const),
  ]
  const results = expectedResponses.map(async ([path, expected]) => {
    const response = await request.get(path, { maxRedirects: 0 })
    const { location } = response.headers()
    const to = location === undefined ? '' : ` ${new URL(location, site).href}`
    return [path, [`${response.status()}${to}`, expected]] as const
  })
  failIfAny(listMismatches(Object.fromEntries(await Promise.all(results))))
})

test('robots.txt and the sitemap match the pages', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const listed = await readLocations('/sitemap-0.xml')
  const pages = editions.flatMap((edition) => edition.pages)
  const indexed = pages.filter((page) => page.indexed).map(({ path }) => origin + path)
  failIfAny(
    listMismatches({
      'robots.txt shuts out search engines': [/^Disallow: *\/ *$/m.test(robots), false],
      'sitemap of robots.txt': [
        /^Sitemap: (.*)$/m.exec(robots)?.[1],
        `${origin}/sitemap-index.xml`,
      ],
      'what the sitemap lacks': [indexed.filter((it) => !listed.includes(it)), []],
      'what the sitemap should lack': [listed.filter((it) => !indexed.includes(it)), []],
    }),
  )
})

test('the editor opens without errors', async ({ page }) => {
  await page.goto(adminPath)
})

test('only staff can sign in and save', async ({ request }) => {
  const settings = await request.get(`${IDENTITY_PATH}/settings`)
  const hasNoSignIn = isLocal && settings.status() === 404
  test.skip(hasNoSignIn, 'On a developer’s own machine, nobody signs in.')
  failIfAny((await checkSignIn(site)).errors)
})

/** Expects two forms, for mailed and unmailed messages. */
test('deployed forms have every field', async ({ request }) => {
  const deployed = parse(await (await request.get(FORMS_PATH)).text())
  const declared = parse(readFileSync(`static${FORMS_PATH}`, 'utf8'))
  const listFields = (page: HTMLElement) =>
    page.querySelectorAll('form').flatMap((form) => {
      const fields = form.querySelectorAll('[name]')
      return fields.map((it) => `${form.getAttribute('name')} lacks ${it.getAttribute('name')}.`)
    })
  // Expects no `data-netlify`, which Netlify removes from the forms that it has detected.
  const undetected = isLocal ? [] : deployed.querySelectorAll('form[data-netlify]')
  failIfAny([
    ...listFields(declared).filter((field) => !listFields(deployed).includes(field)),
    ...undetected.map(
      () => 'Netlify has not read a form: turn on Forms > Form detection, and deploy.',
    ),
  ])
})

test('the contact form’s function accepts messages only from this site', async ({ request }) => {
  const plain = await request.get(SEND_EMAIL_PATH)
  failIfAny(
    listMismatches({
      'answer to GET': [`${plain.status()} ${plain.headers().allow}`, '405 POST'],
      'answer to another site': [await send(request, 'https://elsewhere.example'), '403'],
    }),
  )
})

/** Each run sends an email to the company's mailbox. */
test('the contact form’s function sends a test message', async ({ request }) => {
  test.skip(!process.env.CHECK_LIVE_KEY, 'Set CHECK_LIVE_KEY to any word to send one.')
  failIfAny(
    listMismatches({ 'answer, of docs/operations.md,': [await send(request, site), '200 sent'] }),
  )
})

test('all visitors reach one domain by https', async ({ request }) => {
  test.skip(isLocal, 'This address is local.')
  const readLocation = async (url: string) =>
    (await request.get(url, { maxRedirects: 0 })).headers().location
  const plain = await readLocation(site.replace('https:', 'http:') + home)
  const strict = (await request.get(home)).headers()['strict-transport-security'] ?? ''
  const seconds = Number(/max-age=(\d+)/.exec(strict)?.[1] ?? 0)
  const other = site.includes('//www.') ? site.replace('www.', '') : site.replace('//', '//www.')
  // Passes if the other host name does not respond, because it then serves no duplicate.
  const fromOther = await readLocation(other + home).catch(() => `${site}/`)
  failIfAny([
    ...(plain?.startsWith(`${site}/`) ? [] : ['Visitors who come by http are not sent to https.']),
    ...(seconds >= YEAR_S ? [] : ['Browsers are not told for a year to come by https (HSTS).']),
    ...(fromOther?.startsWith(`${site}/`) ? [] : [`${other} should send visitors on to ${site}.`]),
  ])
})

function failIfAny(messages: readonly unknown[]): void {
  if (messages.length > 0) throw new Error(messages.join('\n'))
}

/** Pairs each expected header, including the common headers, with the value in the response. */
function toHeaderPairs(response: APIResponse, expected: Headers) {
  const found = response.headers()
  return Object.fromEntries(
    Object.entries({ ...commonHeaders, ...expected }).map(([name, value]) =>
      // Adds spaces after commas, because Netlify omits them in some headers.
      [name, [(found[name] ?? '').replaceAll(/, */g, ', '), value] as const],
    ),
  )
}

async function readLocations(path: string): Promise<string[]> {
  const text = await (await fetch(site + path)).text()
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
}

/**
 * Sends a test message.
 * @returns the status of the response; if the message was accepted, also the body's `code`
 */
async function send(request: APIRequestContext, origin: string): Promise<string> {
  const data = {
    id: createProbeId(),
    name: 'Launch test',
    email: 'probe@example.com',
    message: 'This is a test of the contact form after a launch.',
    elapsed: 60_000,
  }
  const response = await request.post(SEND_EMAIL_PATH, { headers: { origin }, data })
  const code = /"code":"([\w-]+)"/.exec(await response.text())?.[1]
  return response.ok() ? `${response.status()} ${code}` : `${response.status()}`
}
