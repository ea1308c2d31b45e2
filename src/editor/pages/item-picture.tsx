import type { DeskItem } from '../state/desk-items'
import { getThumbnailUrl, usePictures } from '../state/pictures'

/** Small copy of the picture that stands for a record; a plain area without one. */
export function ItemPicture({ item: { picture } }: { item: Pick<DeskItem, 'picture'> }) {
  // A picture that is not live is looked for.
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
