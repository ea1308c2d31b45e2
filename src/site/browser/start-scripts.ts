import type { EntryState } from './overlay-history'

declare global {
  interface Window {
    /** Removes or disables controls that need scripts, so that no control is without effect. */
    disableScriptedControls?: (page?: ParentNode) => void
    /**
     * Stops recording clicks. Returns a function that replays the last recorded click. That
     * function must be called when the page is hydrated.
     */
    stopRecordingClicks?: () => () => void
    /**
     * True if the page was reloaded while an overlay was open, and startScripts() has therefore
     * called history.back(). overlay-history.ts sets it to false when the browser has gone back.
     */
    isLeavingOverlay?: boolean
  }
}

/**
 * Starts the site's scripts when the first picture has loaded or failed, because the scripts would
 * compete with the picture for bandwidth. Starts them earlier after 3 s, at the visitor's first
 * pointer or key event, or if the page has no such picture. Disables the controls that need scripts
 * if a script cannot be loaded. Until hydration, also does three tasks of the scripts: it enables
 * buttons with `data-replay-click` and records clicks on them, reloads the page if Back only
 * changes the URL, and updates the links to other languages. If an overlay was open when the page
 * was reloaded, leaves the history entry of the overlay, because Back from there would change
 * nothing. The function is inlined into every page, so it must not use anything outside itself.
 * @param sources URLs of the scripts, in the order in which the scripts must run
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

  // Records the index instead of the button, because React may replace the button on hydration.
  let clickedIndex = -1
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>(replayedButtons)]
  for (const button of buttons()) button.disabled = false
  const recordClick = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLButtonElement>(replayedButtons)
    if (!button) return
    clickedIndex = buttons().indexOf(button)
    root.setAttribute('data-pending', '')
  }
  addEventListener('click', recordClick)
  const { pathname } = location
  const reloadIfNavigated = () => {
    if (location.pathname !== pathname) location.reload()
  }
  addEventListener('popstate', reloadIfNavigated)
  window.stopRecordingClicks = () => {
    removeEventListener('click', recordClick)
    return () => {
      removeEventListener('popstate', reloadIfNavigated)
      root.removeAttribute('data-pending')
      buttons()[clickedIndex]?.click()
    }
  }

  const { overlay, hasUrl } = (history.state ?? {}) as EntryState
  if (overlay && !hasUrl) {
    window.isLeavingOverlay = true
    history.back()
  }

  const updateLanguageLinks = () => {
    const { search, hash } = location
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
      link.href = link.pathname + search + hash
  }
  updateLanguageLinks()
  addEventListener('hashchange', updateLanguageLinks)

  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (!picture || picture.complete) return start()
  for (const type of ['load', 'error']) picture.addEventListener(type, start)
  for (const type of ['pointerdown', 'pointermove', 'keydown']) {
    addEventListener(type, start, { once: true })
  }
  setTimeout(start, 3000)
}
