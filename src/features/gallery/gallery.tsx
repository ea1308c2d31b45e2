import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { MAIN_IMAGE_HEIGHT, THUMBNAIL_SIZE } from '../../constants'
import { useTexts } from '../../languages/language-context'
import { UnavailableNote } from '../../ui/overlay/unavailable-note'
import { Part, useDialog } from '../../ui/overlay/use-lazy-dialog'
import { Picture } from '../../ui/picture/picture'
import { Caption } from './caption'
import { IconButton } from './icon-button'
import { nameSlide, slideId, Thumbnails, type GalleryPicture } from './thumbnails'
import { neighboursOf, Track, useTrack } from './track'
import * as styles from './gallery.module.css'

interface GalleryProps {
  /** Title of the project; the alternative text of the enlarged image. */
  title: string
  pictures: readonly GalleryPicture[]
}

const importEnlarged = () => import(/* webpackChunkName: "enlarged" */ './enlarged/enlarged')

/** Loads it ahead; what fails is asked for again with a press. */
const prepare = () => void importEnlarged().catch(() => {})

const sizes = {
  '--main-image-height': `${MAIN_IMAGE_HEIGHT}px`,
  '--thumbnail-size': `${THUMBNAIL_SIZE}px`,
} as CSSProperties

/**
 * A carousel of pictures (specification, sections 2 and 4; WAI-ARIA Authoring Practices,
 * carousel): a large main image, previous and next, and thumbnails. A picture can be swiped and
 * linked before scripts run; `#image-7` is the seventh.
 */
export function Gallery({ title, pictures }: GalleryProps) {
  const texts = useTexts()
  const count = pictures.length
  const { track, index, announced, step, show, place, onKeyDown, ...inTrack } = useTrack(count)
  const [touched, setTouched] = useState(false)
  const ahead = touched ? neighboursOf(index, count) : []
  const dialog = useDialog('enlarged', importEnlarged)
  const { Dialog: Enlarged, opened, open, close } = dialog
  const stage = useRef<HTMLDivElement>(null)

  // Once the enlarged view has closed as well: it had an address of its own.
  useEffect(() => {
    if (inTrack.isFollowed) nameSlide(index)
  }, [index, inTrack.isFollowed, opened])

  const current = pictures[index]
  if (!current) return null

  return (
    <>
      {/* The keys serve the buttons inside, which take the focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        aria-roledescription={texts.gallery.roleDescription}
        aria-label={texts.gallery.name(title)}
        style={sizes}
        onKeyDown={onKeyDown}
        onPointerEnter={() => setTouched(true)}
        onFocus={() => setTouched(true)}
      >
        <div ref={stage} data-ground="dark" className={styles.stage}>
          <Track {...inTrack} index={index} count={count}>
            {(position) => (
              <button
                id={slideId(position)}
                type="button"
                aria-label={texts.gallery.enlarge(position + 1, count)}
                aria-haspopup="dialog"
                data-keeps-press
                className={styles.mainImage}
                onMouseEnter={prepare}
                onFocus={prepare}
                onClick={() => open(`#${slideId(position)}`)}
              >
                <Picture
                  crops={pictures[position]!.crops}
                  alt=""
                  loading={position === 0 || ahead.includes(position) ? 'eager' : 'lazy'}
                  className={styles.picture}
                />
              </button>
            )}
          </Track>
          <div className={styles.arrows} data-needs-script data-screen-only>
            <IconButton label={texts.gallery.previous} icon="previous" onClick={() => step(-1)} />
            <IconButton label={texts.gallery.next} icon="next" onClick={() => step(1)} />
          </div>
        </div>
        <Caption
          alt={current.alt}
          index={index}
          count={count}
          announced={announced}
          note={dialog.stage === 'failed' && <UnavailableNote text={texts.gallery.unavailable} />}
        />
        <Thumbnails
          pictures={pictures}
          index={index}
          withPictures={inTrack.isFollowed}
          onSelect={show}
        />
      </section>
      <Part isThere={dialog.stage === 'there'} onError={dialog.fail}>
        <Enlarged
          open={opened}
          title={title}
          pictures={pictures}
          start={index}
          stage={stage}
          finalFocusEl={() => track.current?.querySelector(':not([inert]) > button') ?? null}
          onShow={place}
          onClose={close}
        />
      </Part>
    </>
  )
}
