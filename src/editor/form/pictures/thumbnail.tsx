import { getThumbnailUrl, usePictures } from '../../state/pictures'

/** Small copy of a picture; an empty box without one. */
export function Thumbnail({ path }: { path: string }) {
  // Renders again once the editor has found the URL of a picture that is not live.
  usePictures((pictures) => pictures.get(path)?.url)
  return (
    <span className="thumbnail">
      {path && (
        <img src={getThumbnailUrl(path)} alt="" loading="lazy" decoding="async" draggable={false} />
      )}
    </span>
  )
}
