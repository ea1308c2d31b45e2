/** Whether the visitor has asked their device for less motion; for motion that a script starts. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
