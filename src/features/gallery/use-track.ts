import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion'
import { glide } from './glide'

/**
 * After this time without a scroll, in ms, a track rests. A browser's own `scrollend` may come before
 * the observer has seen what the scroll led to.
 */
const REST_MS = 150

/** What keys do, by their names. */
type Keys = Partial<Record<string, () => void>>

/** Which slides of a track are shown. */
interface Shown {
  /** The slide in view, or the one that the track is on its way to, counted from 0. */
  readonly index: number
  /** The slide at which the track rested last; none before scripts have looked. */
  readonly rested?: number
  /** The visitor has moved the track since the page was opened. */
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

  function rest() {
    stopGlide.current = undefined
    setShown((now) => (now.rested === aim.current ? now : { ...now, rested: aim.current }))
  }

  /** Scrolls to a slide, at once or, where it is the next to the shown one, in motion. */
  function scrollTo(index: number, inMotion: boolean) {
    const slides = track.current?.querySelectorAll<HTMLElement>(':scope > *')
    const [first, slide] = [slides?.[0], slides?.[index]]
    if (!track.current || !first || !slide) return
    letGo()
    // Neither a zoom nor the direction of reading matters to these.
    const place = slide.offsetLeft - first.offsetLeft
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
    // Once, as it appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    const slides = [...(track.current?.children ?? [])]
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ intersectionRatio }) => intersectionRatio > 0.5)
        if (!seen || stopGlide.current) return
        const index = slides.indexOf(seen.target)
        aim.current = index
        setShown(({ rested = index, ...now }) => ({
          index,
          rested,
          moved: now.moved || (isTouched.current && index !== now.index),
        }))
      },
      { root: track.current, threshold: 0.6 },
    )
    for (const slide of slides) observer.observe(slide)
    return () => observer.disconnect()
  }, [count])

  // The focus goes along: a slide out of view cannot keep it.
  useEffect(() => {
    if (!track.current?.contains(document.activeElement)) return
    track.current.children[shown.index]?.querySelector('button')?.focus({ preventScroll: true })
  }, [shown.index])

  /** What the visitor takes hold of, the visitor moves. */
  function touch() {
    isTouched.current = true
    letGo()
  }

  function wait() {
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

  const trackProps = { ref: track, onPointerDown: touch, onWheel: touch, onScroll: wait }
  return { track, trackProps, ...shown, step, show, onKeyDown }
}
