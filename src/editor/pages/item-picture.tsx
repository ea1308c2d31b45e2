import type { DeskItem } from '../state/desk-items'
import { getThumbnailUrl, usePictures } from '../state/pictures'

/**
 * Small copy of the picture that represents a record; an empty area if the record has no picture.
 */
export function ItemPicture({ item: { picture } }: { item: Pick<DeskItem, 'picture'> }) {
  // Renders again once the editor has found the URL of a picture that is not live.
  usePictures((pictures) => pictures.get(picture?.src ?? '')?.url)
  const { x, y } = picture?.focalPoint ?? { x: 50, y: 50 }
  return (
    <span className="item-picture">
      {picture && (
        <img
          src={getThumbnailUrl(picture.src)}
          alt=""
          loading="lazy"
          style={{ objectPosition: `${x}% ${y}%` }}
        />
      )}
    </span>
  )
}
