import { getLastYear } from '../../content/last-year'
import { requireRecord } from '../../content/require-record'
import { getTexts, localisePath, type Language } from '../../languages/languages'
import type { PictureData } from '../ui/picture/picture'
import { getProjectPath, screens } from '../../content/routes'
import { toAbsoluteUrl } from './urls'
import { stripIsolates } from '../../languages/fallback'
import { joinFilled } from '../../languages/join-filled'
import { toOneLine } from '../../languages/to-one-line'
import type {
  BreadcrumbList,
  GeneralContractor,
  Graph,
  ImageGallery,
  ImageObject,
  Thing,
} from 'schema-dts'

/** Year in the copyright notices of pictures, as in the footer. */
const buildYear = Number(process.env.GATSBY_BUILD_YEAR)

/**
 * Builds structured data (schema.org) about the company and its projects. URLs are absolute,
 * because search engines read the data without the page.
 */

/** Builds the data of the company. Other data of the page refers to the company by its `@id`. */
export function buildContractor(
  { mainCompany, ...site }: Queries.LayoutDataFragment,
  language: Language,
): GeneralContractor {
  const company = requireRecord(site.company)
  const { logo, socialImage } = company
  const offices = site.offices?.offices ?? []
  const addresses = offices.map(({ city, address }) => ({
    '@type': 'PostalAddress' as const,
    streetAddress: joinFilled(
      address.split('\n').map((line) => line.trim().replace(/[,،]$/, '')),
      getTexts(language).listSeparator,
    ),
    addressLocality: city,
  }))
  return {
    '@type': 'GeneralContractor',
    '@id': getContractorId(),
    name: company.brand,
    ...(mainCompany?.brand !== company.brand && { alternateName: mainCompany?.brand }),
    description: company.summary,
    url: toAbsoluteUrl(localisePath(language, screens.home.path)),
    logo: buildPicture(logo.original.publicURL, logo.alt, company, language),
    image: buildPicture(getFallbackUrl(socialImage), socialImage.alt, company, language),
    email: company.email,
    telephone: company.phone,
    address: addresses[0],
    location: addresses.map((address) => ({ '@type': 'Place', address })),
    areaServed: offices.map(({ city }) => city),
  }
}

/** Builds the breadcrumb from the home page to a page. */
export function buildBreadcrumbs(
  crumbs: readonly { readonly label: string; readonly path: string }[],
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: toAbsoluteUrl(path),
    })),
  }
}

/** Builds the data of a project's page, with all pictures and their captions. */
export function buildProjectGallery(
  id: number,
  project: Queries.ProjectPageRecordFragment,
  company: Brand,
  language: Language,
): ImageGallery {
  return {
    '@type': 'ImageGallery',
    name: project.title,
    description: project.description,
    inLanguage: language.code,
    url: toAbsoluteUrl(localisePath(language, getProjectPath(id))),
    creator: { '@id': getContractorId() },
    about: { '@type': 'Place', name: project.title, address: project.location },
    temporalCoverage: getLastYear(project.timeline),
    image: project.images.map(({ alt, enlarged }) =>
      buildPicture(getFallbackUrl({ alt, crops: enlarged }), alt, company, language),
    ),
  }
}

type Brand = Pick<Queries.CompanyRecordFragment, 'brand'>

/** Builds the data of a picture. The company is its creator and owner. */
function buildPicture(
  url: string,
  caption: string,
  { brand }: Brand,
  language: Language,
): ImageObject {
  return {
    '@type': 'ImageObject',
    contentUrl: toAbsoluteUrl(url),
    caption,
    creator: { '@id': getContractorId() },
    creditText: brand,
    copyrightNotice: getTexts(language).footer.rights(buildYear, brand),
  }
}

/** Serialises the data of a page as JSON-LD for a script element. */
export function serialiseJsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  const text = JSON.stringify(graph, (_name, value: unknown) =>
    typeof value === 'string' ? toOneLine(value) : value,
  )
  // Escapes `<`, so that a text such as </script> does not end the element.
  return stripIsolates(text).replaceAll('<', '\\u003c')
}

/**
 * Returns the URL of a picture for programs that cannot choose a crop.
 * @throws if the picture has no URL; the error stops the build and names the picture
 */
export function getFallbackUrl({ alt, crops }: PictureData): string {
  const url = crops.images.fallback?.src
  if (!url) throw new Error(`The picture “${alt}” has no URL.`)
  return url
}

function getContractorId(): string {
  return toAbsoluteUrl('/#company')
}
