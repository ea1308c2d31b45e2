import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { prefersReducedMotion } from '../../ui/device-preferences'
import { glide } from './glide'

/** After this time without a scroll, in ms, a track rests; Safari has no `scrollend`. */
const REST_MS = 150

/** What a mouse moves further than this, in px, it drags. */
const DRAG_PX = 5

/** What keys do, by their names. */
type Keys = Partial<Record<string, () => void>>

/** Which slides of a track are shown. */
interface Shown {
  /** The slide in view, or the one that the track is on its way to, counted from 0. */
  readonly index: number
  /** The slide at which the track rested last; none before scripts have looked. */
  readonly rested?: number
  /** The track has moved since the page was opened. */
  readonly moved: boolean
}

/**
 * A row of slides that the browser scrolls, and what follows it (specification, section 4): the
 * first is shown at the start, or the one that the address names; next after the last is the first,
 * previous before the first is the last.
 *
 * @param start the slide to begin with, counted from 0
 */
export function useTrack(count: number, start = 0) {
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>({ index: start, moved: false })
  /** The slide that the last step leads to: steps may be quicker than React. */
  const aim = useRef(start)
  const stopGlide = useRef<() => void>(undefined)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTouched = useRef(false)
  /** Where a mouse was pressed. */
  const pressedAt = useRef<number>(undefined)

  function rest() {
    stopGlide.current = undefined
    setShown((now) => (now.rested === aim.current ? now : { ...now, rested: aim.current }))
  }

  /** Scrolls to a slide, at once or, where it is the next to the shown one, in motion. */
  function scrollTo(index: number, inMotion: boolean) {
    const place = track.current ? places(track.current)[index] : undefined
    if (!track.current || place === undefined) return
    letGo()
    const isNeighbour = Math.abs(index - aim.current) === 1
    aim.current = index
    if (isNeighbour && inMotion && !prefersReducedMotion()) {
      stopGlide.current = glide(track.current, place, rest)
    } else {
      track.current.scrollLeft = place
      rest()
    }
  }

  function letGo() {
    stopGlide.current?.()
    stopGlide.current = undefined
  }

  /** Shows a slide; one that the visitor has seen elsewhere without motion or announcement. */
  function show(index: number, { quietly = false } = {}) {
    scrollTo(index, !quietly)
    setShown((now) => ({ ...now, index, moved: !quietly }))
  }

  function step(direction: -1 | 1) {
    show((aim.current + direction + count) % count)
  }

  useLayoutEffect(() => {
    if (start > 0) scrollTo(start, false)
    // A link to a picture, or a visit before this one, may have scrolled the track already.
    follow()
    // Once, as it appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  // The focus goes along: a slide out of view cannot keep it.
  useEffect(() => {
    if (!track.current?.contains(document.activeElement)) return
    track.current.children[shown.index]?.querySelector('button')?.focus({ preventScroll: true })
  }, [shown.index])

  /** What the visitor takes hold of, the visitor moves. */
  function touch(event?: PointerEvent) {
    isTouched.current = true
    pressedAt.current = event?.pointerType === 'mouse' ? event.clientX : undefined
    letGo()
  }

  /** A mouse that drags steps, as a finger does, and presses nothing. */
  function drag(event: MouseEvent<HTMLElement>) {
    const moved = event.clientX - (pressedAt.current ?? event.clientX)
    pressedAt.current = undefined
    // Keys press without a place.
    if (event.detail === 0 || Math.abs(moved) < DRAG_PX) return
    event.stopPropagation()
    const isForwards = moved < 0 === (getComputedStyle(event.currentTarget).direction === 'ltr')
    step(isForwards ? 1 : -1)
  }

  /** Follows what is in view, and rests there once nothing scrolls any more. */
  function follow() {
    if (!track.current || stopGlide.current) return
    const index = nearest(track.current)
    aim.current = index
    setShown(({ rested = index, ...now }) => ({
      index,
      rested,
      moved: now.moved || (isTouched.current && index !== now.index),
    }))
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => !stopGlide.current && rest(), REST_MS)
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
  return { track, trackProps, ...shown, step, show, onKeyDown }
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
