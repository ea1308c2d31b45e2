import { createHash } from 'node:crypto'
import Validator from '@adobe/structured-data-validator'
import sharp from 'sharp'
import { mainLanguage, mainPath, pathIn } from '../../../src/languages/languages'
import { SOCIAL_SIZE } from '../../../src/pictures/shapes'
import { readHead, readServedHead, type Thing } from '../support/page-head'
import { editions } from '../support/site'
import { differences, type Step, type Visit } from './visit'

/** The title, the addresses and the link preview, as served and once more as the browser has them. */
export const head: Step = async ({ page, shown, edition, served }) => {
  const asServed = await readServedHead(page, page.request, shown.address)
  const { openGraph, ...rest } = asServed
  const main = mainPath(shown.path)
  const image = await page.request.get(new URL(openGraph['og:image'] ?? '').pathname)
  const { width, height, format } = await sharp(await image.body()).metadata()
  const root = page.locator('html')
  return differences({
    status: [served.status(), shown.status],
    lang: [await root.getAttribute('lang'), edition.language.code],
    direction: [
      await root.evaluate((html) => getComputedStyle(html).direction),
      edition.language.direction,
    ],
    title: [rest.title, shown.title],
    description: [rest.description, shown.description],
    canonical: [rest.canonical && new URL(rest.canonical).pathname, shown.path],
    robots: [rest.robots, shown.indexed ? null : 'noindex'],
    headings: [rest.headings, [shown.heading]],
    alternates: [
      rest.alternates,
      shown.indexed
        ? [
            ...editions.map(({ language }) => [language.code, pathIn(language, main)]),
            ['x-default', pathIn(mainLanguage, main)],
          ]
        : [],
    ],
    'og:type': [openGraph['og:type'], 'website'],
    'og:site_name': [openGraph['og:site_name'], shown.brand],
    'og:title': [openGraph['og:title'], shown.title],
    'og:description': [openGraph['og:description'], shown.description],
    'og:url': [openGraph['og:url'], rest.canonical],
    'og:locale': [openGraph['og:locale'], edition.language.locale],
    'og:image:alt': [openGraph['og:image:alt'], shown.socialAlt],
    'picture of the link preview': [
      { width, height, format },
      { ...SOCIAL_SIZE, format: 'jpeg' },
    ],
    'its size': [
      [openGraph['og:image:width'], openGraph['og:image:height']],
      [String(width), String(height)],
    ],
    'head in the browser': [await readHead(page), asServed],
  })
}

interface Crumb {
  readonly name: string
  readonly position: number
}

/** What the page tells search engines about the company and itself, by schema.org's rules. */
export const structuredData: Step = async ({ page, shown, edition }) => {
  const { things } = await readServedHead(page, page.request, shown.address)
  if (!shown.indexed) return things
  const { company, homePage, tower, towerPage, texts } = edition
  const byType = Object.fromEntries(things.map((thing) => [thing['@type'], [thing]]))
  const issues = await new Validator().validate({ jsonld: byType, microdata: {}, rdfa: {} })
  const find = (type: string) => byType[type]?.[0] as Thing | undefined
  const crumbs = find('BreadcrumbList')?.itemListElement as Crumb[] | undefined
  const pictures = find('ImageGallery')?.image as { caption: string }[] | undefined
  const alts = tower.images.map(({ alt }) => alt)
  return [
    ...issues.filter(({ severity }) => severity === 'ERROR'),
    ...differences({
      company: [find('GeneralContractor')?.name, company.brand],
      telephone: [find('GeneralContractor')?.telephone, company.phone],
      'first crumb': [
        crumbs?.[0]?.name,
        shown.path === homePage.path ? undefined : texts.screens.home,
      ],
      'places of crumbs': [
        crumbs?.map(({ position }) => position),
        crumbs?.map((_, index) => index + 1),
      ],
      'address of the company': [
        new URL(find('GeneralContractor')?.url as string).pathname,
        homePage.path,
      ],
      'last crumb': [shown.title.includes(crumbs?.at(-1)?.name ?? ''), true],
      pictures: [
        pictures?.map(({ caption }) => caption),
        shown.path === towerPage.path ? alts : undefined,
      ],
    }),
  ]
}

/** The headers of a safe site, and a policy with the hash of each inline script and no way round it. */
export const policy: Step = async (visit) => {
  const headers = visit.served.headers()
  const { scripts, meta } = await readScripts(visit)
  // The page for unknown paths carries its policy itself.
  const directives = parsePolicy(headers['content-security-policy'] ?? meta)
  const allowed = directives['script-src'] ?? []
  const hashes = scripts.map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [
    ...hashes.filter((hash) => !allowed.includes(hash)).map((hash) => `no ${hash} in the policy`),
    ...differences({
      'script-src besides hashes': [allowed.filter((it) => !it.startsWith("'sha256-")), ["'self'"]],
      ...Object.fromEntries(
        [
          ['base-uri', "'self'"],
          ['form-action', "'self'"],
          ...['child-src', 'frame-src', 'media-src', 'object-src'].map((it) => [it, "'none'"]),
        ].map(([name = '', source]) => [name, [directives[name], [source]]] as const),
      ),
      ...Object.fromEntries(
        Object.entries({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'public, max-age=0, must-revalidate',
          'set-cookie': undefined,
          'access-control-allow-origin': undefined,
        }).map(([name, value]) => [name, [headers[name], value]] as const),
      ),
      'strict-transport-security': [
        /^max-age=\d{8}/.test(headers['strict-transport-security'] ?? ''),
        true,
      ],
      'permissions-policy': [headers['permissions-policy']?.includes('camera=()'), true],
    }),
  ]
}

/** The code of each inline script as a browser reads it, and the policy in the page. */
async function readScripts({ page, served }: Visit) {
  return page.evaluate(
    (html) => {
      const read = new DOMParser().parseFromString(html, 'text/html')
      const all = [...read.querySelectorAll<HTMLScriptElement>('script:not([src])')]
      return {
        scripts: all.filter(({ type }) => !/json/.test(type)).map(({ text }) => text),
        meta: read.querySelector<HTMLMetaElement>('meta[http-equiv=content-security-policy]')
          ?.content,
      }
    },
    await served.text(),
  )
}

/** The directives of a content security policy by name, each with its sources. */
function parsePolicy(policy = ''): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources] as const),
  )
}
