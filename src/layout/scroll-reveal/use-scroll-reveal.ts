import { useEffect } from 'react'
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion'
import { usePageLoaded } from '../../ui/on-demand/use-page-loaded'

/** Reveals the sections of each page as they are scrolled to; the code for it loads last. */
export function useScrollReveal(currentPath: string): void {
  const loaded = usePageLoaded()

  useEffect(() => {
    if (!loaded || prefersReducedMotion()) return
    let stop: (() => void) | undefined
    let left = false
    import(/* webpackChunkName: "scroll-reveal" */ './reveal-on-scroll').then(
      ({ revealOnScroll }) => {
        if (!left) stop = revealOnScroll(document)
      },
      (error: unknown) => console.error('The scroll animations could not be loaded.', error),
    )
    return () => {
      left = true
      stop?.()
    }
  }, [loaded, currentPath])
}
