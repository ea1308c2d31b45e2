import { graphql, useStaticQuery } from 'gatsby'
import type { Thing } from 'schema-dts'
import { PicturePreload } from '../ui/picture/picture-preload'
import { breadcrumbs, contractor, jsonLd, type Crumb } from './structured-data'
import type { PictureData, SocialPictureData } from '../pictures/picture-data'
import { routes } from '../screens/registry'

interface PageHeadProps {
  title: string
  description: string
  /** The address of the page that search engines should list. */
  path: string
  indexed?: boolean
  /** The picture that a visitor sees first. */
  firstPicture?: PictureData
  /** The picture of link previews; without one, the company's. */
  picture?: SocialPictureData
  /** The pages between the home page and this one. */
  above?: readonly Crumb[]
  /** What the page is about, beside the company. */
  about?: (siteUrl: string) => Thing
}

/** All that search engines and link previews read of a page, for a template's Head. */
export function PageHead({
  title,
  description,
  path,
  indexed = true,
  firstPicture,
  picture,
  above = [],
  about,
}: PageHeadProps) {
  const { site, company, contactPage } = useStaticQuery<Queries.SiteHeadQuery>(graphql`
    query SiteHead {
      site {
        siteMetadata {
          siteUrl
        }
      }
      company {
        brand
        summary
        email
        phone
        logo {
          url
        }
        socialImage {
          ...SocialPicture
        }
      }
      contactPage {
        offices {
          city
          address
        }
      }
    }
  `)
  const siteUrl = site?.siteMetadata?.siteUrl
  if (!siteUrl || !company || !contactPage) throw new Error('The settings have not been read.')
  const { brand, logo, socialImage } = company
  const fullTitle = title.includes(brand) ? title : `${title} | ${brand}`
  const address = new URL(path, siteUrl).href
  const { alt, social } = picture ?? socialImage
  const image = new URL(social.src, siteUrl).href

  const things = (): Thing[] => [
    contractor({
      ...company,
      ...contactPage,
      siteUrl,
      logo: logo.url,
      image: socialImage.social.src,
    }),
    ...(path === routes.home.path
      ? []
      : [breadcrumbs(siteUrl, [routes.home, ...above, { label: title, path }])]),
    ...(about ? [about(siteUrl)] : []),
  ]

  return (
    <>
      {firstPicture && <PicturePreload picture={firstPicture} />}
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {!indexed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(social.width)} />
      <meta property="og:image:height" content={String(social.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alt} />
      {indexed && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(things()) }} />
      )}
    </>
  )
}
