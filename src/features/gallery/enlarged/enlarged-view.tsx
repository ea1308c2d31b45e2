import { DialogCloseTrigger, DialogContent } from '@chakra-ui/react/dialog'
import { useDeferredValue, useEffect, useLayoutEffect, type MouseEvent, type Ref } from 'react'
import { useTexts } from '../../../languages/language-context'
import { savesData } from '../../../ui/device-preferences'
import { Caption } from '../caption'
import { IconButton } from '../icon-button'
import type { GalleryPicture } from '../thumbnails'
import { Track } from '../track'
import { useTrack } from '../use-track'
import { EnlargedPicture, frameOf } from './enlarged-picture'
import { useZoom, Zoomable } from './zoom'
import * as styles from './enlarged.module.css'

export interface EnlargedViewProps {
  /** Title of the project: the picture's alternative text (specification, section 2). */
  title: string
  pictures: readonly GalleryPicture[]
  /** The picture to begin with, counted from 0. */
  start: number
  /** Called with the picture that is shown. */
  onShow: (index: number) => void
  onClose: () => void
}

interface FlownInProps extends EnlargedViewProps {
  /** The picture is still on its way here. */
  flying: boolean
  /** Where it arrives. */
  arrival: Ref<HTMLDivElement>
}

/** Wide enough, as an image's `sizes`, for the largest version there is. */
const LARGEST = '400vw'

/** The enlarged pictures with their text, their number and their controls. It mounts each time it opens. */
export function EnlargedView(props: FlownInProps) {
  const { title, pictures, start, onShow, onClose, flying, arrival } = props
  const texts = useTexts()
  const count = pictures.length
  const { track, index, moved, step, show, onKeyDown, ...inTrack } = useTrack(count, start)
  const zoom = useZoom()
  const { isFitted, reset } = zoom
  // The next step's pictures come after this step.
  const settled = useDeferredValue(index)
  const isNear = (position: number) =>
    position === index || (!flying && [0, 1, count - 1].includes(Math.abs(position - settled)))
  // The one before is fetched ahead only for those who have moved the track.
  const isExpected = (position: number) =>
    position === (settled + 1) % count || (moved && position !== settled)

  useEffect(() => onShow(index), [index, onShow])
  useLayoutEffect(reset, [index, reset])
  // Turned, a zoomed picture would lie elsewhere.
  useEffect(() => {
    window.addEventListener('resize', reset)
    return () => window.removeEventListener('resize', reset)
  }, [reset])

  useEffect(() => {
    if (isFitted) return
    // By hand: changed `sizes` would have GatsbyImage draw the picture anew while it is zoomed.
    const image = track.current?.children[index]?.querySelector('img:not([alt=""])')
    for (const version of image?.parentElement?.children ?? [])
      version.setAttribute('sizes', LARGEST)
  }, [track, index, isFitted])

  function closeBeside({ target }: MouseEvent) {
    if (isFitted && !(target as Element).closest('[data-gatsby-image-wrapper]')) onClose()
  }

  return (
    <DialogContent
      aria-label={title}
      style={frameOf(pictures[index])}
      className={`${styles.frame} ${styles.view}`}
      onKeyDown={(event) => onKeyDown(event, zoom.keys)}
    >
      <DialogCloseTrigger asChild>
        <IconButton label={texts.contact.close} icon="close" />
      </DialogCloseTrigger>
      {/* A click beside the picture closes, as one on any backdrop; Escape does it for the keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        className={styles.screen}
        data-zoomed={!isFitted}
        data-flying={flying}
        // A zoomed picture is moved; what ends that is no press.
        onClickCapture={(event) => !isFitted && event.stopPropagation()}
        onClick={closeBeside}
        onWheelCapture={zoom.tameWheel}
      >
        <Zoomable zoom={zoom}>
          <Track {...inTrack} index={index} count={count} tabIndex={0} className={styles.track}>
            {(position) =>
              isNear(position) && (
                <div
                  aria-hidden={position !== index}
                  className={styles.frame}
                  style={frameOf(pictures[position])}
                >
                  <EnlargedPicture
                    picture={pictures[position]!}
                    alt={title}
                    loading={
                      position === index || (isExpected(position) && !savesData())
                        ? 'eager'
                        : 'lazy'
                    }
                  />
                </div>
              )
            }
          </Track>
        </Zoomable>
      </div>
      <div ref={arrival} className={styles.arrival} />
      <div className={styles.below} data-zoomed={!isFitted}>
        <Caption alt={pictures[index]?.alt ?? ''} index={index} count={count} announced={moved} />
        <div className={styles.controls}>
          <IconButton label={texts.gallery.previous} icon="previous" onClick={() => step(-1)} />
          <IconButton label={texts.gallery.next} icon="next" onClick={() => step(1)} />
          {/* A disabled button would lose the focus at the limit. */}
          <IconButton
            label={texts.gallery.zoomOut}
            icon="zoomOut"
            aria-disabled={isFitted}
            onClick={zoom.zoomOut}
          />
          <IconButton
            label={texts.gallery.zoomIn}
            icon="zoomIn"
            aria-disabled={zoom.isLargest}
            onClick={zoom.zoomIn}
          />
        </div>
      </div>
    </DialogContent>
  )
}
