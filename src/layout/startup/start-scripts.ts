declare global {
  interface Window {
    /** Makes of a page what it is without scripts: nothing on it does nothing. */
    disableScriptedControls?: (page?: ParentNode) => void
    /** Stops keeping presses, and gives what answers the last one that came before React. */
    stopRecordingClicks?: () => () => void
  }
}

/**
 * Runs in the browser, inline in every page, so it must not use anything outside itself. It starts
 * the site's scripts once the first picture is there, since they would share the line with it: at
 * once without one, at the visitor's first move, and after 3 s at the latest. Until then it keeps a
 * press on a button with `data-replay-click`. A page whose scripts do not arrive does without.
 *
 * @param sources the scripts' addresses, in their order
 */
export function startScripts(sources: string[]) {
  const root = document.documentElement
  const replayedButtons = '[data-replay-click]'
  window.disableScriptedControls = (page = document) => {
    root.removeAttribute('data-pending')
    for (const control of page.querySelectorAll('[data-needs-script]')) control.remove()
    for (const button of page.querySelectorAll<HTMLButtonElement>(replayedButtons)) {
      button.disabled = true
    }
  }

  const start = () => {
    for (const src of sources.splice(0)) {
      const onerror = () => window.disableScriptedControls?.()
      document.head.append(
        Object.assign(document.createElement('script'), { src, async: false, onerror }),
      )
    }
  }

  // By its place: a page that is not as it was sent, React draws anew, with other buttons.
  let clickedIndex = -1
  const buttons = () => [...document.querySelectorAll<HTMLElement>(replayedButtons)]
  const recordClick = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>(replayedButtons)
    if (!button) return
    clickedIndex = buttons().indexOf(button)
    root.setAttribute('data-pending', '')
  }
  addEventListener('click', recordClick)
  window.stopRecordingClicks = () => {
    removeEventListener('click', recordClick)
    return () => {
      root.removeAttribute('data-pending')
      buttons()[clickedIndex]?.click()
    }
  }

  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (!picture || picture.complete) return start()
  for (const type of ['load', 'error']) picture.addEventListener(type, start)
  for (const type of ['pointerdown', 'pointermove', 'keydown']) {
    addEventListener(type, start, { once: true })
  }
  setTimeout(start, 3000)
}
