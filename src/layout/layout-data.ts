import { graphql } from 'gatsby'

/** Data that the layout of every page needs. */
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
