import { requireRecord } from './require-record'
import { pathIn, type Language } from '../languages/languages'
import type { PictureData } from '../ui/picture/picture'
import { projectPath, screens } from '../routes'
import { absoluteAddress } from './urls'
import { asFallback, withoutIsolates } from '../languages/fallback'
import type { BreadcrumbList, GeneralContractor, Graph, ImageGallery, Thing } from 'schema-dts'

/**
 * Structured data (schema.org) about the company and its work. Addresses are absolute, because
 * search engines read them apart from the page.
 */

type Project = Queries.ProjectPageRecordFragment

/** The company, with an id that the page's other structured data refers to. */
export function contractor(
  { mainCompany, ...site }: Queries.SitePartsFragment,
  language: Language,
): GeneralContractor {
  const company = requireRecord(site.company)
  const offices = site.offices?.offices ?? []
  const places = offices.map(({ city, address }) => ({
    '@type': 'PostalAddress' as const,
    streetAddress: address,
    addressLocality: city,
  }))
  return {
    '@type': 'GeneralContractor',
    '@id': contractorId(),
    name: company.brand,
    ...(mainCompany?.brand !== company.brand && { alternateName: mainCompany?.brand }),
    description: company.summary,
    url: absoluteAddress(pathIn(language, screens.home.path)),
    logo: absoluteAddress(company.logo.original.publicURL ?? ''),
    image: absoluteAddress(addressOf(company.socialImage.crops)),
    email: company.email,
    telephone: company.phone,
    address: places[0],
    location: places.map((address) => ({ '@type': 'Place', address })),
    areaServed: offices.map(({ city }) => city),
  }
}

/** The breadcrumb from the home page down to a page. */
export function breadcrumbs(
  crumbs: readonly { readonly label: string; readonly path: string }[],
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteAddress(path),
    })),
  }
}

/** The first sentence of a text, for a description that search engines show only the start of. */
export function firstSentence(text: string): string {
  const plain = withoutIsolates(text)
  const first = /^.*?[.!?؟](?=\s|$)/su.exec(plain)?.[0] ?? plain
  return plain === text ? first : asFallback(first)
}

/** A project's page: its pictures and what they show. */
export function projectGallery(project: Project, language: Language): ImageGallery {
  return {
    '@type': 'ImageGallery',
    name: project.title,
    description: project.description,
    inLanguage: language.code,
    url: absoluteAddress(pathIn(language, projectPath(project.projectId))),
    creator: { '@id': contractorId() },
    about: { '@type': 'Place', name: project.title, address: project.location },
    temporalCoverage: String(project.completionYear),
    image: project.images.map(({ alt, enlarged }) => ({
      '@type': 'ImageObject',
      contentUrl: absoluteAddress(addressOf(enlarged)),
      caption: alt,
    })),
  }
}

/** The things of one page as JSON-LD that can be inside a script element. */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  // A text such as </script> must not end the element.
  return withoutIsolates(JSON.stringify(graph)).replaceAll('<', '\\u003c')
}

function addressOf({ images }: PictureData['crops']): string {
  return images.fallback?.src ?? ''
}

function contractorId(): string {
  return absoluteAddress('/#company')
}
