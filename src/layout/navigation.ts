import type { Texts } from '../languages/en/interface-texts'
import {
  closeOverlay,
  getOpenOverlay,
  setPending,
  subscribeToHistory,
} from '../ui/overlay/overlay-history'

/** What Gatsby gives its links; see its cache-dir/navigation.js and loader.js. */
interface GatsbyWindow {
  ___navigate: (to: string, options?: object) => void
  readonly ___loader: { readonly loadPage: (path: string) => Promise<unknown> }
}

/**
 * Has the last press win, of a link, of Back or of what opens a layer, whatever arrives later: Gatsby
 * by itself shows each page as it comes.
 */
export function ignoreStaleNavigations(): void {
  const gatsby = window as unknown as GatsbyWindow
  const { ___navigate: navigate, ___loader: loader } = gatsby
  let latestNavigation = 0

  gatsby.___navigate = async (to, options) => {
    const navigation = ++latestNavigation
    await closeOverlay()
    setPending(true)
    // Gatsby shows at once what has been loaded, and leaves the rest to the browser.
    await loader.loadPage(to.replace(/#.*/, '')).catch(() => undefined)
    if (navigation === latestNavigation) navigate(to, options)
  }

  const cancelPending = () => (latestNavigation += 1)
  window.addEventListener('popstate', cancelPending, { capture: true })
  subscribeToHistory(() => getOpenOverlay() && cancelPending())
}

/**
 * Puts what Gatsby announces after a navigation into the language of the page. Gatsby writes its
 * English words in the next frame, and so does this after it, before a screen reader hears either.
 */
export function announcePage({ arrivedAt }: Texts): void {
  requestAnimationFrame(() => {
    const announcer = document.getElementById('gatsby-announcer')
    const heading = document.querySelector('h1')?.textContent
    if (announcer?.textContent && heading) announcer.textContent = arrivedAt(heading)
  })
}
