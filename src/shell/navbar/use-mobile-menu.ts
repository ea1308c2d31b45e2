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
  const [openOn, setOpenOn] = useState<string>()
  // Open belongs to the page it was opened on, so that navigation closes it.
  const open = openOn === currentPath

  useEffect(() => {
    if (!open) return
    function closeOutside(event: MouseEvent) {
      if (!container.current?.contains(event.target as Node)) setOpenOn(undefined)
    }
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpenOn(undefined)
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
    toggle: () => setOpenOn(open ? undefined : currentPath),
    close: () => setOpenOn(undefined),
    closeWhenFocusLeaves: (event: FocusEvent) => {
      const next = event.relatedTarget
      if (next instanceof Node && !event.currentTarget.contains(next)) setOpenOn(undefined)
    },
  }
}
