import { graphql } from 'gatsby'

/** A picture in each shape, for the queries of the pages. */
export const pictureFragments = graphql`
  fragment Crop on PictureCrop {
    media
    image
  }
  fragment HeroPicture on Picture {
    alt
    crops(shape: HERO) {
      ...Crop
    }
  }
  fragment BannerPicture on Picture {
    alt
    crops(shape: BANNER) {
      ...Crop
    }
  }
  fragment WidePicture on Picture {
    alt
    crops(shape: WIDE) {
      ...Crop
    }
  }
  fragment LandscapePicture on Picture {
    alt
    crops(shape: LANDSCAPE) {
      ...Crop
    }
  }
  fragment CardPicture on Picture {
    alt
    crops(shape: CARD) {
      ...Crop
    }
  }
  fragment PortraitPicture on Picture {
    alt
    crops(shape: PORTRAIT) {
      ...Crop
    }
  }
  fragment GalleryPicture on Picture {
    alt
    crops(shape: GALLERY) {
      ...Crop
    }
    thumbnail: crops(shape: THUMBNAIL) {
      ...Crop
    }
    enlarged: crops(shape: ENLARGED) {
      ...Crop
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
