/**
 * Returns true if the visitor prefers reduced motion. For animations by script; base.css does the
 * same for CSS.
 */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
