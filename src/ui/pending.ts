import { useEffect } from 'react'
import { useTexts } from '../languages/language-context'

/** After this time, in ms, a screen reader is told that the answer to a press is under way. */
const ANNOUNCED_AFTER_MS = 1000

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Says that the answer to a press is under way, or no longer; base.css shows it after a second.
 * @param label what a screen reader says; nothing where the answer is there
 */
export function setPending(label?: string): void {
  document.documentElement.toggleAttribute('data-pending', label !== undefined)
  clearTimeout(timer)
  if (label === undefined) return
  timer = setTimeout(() => {
    const announcer = document.getElementById('gatsby-announcer')
    if (announcer) announcer.textContent = label
  }, ANNOUNCED_AFTER_MS)
}

/** Says so while the answer to a press is awaited. */
export function usePending(isPending: boolean): void {
  const { loading } = useTexts()
  useEffect(() => {
    if (!isPending) return
    setPending(loading)
    return () => setPending()
  }, [isPending, loading])
}
