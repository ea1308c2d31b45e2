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
import { namedSlide } from './thumbnails'
import * as styles from './gallery.module.css'

/** What moves further than this while it is pressed, in px, drags. */
const DRAG_PX = 10

interface TrackProps extends Pick<
  ReturnType<typeof useTrack>,
  'trackProps' | 'index' | 'isFollowed'
> {
  count: number
  className?: string
  /** 0 where nothing in the slides takes the focus, for those who scroll by keyboard. */
  tabIndex?: 0
  /** What slide `position` shows, counted from 0. */
  children: (position: number) => ReactNode
}

/** All slides in a row; those that are not shown are out of reach too. */
export function Track({
  trackProps,
  index,
  isFollowed,
  count,
  className,
  tabIndex,
  children,
}: TrackProps) {
  const { gallery } = useTexts()
  return (
    <div className={styles.clip}>
      <div {...trackProps} tabIndex={tabIndex} className={clsx(styles.track, className)}>
        {Array.from({ length: count }, (_, position) => (
          <div
            key={position}
            role="group"
            aria-roledescription={gallery.slideRoleDescription}
            aria-label={gallery.position(position + 1, count)}
            inert={isFollowed && position !== index}
            className={styles.slide}
          >
            {children(position)}
          </div>
        ))}
      </div>
    </div>
  )
}

/** What keys do, by their names. */
type Keys = Partial<Record<string, () => void>>

/** Which slides of a track are shown. */
interface Shown {
  /** The slide in view, or the one that the track is on its way to, counted from 0. */
  readonly index: number
  /** Whether assistive technology is told of it: the visitor has moved the track. */
  readonly announced: boolean
  /** Scripts follow the track: not yet in the server's HTML, where every slide is in reach. */
  readonly isFollowed: boolean
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
  const [shown, setShown] = useState<Shown>({
    index: start ?? 0,
    announced: false,
    isFollowed: false,
  })
  /** The slide that the last step leads to: steps may be quicker than React. */
  const aim = useRef(shown.index)
  /** It has not been there since, nor has the visitor taken hold of the track. */
  const isUnderWay = useRef(false)
  const isTouched = useRef(false)
  const pressedAt = useRef(0)

  /** Has a slide in view at once, and says nothing: the visitor has seen it elsewhere. */
  function place(index: number) {
    if (!track.current?.children[index]) return
    aim.current = index
    isUnderWay.current = false
    track.current.scrollLeft = places(track.current)[index]!
    setShown({ index, announced: false, isFollowed: true })
  }

  /** Shows the visitor another slide and announces it; to a neighbour the track glides. */
  function show(index: number) {
    if (Math.abs(index - aim.current) !== 1 || prefersReducedMotion()) place(index)
    else {
      aim.current = index
      isUnderWay.current = true
      track.current?.scrollTo({ left: places(track.current)[index]!, behavior: 'smooth' })
    }
    setShown({ index, announced: true, isFollowed: true })
  }

  function step(direction: -1 | 1) {
    show((aim.current + direction + count) % count)
  }

  useLayoutEffect(() => {
    // A link to a picture, or a visit before this one, may have scrolled the track already.
    if (track.current?.scrollLeft === 0) place(start ?? namedSlide())
    follow()
    // Once, as it appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  // The focus goes along: a slide out of view cannot keep it.
  useLayoutEffect(() => {
    if (!track.current?.contains(document.activeElement)) return
    track.current.children[shown.index]?.querySelector('button')?.focus({ preventScroll: true })
  }, [shown.index])

  /** What the visitor takes hold of, the visitor moves. */
  function touch(event?: PointerEvent) {
    isTouched.current = true
    pressedAt.current = event?.clientX ?? 0
    isUnderWay.current = false
  }

  /** A mouse that drags steps, as a finger does, and presses nothing. */
  function drag(event: MouseEvent<HTMLElement>) {
    // Keys press without a place.
    const moved = event.detail && event.clientX - pressedAt.current
    if (Math.abs(moved) < DRAG_PX) return
    event.stopPropagation()
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    step(moved > 0 === rightToLeft ? 1 : -1)
  }

  /** Follows what is in view. */
  function follow() {
    if (!track.current) return
    const index = nearest(track.current)
    if (isUnderWay.current && index !== aim.current) return
    isUnderWay.current = false
    aim.current = index
    setShown((now) => ({
      index,
      announced: now.announced || (isTouched.current && index !== now.index),
      isFollowed: true,
    }))
  }

  /** Arrow keys as they read on the page, Home and End, while the focus is inside; `others` first. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>, others: Keys = {}) {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const actions: Keys = {
      ArrowLeft: () => step(rightToLeft ? 1 : -1),
      ArrowRight: () => step(rightToLeft ? -1 : 1),
      Home: () => show(0),
      End: () => show(count - 1),
      ...others,
    }
    const action = actions[event.key]
    if (!action || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    action()
  }

  const trackProps = {
    ref: track,
    onPointerDown: touch,
    onClickCapture: drag,
    onWheel: () => touch(),
    onScroll: follow,
  }
  return { track, trackProps, ...shown, step, show, place, onKeyDown }
}

/** The slides beside one, which are fetched before they are asked for; the ends are neighbours. */
export function neighboursOf(index: number, count: number): number[] {
  return [(index + 1) % count, (index - 1 + count) % count]
}

/** How far each slide is from the first, in px; neither a zoom nor the direction of reading matters. */
function places(track: HTMLElement): number[] {
  const offsets = Array.from(track.children as HTMLCollectionOf<HTMLElement>, (s) => s.offsetLeft)
  return offsets.map((offset) => offset - offsets[0]!)
}

/** The slide that fills most of the view, counted from 0. */
function nearest(track: HTMLElement): number {
  const distances = places(track).map((place) => Math.abs(place - track.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}
