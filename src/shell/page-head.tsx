import { graphql, useStaticQuery } from 'gatsby'
import type { PictureData } from '../pictures/picture-data'

interface PageHeadProps {
  title: string
  description: string
  /** The address of the page that search engines should list. */
  path: string
  indexed?: boolean
}

/** Title, description, canonical link and link preview of a page, for a template's Head. */
export function PageHead({ title, description, path, indexed = true }: PageHeadProps) {
  const { site, company } = useStaticQuery<Queries.SiteHeadQuery>(graphql`
    query SiteHead {
      site {
        siteMetadata {
          siteUrl
        }
      }
      company {
        brand
        socialImage {
          ...SocialPicture
        }
      }
    }
  `)
  const siteUrl = site?.siteMetadata?.siteUrl ?? ''
  const brand = company?.brand ?? ''
  const fullTitle = title.includes(brand) ? title : `${title} | ${brand}`
  const address = new URL(path, siteUrl).href
  const image = company && socialImage(company.socialImage)

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {!indexed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {image && <meta property="og:image" content={new URL(image.src, siteUrl).href} />}
      {image && <meta property="og:image:alt" content={image.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function socialImage({ alt, crops }: PictureData): { src: string; alt: string } | undefined {
  const src = crops[0]?.image.images.fallback?.src
  return src ? { src, alt } : undefined
}
