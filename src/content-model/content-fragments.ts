import { graphql } from 'gatsby'

/** Groups of fields that several pages query. */
export const contentFragments = graphql`
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
  fragment ClosingCallParts on ClosingCall {
    heading
    text
    button
  }
`
