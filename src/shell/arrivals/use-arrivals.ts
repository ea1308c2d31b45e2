import { useEffect } from 'react'
import { prefersReducedMotion } from '../../components/prefers-reduced-motion'
import { usePageLoaded } from '../../components/on-demand/use-page-loaded'

/** Lets the sections of each page arrive as they are scrolled to; the code for it comes last. */
export function useArrivals(currentPath: string): void {
  const loaded = usePageLoaded()

  useEffect(() => {
    if (!loaded || prefersReducedMotion()) return
    let stop: (() => void) | undefined
    let left = false
    import(/* webpackChunkName: "arrivals" */ './watch-arrivals').then(
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
