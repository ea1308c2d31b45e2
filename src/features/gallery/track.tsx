import clsx from 'clsx'
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { useTexts } from '../../languages/language-context'
import { prefersReducedMotion } from '../../ui/reduced-motion'
import { readSlideFromFragment } from './thumbnails'
import * as styles from './gallery.module.css'

/** What moves further than this while it is pressed, in px, drags. */
const DRAG_PX = 10

interface TrackProps extends Pick<
  ReturnType<typeof useTrack>,
  'trackProps' | 'currentIndex' | 'isEnhanced'
> {
  count: number
  className?: string
  /** 0 where nothing in the slides takes the focus, for those who scroll by keyboard. */
  tabIndex?: 0
  /** What slide `position` shows, counted from 0. */
  children: (index: number) => ReactNode
}

/** All slides in a row; those that are not shown are out of reach too. */
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

/** What keys do, by their names. */
type Keys = Partial<Record<string, () => void>>

/** Which slides of a track are shown. */
interface TrackState {
  /** The slide in view, or the one that the track is on its way to, counted from 0. */
  readonly currentIndex: number
  /** Whether assistive technology is told of it: the visitor has moved the track. */
  readonly announced: boolean
  /** Scripts follow the track: not yet in the server's HTML, where every slide is in reach. */
  readonly isEnhanced: boolean
}

/**
 * A row of slides that the browser scrolls, and what follows it (specification, section 4): the
 * first is shown at the start, or the one that the address names; next after the last is the first,
 * previous before the first is the last.
 *
 * @param start the slide to begin with in place of that, counted from 0
 */
export function useTrack(count: number, start?: number) {
  const track = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<TrackState>({
    currentIndex: start ?? 0,
    announced: false,
    isEnhanced: false,
  })
  /** The slide that the last step leads to: steps may be quicker than React. */
  const targetIndex = useRef(state.currentIndex)
  /** It has not been there since, nor has the visitor taken hold of the track. */
  const isScrolling = useRef(false)
  const hasInteracted = useRef(false)
  const pointerDownX = useRef(0)

  /** Has a slide in view at once, and says nothing: the visitor has seen it elsewhere. */
  function jumpTo(index: number) {
    if (!track.current?.children[index]) return
    targetIndex.current = index
    isScrolling.current = false
    track.current.scrollLeft = getSlideOffsets(track.current)[index]!
    setState({ currentIndex: index, announced: false, isEnhanced: true })
  }

  /** Shows the visitor another slide and announces it; to a neighbour the track glides. */
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
    // A link to a picture, or a visit before this one, may have scrolled the track already.
    if (track.current?.scrollLeft === 0) jumpTo(start ?? readSlideFromFragment())
    syncWithScroll()
    // Once, as it appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  // The focus goes along: a slide out of view cannot keep it.
  useLayoutEffect(() => {
    if (!track.current?.contains(document.activeElement)) return
    track.current.children[state.currentIndex]
      ?.querySelector('button')
      ?.focus({ preventScroll: true })
  }, [state.currentIndex])

  /** What the visitor takes hold of, the visitor moves. */
  function startGesture(event?: PointerEvent) {
    hasInteracted.current = true
    pointerDownX.current = event?.clientX ?? 0
    isScrolling.current = false
  }

  /** A mouse that drags steps, as a finger does, and presses nothing. */
  function endDrag(event: MouseEvent<HTMLElement>) {
    // Keys press without a place.
    const moved = event.detail && event.clientX - pointerDownX.current
    if (Math.abs(moved) < DRAG_PX) return
    event.stopPropagation()
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    step(moved > 0 === rightToLeft ? 1 : -1)
  }

  /** Follows what is in view. */
  function syncWithScroll() {
    if (!track.current) return
    const currentIndex = findNearestSlide(track.current)
    if (isScrolling.current && currentIndex !== targetIndex.current) return
    isScrolling.current = false
    targetIndex.current = currentIndex
    setState((now) => ({
      currentIndex,
      announced: now.announced || (hasInteracted.current && currentIndex !== now.currentIndex),
      isEnhanced: true,
    }))
  }

  /** Arrow keys as they read on the page, Home and End, while the focus is inside; `others` first. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>, others: Keys = {}) {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const actions: Keys = {
      ArrowLeft: () => step(rightToLeft ? 1 : -1),
      ArrowRight: () => step(rightToLeft ? -1 : 1),
      Home: () => goTo(0),
      End: () => goTo(count - 1),
      ...others,
    }
    const action = actions[event.key]
    if (!action || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    action()
  }

  const trackProps = {
    ref: track,
    onPointerDown: startGesture,
    onClickCapture: endDrag,
    onWheel: () => startGesture(),
    onScroll: syncWithScroll,
  }
  return { track, trackProps, ...state, step, show: goTo, place: jumpTo, onKeyDown }
}

/** The slides beside one, which are fetched before they are asked for; the ends are neighbours. */
export function getNeighbours(index: number, count: number): number[] {
  return [(index + 1) % count, (index - 1 + count) % count]
}

/** How far each slide is from the first, in px; neither a zoom nor the direction of reading matters. */
function getSlideOffsets(track: HTMLElement): number[] {
  const offsets = Array.from(track.children as HTMLCollectionOf<HTMLElement>, (s) => s.offsetLeft)
  return offsets.map((offset) => offset - offsets[0]!)
}

/** The slide that fills most of the view, counted from 0. */
function findNearestSlide(track: HTMLElement): number {
  const distances = getSlideOffsets(track).map((place) => Math.abs(place - track.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}
