declare global {
  interface Window {
    /** The button that was pressed last before the page could answer; null once it can. */
    earlyTap?: HTMLElement | null
  }
}

/** Notes which button is pressed before React listens. Links need no script. */
export function noteEarlyTaps(): void {
  window.addEventListener(
    'click',
    ({ target }) => {
      if (window.earlyTap === null) return
      const button = target instanceof Element && target.closest('button')
      if (button) window.earlyTap = button
    },
    true,
  )
}

/**
 * Presses that button again, now that React listens. Only the last one: who presses a button twice
 * because nothing happens does not want a menu that opens and closes.
 */
export function replayEarlyTap(): void {
  const button = window.earlyTap
  window.earlyTap = null
  button?.click()
}
