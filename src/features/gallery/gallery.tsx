import { useDeferredValue, useEffect, useRef, type CSSProperties } from 'react'
import { MAIN_IMAGE_HEIGHT, THUMBNAIL_SIZE } from '../../constants'
import { useTexts } from '../../languages/language-context'
import { useOnDemand } from '../../ui/on-demand/use-on-demand'
import { Picture } from '../../ui/picture/picture'
import type { GalleryPictureData } from './gallery-picture'
import { IconButton } from './icon-button'
import { PictureList } from './picture-list'
import { Slides } from './slides'
import { StillTrack } from './still-track'
import { Thumbnails } from './thumbnails'
import { useEnlarged } from './use-enlarged'
import { useGallery } from './use-gallery'
import { usePageLoaded } from '../../ui/on-demand/use-page-loaded'
import { savesData } from '../../ui/saves-data'
import * as styles from './gallery.module.css'

interface GalleryProps {
  /** Title of the project; the alternative text of the enlarged image. */
  title: string
  pictures: readonly GalleryPictureData[]
}

const importDialog = () =>
  import(/* webpackChunkName: "enlarged-image-dialog" */ './enlarged/enlarged-image-dialog')
const importMovingTrack = () => import(/* webpackChunkName: "moving-track" */ './moving-track')

const sizes = {
  '--main-image-height': `${MAIN_IMAGE_HEIGHT}px`,
  '--thumbnail-size': `${THUMBNAIL_SIZE}px`,
} as CSSProperties

/**
 * A carousel of pictures (specification, sections 2 and 4; WAI-ARIA Authoring Practices,
 * carousel): a large main image, previous and next, and thumbnails. Motion and the enlarged image
 * load on intent.
 */
export function Gallery({ title, pictures }: GalleryProps) {
  const texts = useTexts()
  const count = pictures.length
  const { index, direction, moved, step, show, showLinked, onKeyDown } = useGallery(count)
  const { opened, open, close } = useEnlarged({ index, count, showLinked })
  const mainImage = useRef<HTMLButtonElement>(null)
  const dialog = useOnDemand(importDialog)
  const motion = useOnDemand(importMovingTrack)
  const pageLoaded = usePageLoaded()
  // The picture steps in the next frame; marking its thumbnail may take another one.
  const marked = useDeferredValue(index)
  const { load: loadDialog } = dialog
  const { load: loadMotion } = motion

  useEffect(() => {
    if (!opened) return
    loadDialog()
    loadMotion()
  }, [opened, loadDialog, loadMotion])

  useEffect(() => {
    if (opened && dialog.failed) close()
  }, [opened, dialog.failed, close])

  const current = pictures[index]
  if (!current) return null
  const Track = motion.module?.MovingTrack ?? StillTrack

  return (
    <>
      {/* The keys serve the buttons inside, which take the focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        aria-roledescription={texts.gallery.roleDescription}
        aria-label={texts.gallery.name(title)}
        style={sizes}
        onKeyDown={onKeyDown}
        onPointerEnter={loadMotion}
        onFocus={loadMotion}
        data-needs-script
        data-screen-only
      >
        <div
          role="group"
          aria-roledescription={texts.gallery.slideRoleDescription}
          aria-label={texts.gallery.position(index + 1, count)}
          className={styles.stage}
        >
          <button
            ref={mainImage}
            type="button"
            aria-label={texts.gallery.enlarge(index + 1, count)}
            aria-haspopup="dialog"
            aria-busy={opened !== undefined && !dialog.module}
            className={styles.mainImage}
            onPointerEnter={loadDialog}
            onFocus={loadDialog}
            onClick={() => {
              loadDialog()
              open()
            }}
          >
            <Track
              index={index}
              count={count}
              direction={direction}
              swipeTarget={mainImage}
              onStep={step}
            >
              <Slides index={index} count={count} withNeighbours={pageLoaded && !savesData()}>
                {(position) => (
                  <Picture
                    picture={pictures[position]!}
                    alt=""
                    loading="eager"
                    className={styles.picture}
                  />
                )}
              </Slides>
            </Track>
          </button>
          <div className={styles.arrows}>
            <IconButton label={texts.gallery.previous} icon="previous" onClick={() => step(-1)} />
            <IconButton label={texts.gallery.next} icon="next" onClick={() => step(1)} />
          </div>
        </div>
        <div className={styles.caption}>
          <p>{current.alt}</p>
          <p aria-hidden="true" className={styles.counter}>
            <bdi>
              {index + 1} / {count}
            </bdi>
          </p>
        </div>
        <Thumbnails pictures={pictures} index={marked} withPictures={pageLoaded} onSelect={show} />
        <p role="status" className={styles.announcement}>
          {moved && texts.gallery.announcement(index + 1, count, current.alt)}
        </p>
      </section>
      <noscript>
        <PictureList pictures={pictures} />
      </noscript>
      {dialog.module && (
        <dialog.module.EnlargedImageDialog
          open={opened !== undefined}
          onClose={close}
          title={title}
          pictures={pictures}
          index={index}
          direction={direction}
          Track={Track}
          mainImage={mainImage}
          expandsFromImage={opened === 'by click'}
          onStep={step}
          onKeyDown={onKeyDown}
        />
      )}
    </>
  )
}
