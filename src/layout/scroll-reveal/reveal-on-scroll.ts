import { inView } from 'framer-motion/dom'
import { animate } from 'framer-motion/dom/mini'
import { travelCurve } from '../../theme/travel-curve'

/** Far enough to be noticed, in px; near enough not to delay reading. */
const RISE = 24
/** In seconds, as the library counts. */
const DURATION = 0.5

/**
 * Fades in, once, every part marked `data-reveal` that is still below the screen. Until then it is
 * left as it is, so that nothing stays hidden when something goes wrong.
 *
 * @returns a function that stops it.
 */
export function revealOnScroll(page: ParentNode): () => void {
  const below = [...page.querySelectorAll('[data-reveal]')].filter(
    (part) => part.getBoundingClientRect().top >= window.innerHeight,
  )
  return inView(below, (part) => {
    void animate(
      part,
      { opacity: [0, 1], transform: [`translateY(${RISE}px)`, 'none'] },
      { duration: DURATION, ease: travelCurve },
    )
  })
}
