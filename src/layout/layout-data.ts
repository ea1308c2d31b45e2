import { graphql } from 'gatsby'

/** What surrounds every page. */
export const siteParts = graphql`
  fragment SiteParts on Query {
    company(language: { eq: $language }) {
      ...CompanyRecord
    }
    mainCompany: company(language: { eq: "en" }) {
      brand
    }
    offices: contactPage(language: { eq: $language }) {
      offices {
        city
        address
      }
    }
  }
`
