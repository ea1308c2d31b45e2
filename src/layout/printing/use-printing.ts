import { useEffect } from 'react'
import { fetchPictures } from './print-page'

/**
 * Brings the pictures of a page to paper that nobody has scrolled to. Printing is the browser's own
 * affair, which waits for no picture: Chromium prints those that arrive within the blink that it
 * takes to draw the sheets. So they begin to load with the first key of Ctrl+P or ⌘P, and from the
 * browser's menu as soon as that says that it prints.
 */
export function usePrinting(): void {
  useEffect(() => {
    const begin = () => void fetchPictures()
    const beginWithKey = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') begin()
    }
    window.addEventListener('keydown', beginWithKey)
    window.addEventListener('beforeprint', begin)
    return () => {
      window.removeEventListener('keydown', beginWithKey)
      window.removeEventListener('beforeprint', begin)
    }
  }, [])
}
