import { getThumbnailUrl, usePictures } from '../../state/pictures'

export function Thumbnail({ path }: { path: string }) {
  // Renders again once the editor has found the URL of a picture that is not live.
  usePictures((pictures) => pictures.get(path)?.url)
  return (
    <span className="thumbnail">
      <img src={getThumbnailUrl(path)} alt="" loading="lazy" decoding="async" />
    </span>
  )
}
