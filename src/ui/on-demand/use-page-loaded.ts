import { useEffect, useState } from 'react'

/** Whether the page's own files have all arrived, so that what may come later can start. */
export function usePageLoaded(): boolean {
  const [loaded, setLoaded] = useState(false)

  useEffect(() => {
    const settle = () => setLoaded(true)
    if (document.readyState === 'complete') {
      settle()
      return
    }
    window.addEventListener('load', settle)
    return () => window.removeEventListener('load', settle)
  }, [])

  return loaded
}
