import { useEffect, useState, type FocusEvent, type RefObject } from 'react'

/**
 * The mobile menu as a disclosure (WAI-ARIA Authoring Practices): it closes on a click outside, on
 * Escape, which gives the focus back to the button, when the focus leaves it, and on navigation.
 */
export function useMobileMenu(
  currentPath: string,
  container: RefObject<HTMLElement | null>,
  button: RefObject<HTMLButtonElement | null>,
) {
  const [open, setOpen] = useState(false)
  const [path, setPath] = useState(currentPath)

  if (path !== currentPath) {
    setPath(currentPath)
    setOpen(false)
  }

  useEffect(() => {
    if (!open) return
    function closeOutside(event: MouseEvent) {
      if (!container.current?.contains(event.target as Node)) setOpen(false)
    }
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('click', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('click', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open, container, button])

  return {
    open,
    toggle: () => setOpen(!open),
    close: () => setOpen(false),
    closeWhenFocusLeaves: (event: FocusEvent) => {
      const next = event.relatedTarget
      if (next instanceof Node && !event.currentTarget.contains(next)) setOpen(false)
    },
  }
}
