import { graphql, useStaticQuery } from 'gatsby'
import { required } from '../../content-model/required'
import { requiredSiteUrl } from '../../seo/site-url'

/** The company's settings, for the shell around every page. */
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
  return { ...required(company, 'settings/company.json'), siteUrl: requiredSiteUrl(site) }
}
