import { useEffect, useEffectEvent } from 'react'

/** Blurs and focuses the focused field, so that its text is normalised before an action. */
export function settleField(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLElement)) return
  field.blur()
  field.focus({ preventScroll: true })
}

/** Hook: calls a function with each pressed key, except while a dialog is open. */
export function useShortcuts(onKey: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent(onKey)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const isInDialog = document.querySelector('dialog[open]') !== null
      if (!isInDialog && !event.repeat) handleKey(event)
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
