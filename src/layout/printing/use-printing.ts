import { useEffect } from 'react'
import { fetchPictures, printPage } from './print-page'

/**
 * Brings the pictures of a page to paper that wait to be scrolled to. The keys for printing wait
 * for them; the browser's own menu does not let a page wait, so there they only begin to load.
 */
export function usePrinting(): void {
  useEffect(() => {
    function takeKey(event: KeyboardEvent) {
      if (event.key !== 'p' || event.shiftKey || event.altKey) return
      if (event.ctrlKey === event.metaKey) return
      event.preventDefault()
      void printPage()
    }
    const begin = () => void fetchPictures()
    window.addEventListener('keydown', takeKey)
    window.addEventListener('beforeprint', begin)
    return () => {
      window.removeEventListener('keydown', takeKey)
      window.removeEventListener('beforeprint', begin)
    }
  }, [])
}
