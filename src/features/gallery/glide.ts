/** How long a track takes to the next slide, in ms. */
const GLIDE_MS = 300

/**
 * Scrolls a track sideways to a place, in px, and calls back once it is there. Safari's own smooth
 * scrolling misses its aim where the page is zoomed.
 *
 * @returns what stops it where it is
 */
export function glide(track: HTMLElement, aim: number, onEnd: () => void): () => void {
  const from = track.scrollLeft
  const start = performance.now()
  let frame = requestAnimationFrame(draw)
  track.style.scrollSnapType = 'none'

  function draw(now: number) {
    const left = Math.min(Math.max(1 - (now - start) / GLIDE_MS, 0), 1)
    track.scrollLeft = aim + (from - aim) * left ** 3
    if (left > 0) {
      frame = requestAnimationFrame(draw)
    } else {
      stop()
      onEnd()
    }
  }

  function stop() {
    cancelAnimationFrame(frame)
    track.style.scrollSnapType = ''
  }

  return stop
}
