import { getThumbnailUrl, usePictures } from '../../state/pictures'

/** Small copy of a picture. */
export function Thumbnail({ path }: { path: string }) {
  // A picture that is not live is looked for.
  usePictures((pictures) => pictures.get(path)?.url)
  return (
    <span className="thumbnail">
      <img src={getThumbnailUrl(path)} alt="" loading="lazy" decoding="async" />
    </span>
  )
}
