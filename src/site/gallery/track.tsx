import clsx from 'clsx'
import {
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useTexts } from '../../languages/language-context'
import { getPress } from '../browser/presses'
import { prefersReducedMotion } from '../ui/reduced-motion'
import { readSlideFromFragment } from './thumbnails'
import * as styles from './gallery.module.css'

/** Minimum distance of a drag, in px. Browsers send a click if a touch moves up to 15 px. */
const MOUSE_DRAG_PX = 10
const TOUCH_DRAG_PX = 16

interface TrackProps extends Pick<
  ReturnType<typeof useTrack>,
  'trackProps' | 'currentIndex' | 'isEnhanced'
> {
  count: number
  className?: string
  /** 0 if the slides contain nothing focusable, so that keyboard users can scroll the track. */
  tabIndex?: 0
  /** Renders the content of the slide at `index`. */
  children: (index: number) => ReactNode
}

/** All slides in a row. Once scripts run, the slides out of view are inert. */
export function Track({
  trackProps,
  currentIndex,
  isEnhanced,
  count,
  className,
  tabIndex,
  children,
}: TrackProps) {
  const { gallery } = useTexts()
  return (
    <div className={styles.clip}>
      <div {...trackProps} tabIndex={tabIndex} className={clsx(styles.track, className)}>
        {Array.from({ length: count }, (_, index) => (
          <div
            key={index}
            role="group"
            aria-roledescription={gallery.slideRoleDescription}
            aria-label={gallery.position(index + 1, count)}
            inert={isEnhanced && index !== currentIndex}
            className={styles.slide}
          >
            {children(index)}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Key handlers by `event.key`. */
type Keys = Partial<Record<string, () => void>>

interface TrackState {
  /** Index of the slide in view, or of the slide to which the track is scrolling. */
  readonly currentIndex: number
  /** True if the live region announces the slide, because the visitor has changed it. */
  readonly announced: boolean
  /** True once the script runs; false in the server's HTML, where no slide is inert. */
  readonly isEnhanced: boolean
}

/**
 * Returns the state of a track, and functions that change the slide. The state follows the scroll
 * position, because visitors can also scroll the track (specification, section 4). Steps wrap
 * around at both ends.
 * @param start index of the slide to show first; by default, the slide that the URL fragment names,
 *   otherwise 0
 */
export function useTrack(count: number, start?: number) {
  const track = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<TrackState>({
    currentIndex: start ?? 0,
    announced: false,
    isEnhanced: false,
  })
  /** Index from which the next step starts. A ref, because steps can be faster than renders. */
  const targetIndex = useRef(state.currentIndex)
  /** True during a smooth scroll by script, until the visitor interrupts it. */
  const isScrolling = useRef(false)
  const hasInteracted = useRef(false)
  /**
   * Width of the track, in px, at its last scroll to a slide by script. It differs from the current
   * width if the visitor has resized the window since then.
   */
  const width = useRef(0)

  /**
   * Scrolls to a slide immediately and without an announcement, for example when the gallery
   * follows the enlarged view.
   */
  function jumpTo(index: number) {
    if (!track.current?.children[index]) return
    targetIndex.current = index
    scrollToTarget(track.current)
    setState({ currentIndex: index, announced: false, isEnhanced: true })
  }

  function scrollToTarget(element: HTMLElement) {
    isScrolling.current = false
    width.current = element.clientWidth
    element.scrollLeft = getSlideOffsets(element)[targetIndex.current]!
  }

  /**
   * Goes to a slide and announces the slide. Scrolls smoothly to a neighbour, unless the visitor
   * prefers reduced motion.
   */
  function goTo(index: number) {
    if (Math.abs(index - targetIndex.current) !== 1 || prefersReducedMotion()) jumpTo(index)
    else {
      targetIndex.current = index
      isScrolling.current = true
      track.current?.scrollTo({ left: getSlideOffsets(track.current)[index]!, behavior: 'smooth' })
    }
    setState({ currentIndex: index, announced: true, isEnhanced: true })
  }

  function step(direction: -1 | 1) {
    goTo((targetIndex.current + direction + count) % count)
  }

  useLayoutEffect(() => {
    width.current = track.current?.clientWidth ?? 0
    // Renders in a transition, because all thumbnails together would block the main thread.
    startTransition(() => {
      // Skips the jump if the browser has already scrolled the track, for example to the picture
      // that the URL fragment names.
      if (track.current?.scrollLeft === 0) jumpTo(start ?? readSlideFromFragment())
      syncWithScroll()
    })
    // Scrolls back to the current slide after a resize, because a resize moves the slides.
    const observer = new ResizeObserver(([entry]) => scrollToTarget(entry!.target as HTMLElement))
    if (track.current) observer.observe(track.current)
    return () => observer.disconnect()
    // Runs only on mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  // Moves the focus along to the new slide, because the previous slide becomes inert.
  useLayoutEffect(() => {
    if (!track.current?.contains(document.activeElement)) return
    track.current.children[state.currentIndex]
      ?.querySelector('button')
      ?.focus({ preventScroll: true })
  }, [state.currentIndex])

  /** Records the start of a visitor's gesture, which interrupts a scroll by script. */
  function startGesture() {
    hasInteracted.current = true
    isScrolling.current = false
  }

  /** Turns a mouse drag into a step and suppresses the click at the end of the drag. */
  function endDrag(event: MouseEvent<HTMLElement>) {
    const press = getPress(event)
    const moved = press ? event.clientX - press.clientX : 0
    if (Math.abs(moved) < (press?.pointerType === 'mouse' ? MOUSE_DRAG_PX : TOUCH_DRAG_PX)) return
    event.stopPropagation()
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    step(moved > 0 === rightToLeft ? 1 : -1)
  }

  /** Updates the state from the scroll position. */
  function syncWithScroll() {
    // Does nothing after a resize, because the ResizeObserver first restores the position.
    if (track.current?.clientWidth !== width.current) return
    const currentIndex = findNearestSlide(track.current)
    if (isScrolling.current && currentIndex !== targetIndex.current) return
    isScrolling.current = false
    targetIndex.current = currentIndex
    setState((previous) => ({
      currentIndex,
      announced:
        previous.announced || (hasInteracted.current && currentIndex !== previous.currentIndex),
      isEnhanced: true,
    }))
  }

  /**
   * Handles Home, End, and the left and right arrow keys, which follow the reading direction.
   * @param overrides handlers of further keys, or handlers that replace the default handlers
   */
  function onKeyDown(event: KeyboardEvent<HTMLElement>, overrides: Keys = {}) {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const actions: Keys = {
      ArrowLeft: () => step(rightToLeft ? 1 : -1),
      ArrowRight: () => step(rightToLeft ? -1 : 1),
      Home: () => goTo(0),
      End: () => goTo(count - 1),
      ...overrides,
    }
    const action = actions[event.key]
    // Ignores Shift with a named key, such as an arrow, because Shift extends a selection of text.
    const isSelecting = event.shiftKey && event.key.length > 1
    if (!action || isSelecting || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    action()
  }

  const trackProps = {
    ref: track,
    onPointerDown: startGesture,
    onClickCapture: endDrag,
    onWheel: startGesture,
    onScroll: syncWithScroll,
  }
  return { track, trackProps, ...state, step, goTo, jumpTo, onKeyDown }
}

/**
 * Returns the indexes of the next and the previous slide, for preloading. Wraps around at both
 * ends.
 */
export function getNeighbours(index: number, count: number): number[] {
  return [(index + 1) % count, (index - 1 + count) % count]
}

/**
 * Returns the `scrollLeft` that brings each slide into view, in px; negative if right-to-left. Uses
 * `offsetLeft`, because it ignores the transform of a zoomed track.
 */
function getSlideOffsets(track: HTMLElement): number[] {
  const offsets = Array.from(
    track.children as HTMLCollectionOf<HTMLElement>,
    ({ offsetLeft }) => offsetLeft,
  )
  return offsets.map((offset) => offset - offsets[0]!)
}

function findNearestSlide(track: HTMLElement): number {
  const distances = getSlideOffsets(track).map((offset) => Math.abs(offset - track.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}
