import { useEffect, useEffectEvent } from 'react'

/** Takes the focus from the focused field, so that its text is normalised before an action. */
export function blurField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
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
