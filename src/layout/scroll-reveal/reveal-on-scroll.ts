import { durations, travelEasing } from '../../theme/motion'

/** Far enough to be noticed, in px; near enough not to delay reading. */
const RISE = 24

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
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      target.animate(
        { opacity: [0, 1], transform: [`translateY(${RISE}px)`, 'none'] },
        { duration: durations.slow, easing: travelEasing },
      )
    }
  })
  for (const part of below) observer.observe(part)
  return () => observer.disconnect()
}
