import { graphql, useStaticQuery } from 'gatsby'
import type { Thing } from 'schema-dts'
import { PicturePreload } from '../ui/picture/picture-preload'
import { required } from '../content-model/required'
import { requiredSiteUrl } from './site-url'
import { breadcrumbs, contractor, jsonLd, type Crumb } from './structured-data'
import type { PictureData, SocialPictureData } from '../pictures/picture-data'
import { screens } from '../screens/registry'

interface PageHeadProps {
  title: string
  description: string
  /** The address of the page that search engines should list. */
  path: string
  indexed?: boolean
  /** The picture of the page's banner, which link previews show as well. */
  banner?: PictureData & SocialPictureData
  /** The picture that a visitor sees first, where there is no banner. */
  firstPicture?: PictureData
  /** The pages between the home page and this one. */
  above?: readonly Crumb[]
  /** What the page is about, in addition to the company. */
  about?: (siteUrl: string) => Thing
}

/** The metadata that search engines and link previews read, for a screen's Head. */
export function PageHead({
  title,
  description,
  path,
  indexed = true,
  banner,
  firstPicture = banner,
  above = [],
  about,
}: PageHeadProps) {
  const { site, ...data } = useStaticQuery<Queries.SiteHeadQuery>(graphql`
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
  const siteUrl = requiredSiteUrl(site)
  const company = required(data.company, 'settings/company.json')
  const { offices } = required(data.contactPage, 'pages/contact.json')
  const { brand, logo, socialImage } = company
  const fullTitle = title.includes(brand) ? title : `${title} | ${brand}`
  const address = new URL(path, siteUrl).href
  const { alt, social } = banner ?? socialImage
  const image = new URL(social.src, siteUrl).href

  const things = (): Thing[] => [
    contractor({
      ...company,
      offices,
      siteUrl,
      logo: logo.url,
      image: socialImage.social.src,
    }),
    ...(path === screens.home.path
      ? []
      : [breadcrumbs(siteUrl, [screens.home, ...above, { label: title, path }])]),
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
