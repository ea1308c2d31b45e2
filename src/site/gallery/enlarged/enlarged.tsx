import { DialogCloseTrigger, DialogContent } from '@chakra-ui/react/dialog'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type RefObject,
} from 'react'
import { ENLARGED_IMAGE_MAX_HEIGHT, IMAGE_DIALOG_MAX_WIDTH } from '../../../content/constants'
import { useTexts } from '../../../languages/language-context'
import { ChakraRoot } from '../../theme/chakra-root'
import { Dialog } from '../../ui/overlay/dialog'
import { getPress } from '../../browser/presses'
import { Picture } from '../../ui/picture/picture'
import { Caption } from '../caption'
import { IconButton } from '../icon-button'
import type { GalleryPicture } from '../thumbnails'
import { getNeighbours, Track, useTrack } from '../track'
import { useSharedElementTransition } from './shared-element-transition'
import { useZoom, Zoomable } from './zoom'
import * as styles from './enlarged.module.css'

interface EnlargedViewProps {
  open: boolean
  /** Main image area of the gallery. The picture is animated from and to this area. */
  stage: RefObject<HTMLElement | null>
  /** Title of the project, which is the `alt` of the pictures (specification, section 2). */
  title: string
  pictures: readonly GalleryPicture[]
  /** Index of the picture to show first. */
  start: number
  /** Called with the index of the current picture, so that the gallery shows the same picture. */
  onShow: (index: number) => void
  onClose: () => void
  /** Called when the closing animation has ended. */
  onExited: () => void
}

interface EnlargedProps extends Omit<EnlargedViewProps, 'onExited'> {
  /** Returns the element that receives the focus when the view has closed. */
  finalFocusEl: () => HTMLElement | null
}

/**
 * The enlarged view of the gallery. The view stays mounted until its closing animation has ended.
 * Escape, the close button and a click outside the picture close the view.
 */
export default function Enlarged({ finalFocusEl, ...view }: EnlargedProps) {
  const { open, onClose } = view
  const [isMounted, setIsMounted] = useState(open)
  if (open && !isMounted) setIsMounted(true)
  const backdrop = { 'data-closing': !open, className: styles.backdrop }
  return (
    <ChakraRoot>
      <Dialog
        open={isMounted}
        size="cover"
        finalFocusEl={finalFocusEl}
        onClose={onClose}
        backdrop={backdrop}
      >
        <EnlargedView {...view} onExited={() => setIsMounted(false)} />
      </Dialog>
    </ChakraRoot>
  )
}

/**
 * Distance, in px, from the caption and the controls within which a click does not close the view.
 */
const NEAR_MISS_PX = 24

/** Value of `sizes` for a zoomed picture, which can be four times as wide as the viewport. */
const LARGEST = '400vw'

/** The dialog's pictures, caption and controls, which mount each time the view opens. */
function EnlargedView(props: EnlargedViewProps) {
  const { open, stage, title, pictures, start, onShow, onClose, onExited } = props
  const texts = useTexts()
  const count = pictures.length
  const { track, currentIndex, announced, step, onKeyDown, ...trackState } = useTrack(count, start)
  const zoom = useZoom()
  const { isFitted, reset } = zoom
  const [hasEntered, setHasEntered] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const neighbours = hasEntered ? getNeighbours(currentIndex, count) : []

  useSharedElementTransition(
    open,
    stage,
    () => track.current?.children[currentIndex]?.firstElementChild as HTMLElement | undefined,
    () => (open ? setHasEntered(true) : onExited()),
  )
  const notifyShown = useEffectEvent(onShow)
  // Leaves the gallery alone while the view closes, because the track scrolls once more when the
  // page's scrollbar returns.
  useEffect(() => {
    if (open) notifyShown(currentIndex)
  }, [currentIndex, open])
  useLayoutEffect(reset, [currentIndex, reset])
  // Resets the zoom when the viewport is resized, because the picture would be out of position.
  useEffect(() => {
    window.addEventListener('resize', reset)
    return () => window.removeEventListener('resize', reset)
  }, [reset])

  function closeOnOutsideClick(event: MouseEvent) {
    const press = getPress(event)
    const { target = event.target, endTarget } = press ?? {}
    const ends = [target, endTarget] as (Element | undefined)[]
    const isOnPicture = ends.some((end) => end?.closest('[data-gatsby-image-wrapper]'))
    if (!isFitted || isOnPicture || isNear(panel.current!, press ?? event)) return
    onClose()
  }

  return (
    <DialogContent
      aria-label={title}
      style={getFrameStyle(pictures[currentIndex])}
      className={`${styles.frame} ${styles.view}`}
      data-closing={!open}
      onKeyDown={(event) => onKeyDown(event, zoom.keys)}
    >
      <DialogCloseTrigger asChild>
        <IconButton label={texts.contact.close} icon="close" />
      </DialogCloseTrigger>
      {/* Closes the view on a click outside the picture. Needs no key handler, because Escape also
          closes the view. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        className={styles.viewport}
        data-zoomed={!isFitted}
        // Stops the click at the end of a drag that pans a zoomed picture, because the track would
        // step to another picture.
        onClickCapture={(event) => !isFitted && event.stopPropagation()}
        onClick={closeOnOutsideClick}
        onWheelCapture={zoom.adjustWheelStep}
      >
        <Zoomable zoom={zoom}>
          <Track
            {...trackState}
            currentIndex={currentIndex}
            count={count}
            tabIndex={0}
            className={styles.track}
          >
            {(index) =>
              (index === currentIndex || neighbours.includes(index)) && (
                <div
                  aria-hidden={index !== currentIndex}
                  className={styles.frame}
                  style={getFrameStyle(pictures[index])}
                >
                  {/* Shows the gallery's crop, which has usually loaded, until the full picture has
                      loaded. */}
                  <Picture
                    crops={pictures[index]!.crops}
                    alt=""
                    loading="eager"
                    className={styles.crop}
                  />
                  <Picture
                    crops={pictures[index]!.enlarged}
                    alt={title}
                    loading="eager"
                    sizes={index === currentIndex && !isFitted ? LARGEST : undefined}
                    className={styles.full}
                  />
                </div>
              )
            }
          </Track>
        </Zoomable>
      </div>
      <div ref={panel} className={styles.panel} data-zoomed={!isFitted}>
        <Caption
          alt={pictures[currentIndex]?.alt ?? ''}
          index={currentIndex}
          count={count}
          announced={announced}
        />
        <div className={styles.controls}>
          <IconButton label={texts.gallery.previous} icon="previous" onClick={() => step(-1)} />
          <IconButton label={texts.gallery.next} icon="next" onClick={() => step(1)} />
          {/* Uses aria-disabled, because a disabled button would lose the focus. */}
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

/** Returns true if a point is inside an element, or so close that the visitor meant the element. */
function isNear(element: Element, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const beside = Math.max(left - clientX, clientX - right)
  const aboveOrBelow = Math.max(top - clientY, clientY - bottom)
  return Math.max(beside, aboveOrBelow) <= NEAR_MISS_PX
}

/**
 * Returns the maximum size and the aspect ratio of an enlarged picture (specification, section
 * 9), as variables for `styles.frame`.
 */
function getFrameStyle(picture: GalleryPicture | undefined): CSSProperties {
  const { width = 1, height = 1 } = picture?.enlarged ?? {}
  return {
    '--max-inline-size': IMAGE_DIALOG_MAX_WIDTH,
    '--max-block-size': ENLARGED_IMAGE_MAX_HEIGHT,
    '--ratio': width / height,
  } as CSSProperties
}
