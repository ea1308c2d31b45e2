import { graphql } from 'gatsby'

/** Fragment that the query of every page must include, for the layout and the head. */
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
