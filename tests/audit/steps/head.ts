import Validator from '@adobe/structured-data-validator'
import sharp from 'sharp'
import { languages, mainLanguage, toMainPath, localisePath } from '../../../src/languages/languages'
import { stripIsolates } from '../../../src/languages/fallback'
import { readHead, readServedHead, type Thing } from '../../e2e/support/page-head'
import { listMismatches, type AuditStep } from './visit'

/** Matches a text of at least one character, without line breaks and without spaces at its ends. */
const oneLine = /^\S(?:.*\S)?$/

/**
 * Checks the form of the metadata in the server's HTML, and that hydration does not change it.
 * tests/e2e/routes.spec.ts has the whole metadata of two pages.
 */
export const checkHead: AuditStep = async ({ page, auditedPage, edition, served }) => {
  const servedHead = await readServedHead(page, page.request, auditedPage.requestPath)
  const { openGraph, ...rest } = servedHead
  const main = toMainPath(auditedPage.path)
  const image = await page.request.get(new URL(openGraph['og:image'] ?? '').pathname)
  const { width, height, format } = await sharp(await image.body()).metadata()
  const root = page.locator('html')
  return listMismatches({
    status: [served.status(), auditedPage.status],
    lang: [await root.getAttribute('lang'), edition.language.code],
    direction: [
      await root.evaluate((html) => getComputedStyle(html).direction),
      edition.language.direction,
    ],
    'title in one line': [oneLine.test(rest.title), true],
    'description in one line': [oneLine.test(rest.description ?? ''), true],
    canonical: [rest.canonical && new URL(rest.canonical).pathname, auditedPage.path],
    robots: [rest.robots, auditedPage.indexed ? null : 'noindex'],
    headings: [rest.headings, [auditedPage.heading]],
    alternates: [
      rest.alternates,
      auditedPage.indexed
        ? [
            ...languages.map((language) => [language.code, localisePath(language, main)]),
            ['x-default', localisePath(mainLanguage, main)],
          ]
        : [],
    ],
    'twitter:card': [openGraph['twitter:card'], 'summary_large_image'],
    'og:type': [openGraph['og:type'], 'website'],
    'og:site_name': [openGraph['og:site_name'], edition.company.brand],
    'og:title': [openGraph['og:title'], rest.title],
    'og:description': [openGraph['og:description'], rest.description],
    'og:url': [openGraph['og:url'], rest.canonical],
    'og:locale': [openGraph['og:locale'], edition.language.locale],
    'description of the preview’s picture': [Boolean(openGraph['og:image:alt']), true],
    'picture of the link preview': [
      { width, height, format },
      { width: 1200, height: 630, format: 'jpeg' },
    ],
    'its size': [
      [openGraph['og:image:width'], openGraph['og:image:height']],
      [String(width), String(height)],
    ],
    ...Object.fromEntries(
      Object.entries(await readHead(page)).map(([part, found]) => [
        `${part} in the browser`,
        [found, servedHead[part as keyof typeof servedHead]],
      ]),
    ),
  })
}

/** Validates the structured data (schema.org). A page that is not indexed must have none. */
export const checkStructuredData: AuditStep = async ({ page, auditedPage, edition }) => {
  const { things, title } = await readServedHead(page, page.request, auditedPage.requestPath)
  if (!auditedPage.indexed) return things
  const { company, homePage, texts } = edition
  const findThing = (type: string) => things.find((thing) => thing['@type'] === type)
  const pictures = listPictures(things)
  const jsonld = {
    ...Object.fromEntries(things.map((thing) => [thing['@type'], [thing]])),
    ImageObject: pictures,
  }
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} })
  const crumbs = findThing('BreadcrumbList')?.itemListElement as
    { name: string; item: string }[] | undefined
  const gallery = findThing('ImageGallery')?.image as { caption: string }[] | undefined
  const owner = findThing('GeneralContractor')
  const isHome = auditedPage.path === homePage.path
  return [
    ...issues.filter(({ severity }) => severity === 'ERROR'),
    ...listMismatches({
      company: [findThing('GeneralContractor')?.name, stripIsolates(company.brand)],
      telephone: [findThing('GeneralContractor')?.telephone, company.phone],
      'first crumb': [crumbs?.[0]?.name, isHome ? undefined : texts.screens.home],
      'last crumb': [title.includes(crumbs?.at(-1)?.name ?? ''), true],
      'crumbs without a URL': [crumbs?.filter(({ item }) => !URL.canParse(item)) ?? [], []],
      'pictures without a caption': [gallery?.filter(({ caption }) => !caption) ?? [], []],
      'pictures of another owner': [
        pictures.filter(
          ({ creator, creditText, copyrightNotice }) =>
            (creator as Thing | undefined)?.['@id'] !== owner?.['@id'] ||
            creditText !== owner?.name ||
            !String(copyrightNotice).startsWith('©'),
        ),
        [],
      ],
    }),
  ]
}

/** Lists the pictures in structured data, at any depth. */
function listPictures(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(listPictures)
  return '@type' in value && value['@type'] === 'ImageObject' ? [value as Thing, ...inside] : inside
}
