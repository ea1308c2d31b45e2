import { memo, type ReactNode } from 'react'
import { getFileName, isUnused, type LibraryPicture } from '../../model/library'
import { words } from '../../words/words'
import { ListEnd, useDrawnCount } from '../list-parts'
import { Thumbnail } from './thumbnail'

interface PictureGridProps {
  /**
   * Identifies the grid, including its search term and sort order, so that a new search starts with
   * few pictures again.
   */
  name: string
  pictures: readonly LibraryPicture[]
  /** Path of the picture that is open. */
  current?: string
  onChoose: (path: string) => void
  /**
   * Returns further controls of a picture. Pass the same function on each render; otherwise all
   * pictures render again.
   */
  renderTools?: (picture: LibraryPicture) => ReactNode
}

/** Pictures of the site. Renders only the pictures in view and a few more. */
export function PictureGrid({ name, pictures, current, onChoose, renderTools }: PictureGridProps) {
  const [drawnCount, drawMore] = useDrawnCount(name)
  return (
    <>
      <ul className="library">
        {pictures.slice(0, drawnCount).map((picture) => (
          <PictureCard
            key={picture.path}
            picture={picture}
            isCurrent={picture.path === current}
            onChoose={onChoose}
            renderTools={renderTools}
          />
        ))}
      </ul>
      {pictures.length > drawnCount && <ListEnd key={drawnCount} onReach={drawMore} />}
    </>
  )
}

interface PictureCardProps extends Pick<PictureGridProps, 'onChoose' | 'renderTools'> {
  picture: LibraryPicture
  isCurrent: boolean
}

const PictureCard = memo(function PictureCard(props: PictureCardProps) {
  const { picture, isCurrent, onChoose, renderTools } = props
  const { path, name, uses, info } = picture
  const places = isUnused(picture)
    ? words.pictures.notUsed
    : uses.length > 0
      ? words.pictures.places(uses.length)
      : words.pictures.inDraft
  return (
    <li data-state={uses.length > 0 ? undefined : isUnused(picture) ? 'unused' : 'draft'}>
      <button
        type="button"
        title={name}
        aria-current={isCurrent || undefined}
        data-place={path}
        onClick={() => onChoose(path)}
      >
        <Thumbnail path={path} />
        <span className="name" dir="auto">
          {getFileName(picture)}
        </span>
      </button>
      <small>
        {info &&
          `${words.pictures.pixels(info.width, info.height)} · ${words.pictures.bytes(info.bytes)}`}
      </small>
      <small className="places">{places}</small>
      {renderTools?.(picture)}
    </li>
  )
})
