import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { MAIN_IMAGE_HEIGHT, THUMBNAIL_SIZE } from '../../content/constants'
import { useTexts } from '../../languages/language-context'
import { UnavailableNote } from '../ui/overlay/unavailable-note'
import { LazyBoundary, useLazyDialog } from '../ui/overlay/use-lazy-dialog'
import { Picture } from '../ui/picture/picture'
import { Caption } from './caption'
import { IconButton } from './icon-button'
import { updateSlideFragment, getSlideId, Thumbnails, type GalleryPicture } from './thumbnails'
import { getNeighbours, Track, useTrack } from './track'
import * as styles from './gallery.module.css'

interface GalleryProps {
  /** Title of the project; also the alternative text of the enlarged image. */
  title: string
  pictures: readonly GalleryPicture[]
}

const importEnlarged = () => import(/* webpackChunkName: "enlarged" */ './enlarged/enlarged')

/** Preloads the enlarged view's code. Ignores errors, because a click loads the code again. */
const preload = () => void importEnlarged().catch(() => {})

/** Minimum time, in ms, from a step or a change of the URL to the next change of the URL. */
const REST_MS = 400

/**
 * True on the server, whose HTML disables the buttons of the main images. start-scripts.ts enables
 * them.
 */
const isServer = typeof window === 'undefined'

const sizes = {
  '--main-image-height': `${MAIN_IMAGE_HEIGHT}px`,
  '--thumbnail-size': `${THUMBNAIL_SIZE}px`,
} as CSSProperties

/**
 * A carousel (specification, sections 2 and 4; WAI-ARIA Authoring Practices, carousel) with a
 * large main image, previous and next buttons, and thumbnails. Swiping and links to a picture, such
 * as `#image-7` for the seventh, work before scripts run.
 */
export function Gallery({ title, pictures }: GalleryProps) {
  const texts = useTexts()
  const count = pictures.length
  const { track, currentIndex, announced, step, goTo, jumpTo, onKeyDown, ...trackState } =
    useTrack(count)
  const [hasInteracted, setHasInteracted] = useState(false)
  const preloaded = hasInteracted ? getNeighbours(currentIndex, count) : []
  const dialog = useLazyDialog('enlarged', importEnlarged)
  const { Dialog: Enlarged, opened, open, close } = dialog
  const stage = useRef<HTMLDivElement>(null)

  /** Time of the last step or change of the URL. */
  const lastChange = useRef(0)
  // Runs again when the enlarged view closes, because closing restores the URL from before the view
  // opened.
  useEffect(() => {
    if (!trackState.isEnhanced) return
    const update = () => {
      lastChange.current = performance.now()
      updateSlideFragment(currentIndex)
    }
    if (performance.now() - lastChange.current > REST_MS) return update()
    lastChange.current = performance.now()
    const timer = setTimeout(update, REST_MS)
    // Updates the fragment before a click, because the click may lead to another page.
    window.addEventListener('click', update, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('click', update, true)
    }
  }, [currentIndex, trackState.isEnhanced, opened])

  const current = pictures[currentIndex]
  if (!current) return null

  return (
    <>
      {/* Disables the rule: the section handles the keys of the focusable buttons inside it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        aria-roledescription={texts.gallery.roleDescription}
        aria-label={texts.gallery.name(title)}
        style={sizes}
        onKeyDown={onKeyDown}
        onPointerEnter={() => setHasInteracted(true)}
        onFocus={() => setHasInteracted(true)}
      >
        <div ref={stage} data-ground="dark" className={styles.stage}>
          <Track {...trackState} currentIndex={currentIndex} count={count}>
            {(index) => (
              <button
                id={getSlideId(index)}
                type="button"
                aria-label={texts.gallery.enlarge(index + 1, count)}
                aria-haspopup="dialog"
                data-replay-click
                disabled={isServer}
                suppressHydrationWarning
                className={styles.mainImage}
                onMouseEnter={preload}
                onFocus={preload}
                onClick={() => open(`#${getSlideId(index)}`)}
              >
                <Picture
                  crops={pictures[index]!.crops}
                  alt=""
                  loading={index === 0 || preloaded.includes(index) ? 'eager' : 'lazy'}
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
          index={currentIndex}
          count={count}
          announced={announced}
          note={dialog.status === 'failed' && <UnavailableNote text={texts.gallery.unavailable} />}
        />
        <Thumbnails
          pictures={pictures}
          currentIndex={currentIndex}
          showPictures={trackState.isEnhanced}
          onSelect={goTo}
        />
      </section>
      <LazyBoundary isMounted={dialog.status === 'mounted'} onError={dialog.fail}>
        <Enlarged
          open={opened}
          title={title}
          pictures={pictures}
          start={currentIndex}
          stage={stage}
          finalFocusEl={() => track.current?.querySelector(':not([inert]) > button') ?? null}
          onShow={jumpTo}
          onClose={close}
        />
      </LazyBoundary>
    </>
  )
}
