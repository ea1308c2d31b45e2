/** Returns true if scripts must not animate. base.css handles CSS animations. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
