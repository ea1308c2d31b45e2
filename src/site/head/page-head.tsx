/** @jsxRuntime classic */
// Compiles JSX to calls of React.createElement(). Gatsby recognises only the elements that these
// calls create, and keeps React 19 from moving them into the head. Otherwise, React would duplicate
// them during hydration (https://github.com/gatsbyjs/gatsby/issues/39415).
import * as React from 'react'
import type { HeadProps } from 'gatsby'
import type { Thing } from 'schema-dts'
import { PicturePreload } from '../ui/picture/picture-preload'
import { requireRecord } from '../../content/require-record'
import { toAbsoluteUrl, listAlternates } from './urls'
import {
  buildBreadcrumbs,
  buildContractor,
  getFallbackUrl,
  serialiseJsonLd,
} from './structured-data'
import { buildTitle } from './head-texts'
import type { PictureData } from '../ui/picture/picture'
import { screens, type ScreenName } from '../../content/routes'
import { toOneLine } from '../../languages/to-one-line'
import {
  findLanguage,
  localisePath,
  getTexts,
  type Language,
  type PageContext,
} from '../../languages/languages'

interface PageHeadProps {
  title: string
  description: string
  site: Queries.LayoutDataFragment
  page: PageContext
  /** Picture of the page's banner. Link previews show it too. */
  banner?: PictureData & { readonly social: PictureData['crops'] }
  /** First picture of the page, to preload. By default, the picture of the banner. */
  firstPicture?: PictureData
  /** Screens between the home page and this page, for the breadcrumb. */
  parents?: readonly ScreenName[]
  /** Structured data about the subject of the page, in addition to the company. */
  about?: Thing
}

/** Metadata for search engines and link previews, and the preload of the first picture. */
export function PageHead({
  title,
  description,
  site,
  page,
  banner,
  firstPicture = banner,
  parents = [],
  about,
}: PageHeadProps) {
  const company = requireRecord(site.company)
  const { brand, socialImage } = company
  const language = findLanguage(page.language)
  const path = localisePath(language, page.mainPath)
  const fullTitle = buildTitle(title, brand, site.mainCompany?.brand)
  const summary = toOneLine(description)
  const url = toAbsoluteUrl(path)
  const { alt } = banner ?? socialImage
  const social = banner?.social ?? socialImage.crops

  const buildThings = (): Thing[] => {
    const createCrumb = (name: ScreenName) => ({
      label: getTexts(language).screens[name],
      path: localisePath(language, screens[name].path),
    })
    return [
      buildContractor(site, language),
      ...(page.mainPath === screens.home.path
        ? []
        : [
            buildBreadcrumbs([
              createCrumb('home'),
              ...parents.map(createCrumb),
              { label: title, path },
            ]),
          ]),
      ...(about ? [about] : []),
    ]
  }

  return (
    <>
      {firstPicture && <PicturePreload picture={firstPicture} />}
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={url} />
      {page.indexed &&
        listAlternates(page.mainPath).map(({ lang, url }) => (
          <link key={lang} rel="alternate" hrefLang={lang} href={toAbsoluteUrl(url)} />
        ))}
      {!page.indexed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={language.locale} />
      <meta property="og:image" content={toAbsoluteUrl(getFallbackUrl({ alt, crops: social }))} />
      <meta property="og:image:width" content={String(social.width)} />
      <meta property="og:image:height" content={String(Math.round(social.height))} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {page.indexed && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: serialiseJsonLd(buildThings()) }}
        />
      )}
    </>
  )
}

/**
 * Creates the Head of a page that has a record.
 * @param getProps returns the head's props from the record
 */
export function createHead<R>(
  getProps: (
    record: R,
    language: Language,
    site: Queries.LayoutDataFragment,
  ) => Omit<PageHeadProps, 'site' | 'page'>,
) {
  type Data = Queries.LayoutDataFragment & { readonly record: R | null }
  return function Head({ data, pageContext }: HeadProps<Data, PageContext>) {
    const language = findLanguage(pageContext.language)
    const props = getProps(requireRecord(data.record), language, data)
    return <PageHead {...props} site={data} page={pageContext} />
  }
}

interface ScreenRecord {
  seo: Pick<PageHeadProps, 'title' | 'description'>
  banner?: { picture: NonNullable<PageHeadProps['banner']> }
  hero?: { picture: PictureData }
  picture?: PictureData
}

/** The Head of a screen. The first picture is the banner's, the hero's or the record's own. */
export const screenHead = createHead<ScreenRecord>(({ seo, banner, hero, picture }) => ({
  ...seo,
  banner: banner?.picture,
  firstPicture: (banner ?? hero)?.picture ?? picture,
}))
