import type { Texts } from '../languages/en/interface-texts'
import {
  closeOverlay,
  getOpenOverlay,
  setPending,
  subscribeToHistory,
} from '../ui/overlay/overlay-history'

/** Gatsby's globals for navigation; see its cache-dir/navigation.js and loader.js. */
interface GatsbyWindow {
  ___navigate: (to: string, options?: object) => void
  readonly ___loader: { readonly loadPage: (path: string) => Promise<unknown> }
}

/**
 * Drops a navigation if the visitor follows another link, uses Back or Forward, or opens an overlay
 * before the page has loaded. Gatsby itself would still show the page.
 */
export function ignoreStaleNavigations(): void {
  const gatsby = window as unknown as GatsbyWindow
  const { ___navigate: navigate, ___loader: loader } = gatsby
  let latestNavigation = 0

  gatsby.___navigate = async (to, options) => {
    const navigation = ++latestNavigation
    await closeOverlay()
    setPending(true)
    // Waits for the page, so that `navigate` shows it immediately. Ignores an error, because Gatsby
    // then leaves the navigation to the browser.
    await loader.loadPage(to.replace(/#.*/, '')).catch(() => undefined)
    if (navigation === latestNavigation) navigate(to, options)
  }

  const cancelPending = () => (latestNavigation += 1)
  window.addEventListener('popstate', cancelPending, { capture: true })
  subscribeToHistory(() => getOpenOverlay() && cancelPending())
}

/**
 * Translates Gatsby's announcement of a navigation into the language of the page. Gatsby writes its
 * English text in a frame callback. The callback below runs after Gatsby's in the same frame, so
 * that no screen reader announces the English text.
 */
export function announcePage({ arrivedAt }: Texts): void {
  requestAnimationFrame(() => {
    const announcer = document.getElementById('gatsby-announcer')
    const heading = document.querySelector('h1')?.textContent
    if (announcer?.textContent && heading) announcer.textContent = arrivedAt(heading)
  })
}
