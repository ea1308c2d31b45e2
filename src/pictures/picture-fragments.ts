import { graphql } from 'gatsby'

/** A picture in each shape, for the queries of the templates. */
export const pictureFragments = graphql`
  fragment HeroPicture on Picture {
    alt
    crops(shape: HERO)
  }
  fragment BannerPicture on Picture {
    alt
    crops(shape: BANNER)
  }
  fragment WidePicture on Picture {
    alt
    crops(shape: WIDE)
  }
  fragment LandscapePicture on Picture {
    alt
    crops(shape: LANDSCAPE)
  }
  fragment CardPicture on Picture {
    alt
    crops(shape: CARD)
  }
  fragment PortraitPicture on Picture {
    alt
    crops(shape: PORTRAIT)
  }
  fragment GalleryPicture on Picture {
    alt
    crops(shape: GALLERY)
    thumbnail: crops(shape: THUMBNAIL)
    enlarged: crops(shape: ENLARGED)
  }
  fragment SocialPicture on Picture {
    alt
    social {
      src
      width
      height
    }
  }
`
