import { useEffect } from 'react'
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion'
import { usePageLoaded } from '../../ui/on-demand/use-page-loaded'

/** Lets the sections of each page arrive as they are scrolled to; the code for it comes last. */
export function useArrivals(currentPath: string): void {
  const loaded = usePageLoaded()

  useEffect(() => {
    if (!loaded || prefersReducedMotion()) return
    let stop: (() => void) | undefined
    let left = false
    import(/* webpackChunkName: "arrivals" */ './reveal-on-scroll').then(
      ({ watchArrivals }) => {
        if (!left) stop = watchArrivals(document)
      },
      (error: unknown) => console.error('The sections stay still.', error),
    )
    return () => {
      left = true
      stop?.()
    }
  }, [loaded, currentPath])
}
