/** Reads the visitor's preference for animations by script; base.css handles CSS animations. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
