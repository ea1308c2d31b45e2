import { graphql } from 'gatsby'

/** What surrounds every page. */
export const layoutData = graphql`
  fragment LayoutData on Query {
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
