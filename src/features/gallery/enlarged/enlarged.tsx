import { DialogCloseTrigger, DialogContent } from '@chakra-ui/react/dialog'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type CSSProperties,
  type MouseEvent,
  type RefObject,
} from 'react'
import { ENLARGED_IMAGE_MAX_HEIGHT, IMAGE_DIALOG_MAX_WIDTH } from '../../../constants'
import { useTexts } from '../../../languages/language-context'
import { ChakraRoot } from '../../../theme/chakra-root'
import { Dialog } from '../../../ui/overlay/dialog'
import { Picture } from '../../../ui/picture/picture'
import { Caption } from '../caption'
import { IconButton } from '../icon-button'
import type { GalleryPicture } from '../thumbnails'
import { neighboursOf, Track, useTrack } from '../track'
import { useFlight } from './shared-element-transition'
import { useZoom, Zoomable } from './zoom'
import * as styles from './enlarged.module.css'

interface EnlargedViewProps {
  open: boolean
  /** Where the gallery shows its picture: the enlarged one comes from there and goes back there. */
  stage: RefObject<HTMLElement | null>
  /** Title of the project: the picture's alternative text (specification, section 2). */
  title: string
  pictures: readonly GalleryPicture[]
  /** The picture to begin with, counted from 0. */
  start: number
  /** Called with the picture that is shown: the gallery goes along. */
  onShow: (index: number) => void
  onClose: () => void
  /** Called once the picture is back in the gallery. */
  onGone: () => void
}

interface EnlargedProps extends Omit<EnlargedViewProps, 'onGone'> {
  /** What takes the focus once the view has closed. */
  finalFocusEl: () => HTMLElement | null
}

/**
 * The pictures enlarged; it closes by Escape, by a click beside the picture and by its button, and
 * is there until the picture is back in the gallery.
 */
export default function Enlarged({ finalFocusEl, ...view }: EnlargedProps) {
  const { open, onClose } = view
  const [isThere, setIsThere] = useState(open)
  if (open && !isThere) setIsThere(true)
  const backdrop = { 'data-leaving': !open, className: styles.backdrop }
  return (
    <ChakraRoot>
      <Dialog
        open={isThere}
        size="cover"
        finalFocusEl={finalFocusEl}
        onClose={onClose}
        backdrop={backdrop}
      >
        <EnlargedView {...view} onGone={() => setIsThere(false)} />
      </Dialog>
    </ChakraRoot>
  )
}

/** Wide enough, as an image's `sizes`, for the largest version there is. */
const LARGEST = '400vw'

/** What the dialog holds: the pictures with their text, their number and their controls. It mounts each time it opens. */
function EnlargedView(props: EnlargedViewProps) {
  const { open, stage, title, pictures, start, onShow, onClose, onGone } = props
  const texts = useTexts()
  const count = pictures.length
  const { track, index, announced, step, onKeyDown, ...inTrack } = useTrack(count, start)
  const zoom = useZoom()
  const { isFitted, reset } = zoom
  const [hasArrived, setHasArrived] = useState(false)
  const neighbours = hasArrived ? neighboursOf(index, count) : []

  useFlight(
    open,
    stage,
    () => track.current?.children[index]?.firstElementChild as HTMLElement | undefined,
    () => (open ? setHasArrived(true) : onGone()),
  )
  const tell = useEffectEvent(onShow)
  useEffect(() => tell(index), [index])
  useLayoutEffect(reset, [index, reset])
  // Turned, a zoomed picture would lie elsewhere.
  useEffect(() => {
    window.addEventListener('resize', reset)
    return () => window.removeEventListener('resize', reset)
  }, [reset])

  function closeBeside({ target }: MouseEvent) {
    if (isFitted && !(target as Element).closest('[data-gatsby-image-wrapper]')) onClose()
  }

  return (
    <DialogContent
      aria-label={title}
      style={frameOf(pictures[index])}
      className={`${styles.frame} ${styles.view}`}
      data-leaving={!open}
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
        // A zoomed picture is moved; what ends that is no press.
        onClickCapture={(event) => !isFitted && event.stopPropagation()}
        onClick={closeBeside}
        onWheelCapture={zoom.tameWheel}
      >
        <Zoomable zoom={zoom}>
          <Track {...inTrack} index={index} count={count} tabIndex={0} className={styles.track}>
            {(position) =>
              (position === index || neighbours.includes(position)) && (
                <div
                  aria-hidden={position !== index}
                  className={styles.frame}
                  style={frameOf(pictures[position])}
                >
                  {/* The crop that the gallery has shown already is there at once. */}
                  <Picture
                    crops={pictures[position]!.crops}
                    alt=""
                    loading="eager"
                    className={styles.crop}
                  />
                  <Picture
                    crops={pictures[position]!.enlarged}
                    alt={title}
                    loading="eager"
                    sizes={position === index && !isFitted ? LARGEST : undefined}
                    className={styles.whole}
                  />
                </div>
              )
            }
          </Track>
        </Zoomable>
      </div>
      <div className={styles.below} data-zoomed={!isFitted}>
        <Caption
          alt={pictures[index]?.alt ?? ''}
          index={index}
          count={count}
          announced={announced}
        />
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

/** The size of an enlarged picture (specification, section 9), for `styles.frame`. */
function frameOf(picture: GalleryPicture | undefined): CSSProperties {
  const { width = 1, height = 1 } = picture?.enlarged ?? {}
  return {
    '--max-inline-size': IMAGE_DIALOG_MAX_WIDTH,
    '--max-block-size': ENLARGED_IMAGE_MAX_HEIGHT,
    '--ratio': width / height,
  } as CSSProperties
}
