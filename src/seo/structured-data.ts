import { absoluteAddress } from './addresses'
import { withoutIsolates } from '../languages/stand-in'
import type { BreadcrumbList, GeneralContractor, Graph, ImageGallery, Thing } from 'schema-dts'

/**
 * Structured data (schema.org) about the company and its work. Addresses are absolute, because
 * search engines read them apart from the page.
 */

/** The company's facts from content. */
export interface CompanyFacts {
  readonly brand: string
  /** The brand in the main language. */
  readonly mainBrand?: string
  readonly summary: string
  readonly email: string
  readonly phone: string
  /** The path of the home page in the page's language. */
  readonly homePath: string
  /** Paths of the logo and of a picture. */
  readonly logo: string
  readonly image: string
  readonly offices: readonly { readonly city: string; readonly address: string }[]
}

/** A page above the one shown, in a breadcrumb. */
export interface Crumb {
  readonly label: string
  readonly path: string
}

/** A project and its pictures. */
export interface ProjectFacts {
  readonly title: string
  readonly description: string
  readonly location: string
  /** The code of the language. */
  readonly language: string
  readonly completionYear: number
  readonly path: string
  readonly pictures: readonly { readonly alt: string; readonly src: string }[]
}

/** The company, with an id that the page's other structured data refers to. */
export function contractor(company: CompanyFacts): GeneralContractor {
  const places = company.offices.map(({ city, address }) => ({
    '@type': 'PostalAddress' as const,
    streetAddress: address,
    addressLocality: city,
  }))
  return {
    '@type': 'GeneralContractor',
    '@id': contractorId(),
    name: company.brand,
    ...(company.mainBrand !== company.brand && { alternateName: company.mainBrand }),
    description: company.summary,
    url: absoluteAddress(company.homePath),
    logo: absoluteAddress(company.logo),
    image: absoluteAddress(company.image),
    email: company.email,
    telephone: company.phone,
    address: places[0],
    location: places.map((address) => ({ '@type': 'Place', address })),
    areaServed: company.offices.map(({ city }) => city),
  }
}

/** The breadcrumb from the home page down to a page. */
export function breadcrumbs(crumbs: readonly Crumb[]): BreadcrumbList {
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

/** A project's page: its pictures and what they show. */
export function projectGallery(project: ProjectFacts): ImageGallery {
  return {
    '@type': 'ImageGallery',
    name: project.title,
    description: project.description,
    inLanguage: project.language,
    url: absoluteAddress(project.path),
    creator: { '@id': contractorId() },
    about: { '@type': 'Place', name: project.title, address: project.location },
    temporalCoverage: String(project.completionYear),
    image: project.pictures.map(({ alt, src }) => ({
      '@type': 'ImageObject',
      contentUrl: absoluteAddress(src),
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

function contractorId(): string {
  return absoluteAddress('/#company')
}
