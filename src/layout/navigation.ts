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
 * Drops a navigation if the visitor has followed another link, gone back or opened an overlay
 * before its page has loaded. Gatsby itself would show each page when it has loaded.
 */
export function ignoreStaleNavigations(): void {
  const gatsby = window as unknown as GatsbyWindow
  const { ___navigate: navigate, ___loader: loader } = gatsby
  let latestNavigation = 0

  gatsby.___navigate = async (to, options) => {
    const navigation = ++latestNavigation
    await closeOverlay()
    setPending(true)
    // Gatsby shows a loaded page immediately; if loading fails, it leaves the navigation to the
    // browser.
    await loader.loadPage(to.replace(/#.*/, '')).catch(() => undefined)
    if (navigation === latestNavigation) navigate(to, options)
  }

  const cancelPending = () => (latestNavigation += 1)
  window.addEventListener('popstate', cancelPending, { capture: true })
  subscribeToHistory(() => getOpenOverlay() && cancelPending())
}

/**
 * Translates Gatsby's announcement of a navigation into the language of the page. Gatsby writes
 * its English text in the next frame; this callback runs later in the same frame, before a screen
 * reader announces the English text.
 */
export function announcePage({ arrivedAt }: Texts): void {
  requestAnimationFrame(() => {
    const announcer = document.getElementById('gatsby-announcer')
    const heading = document.querySelector('h1')?.textContent
    if (announcer?.textContent && heading) announcer.textContent = arrivedAt(heading)
  })
}
