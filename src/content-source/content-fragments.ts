import { graphql } from 'gatsby'

/** Groups of fields that several pages query; SiteParts is what surrounds every page. */
export const contentFragments = graphql`
  fragment SiteParts on Query {
    company(language: { eq: $language }) {
      brand
      summary
      email
      phone
      whatsApp
      policies {
        text
      }
      logo {
        alt
        url
      }
      socialImage {
        ...SocialPicture
      }
      footerColumns {
        title
        links {
          ...SiteLinkParts
        }
      }
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
  fragment SeoParts on Seo {
    title
    description
  }
  fragment SiteLinkParts on SiteLink {
    label
    to
  }
  fragment BannerParts on PageBanner {
    heading
    lead
    picture {
      ...BannerPicture
      ...SocialPicture
    }
  }
  fragment ContactSectionParts on ContactSection {
    heading
    text
    button
  }
`
