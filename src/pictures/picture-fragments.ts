import { graphql } from 'gatsby'

/** A picture in each shape, for the queries of the templates. */
export const pictureFragments = graphql`
  fragment HeroPicture on Picture {
    alt
    crops(shape: HERO) {
      media
      image
    }
  }
  fragment BannerPicture on Picture {
    alt
    crops(shape: BANNER) {
      media
      image
    }
  }
  fragment WidePicture on Picture {
    alt
    crops(shape: WIDE) {
      media
      image
    }
  }
  fragment LandscapePicture on Picture {
    alt
    crops(shape: LANDSCAPE) {
      media
      image
    }
  }
  fragment CardPicture on Picture {
    alt
    crops(shape: CARD) {
      media
      image
    }
  }
  fragment PortraitPicture on Picture {
    alt
    crops(shape: PORTRAIT) {
      media
      image
    }
  }
  fragment GalleryPicture on Picture {
    alt
    crops(shape: GALLERY) {
      media
      image
    }
    thumbnail: crops(shape: THUMBNAIL) {
      media
      image
    }
    enlarged: crops(shape: ENLARGED) {
      media
      image
    }
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
