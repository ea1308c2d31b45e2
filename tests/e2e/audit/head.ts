import Validator from '@adobe/structured-data-validator'
import sharp from 'sharp'
import { mainLanguage, toMainPath, localisePath } from '../../../src/languages/languages'
import { readHead, readServedHead } from '../support/page-head'
import { editions } from '../support/site'
import { differences, type Step } from './visit'

/** The title, the addresses and the link preview, as served and once more as the browser has them. */
export const head: Step = async ({ page, shown, edition, served }) => {
  const asServed = await readServedHead(page, page.request, shown.address)
  const { openGraph, ...rest } = asServed
  const main = toMainPath(shown.path)
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
            ...editions.map(({ language }) => [language.code, localisePath(language, main)]),
            ['x-default', localisePath(mainLanguage, main)],
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
      { width: 1200, height: 630, format: 'jpeg' },
    ],
    'its size': [
      [openGraph['og:image:width'], openGraph['og:image:height']],
      [String(width), String(height)],
    ],
    ...Object.fromEntries(
      Object.entries(await readHead(page)).map(([part, found]) => [
        `${part} in the browser`,
        [found, asServed[part as keyof typeof asServed]],
      ]),
    ),
  })
}

/** What the page tells search engines about the company and itself, by schema.org's rules. */
export const structuredData: Step = async ({ page, shown, edition }) => {
  const { things } = await readServedHead(page, page.request, shown.address)
  if (!shown.indexed) return things
  const { company, homePage, tower, towerPage, texts } = edition
  const find = (type: string) => things.find((thing) => thing['@type'] === type)
  const jsonld = Object.fromEntries(things.map((thing) => [thing['@type'], [thing]]))
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} })
  const crumbs = find('BreadcrumbList')?.itemListElement as { name: string }[] | undefined
  const pictures = find('ImageGallery')?.image as { caption: string }[] | undefined
  const [isHome, isTower] = [homePage, towerPage].map(({ path }) => path === shown.path)
  return [
    ...issues.filter(({ severity }) => severity === 'ERROR'),
    ...differences({
      company: [find('GeneralContractor')?.name, company.brand],
      telephone: [find('GeneralContractor')?.telephone, company.phone],
      'first crumb': [crumbs?.[0]?.name, isHome ? undefined : texts.screens.home],
      'last crumb': [shown.title.includes(crumbs?.at(-1)?.name ?? ''), true],
      pictures: [
        pictures?.map(({ caption }) => caption),
        isTower ? tower.images.map(({ alt }) => alt) : undefined,
      ],
    }),
  ]
}
