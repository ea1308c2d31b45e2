declare global {
  interface Window {
    /** Makes of a page what it is without scripts: nothing on it does nothing. */
    leaveAsServed?: (page?: ParentNode) => void
    /** Stops keeping presses, and gives what answers the last one that came before React. */
    takePress?: () => () => void
  }
}

/**
 * Runs in the browser, inline in every page, so it must not use anything outside itself. It starts
 * the site's scripts once the first picture is there, since they would share the line with it: at
 * once without one, at the visitor's first move, and after 3 s at the latest. Until then it keeps a
 * press on a button with `data-keeps-press`. A page whose scripts do not arrive does without.
 *
 * @param sources the scripts' addresses, in their order
 */
export function startScripts(sources: string[]) {
  const root = document.documentElement
  const keepsPress = '[data-keeps-press]'
  window.leaveAsServed = (page = document) => {
    root.removeAttribute('data-pending')
    for (const idle of page.querySelectorAll('[data-needs-script]')) idle.remove()
    for (const button of page.querySelectorAll<HTMLButtonElement>(keepsPress)) {
      button.disabled = true
    }
  }

  const start = () => {
    for (const src of sources.splice(0)) {
      const onerror = () => window.leaveAsServed?.()
      document.head.append(
        Object.assign(document.createElement('script'), { src, async: false, onerror }),
      )
    }
  }

  // By its place: a page that is not as it was sent, React draws anew, with other buttons.
  let pressed = -1
  const buttons = () => [...document.querySelectorAll<HTMLElement>(keepsPress)]
  const keep = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>(keepsPress)
    if (!button) return
    pressed = buttons().indexOf(button)
    root.setAttribute('data-pending', '')
  }
  addEventListener('click', keep)
  window.takePress = () => {
    removeEventListener('click', keep)
    return () => {
      root.removeAttribute('data-pending')
      buttons()[pressed]?.click()
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
