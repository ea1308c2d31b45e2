import { graphql, useStaticQuery } from 'gatsby'

/** The company's settings, for what stands around every page. */
export function useCompany() {
  const { company, site } = useStaticQuery<Queries.CompanySettingsQuery>(graphql`
    query CompanySettings {
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
        policies
        logo {
          alt
          url
        }
        footerColumns {
          title
          links {
            ...SiteLinkParts
          }
        }
      }
    }
  `)
  if (!company) throw new Error('content/settings/company.json has not been read.')
  return { ...company, siteUrl: site?.siteMetadata?.siteUrl ?? '' }
}
