import { onSilence } from './repeat-requests'
import type { Texts } from '../../languages/en/interface-texts'
import { closeOverlay, getOpenOverlay, setPending, subscribeToHistory } from './overlay-history'

/** Gatsby's globals for navigation; see its cache-dir/navigation.js and loader.js. */
interface GatsbyWindow {
  ___navigate: (to: string, options?: object) => void
  readonly ___loader: { readonly loadPage: (path: string) => Promise<unknown> }
}

/**
 * Opens a page as a new document if its files have not arrived, and either the line is silent for 5
 * s or the visitor clicks the link again. Otherwise, Gatsby would wait forever for a request
 * without a response. Cancels a navigation if the visitor follows another link, uses Back or
 * Forward, or opens an overlay before the page has loaded. Otherwise, Gatsby would still show the
 * page.
 */
export function controlNavigations(): void {
  const gatsby = window as unknown as GatsbyWindow
  const { ___navigate: navigate, ___loader: loader } = gatsby
  let pending: { to: string } | undefined

  gatsby.___navigate = async (to, options) => {
    if (pending?.to === to) return window.location.assign(to)
    const navigation = (pending = { to })
    const openDocument = () => navigation === pending && window.location.assign(to)
    const stop = onSilence(openDocument)
    await closeOverlay()
    setPending(true)
    // Loads the page first, so that `navigate` shows it immediately. Ignores an error, because
    // Gatsby then opens the page as a new document.
    await loader.loadPage(to.replace(/#.*/, '')).catch(() => undefined)
    stop()
    if (navigation !== pending) return
    pending = undefined
    navigate(to, options)
  }

  const cancelPending = () => (pending = undefined)
  window.addEventListener('popstate', cancelPending, { capture: true })
  subscribeToHistory(() => getOpenOverlay() && cancelPending())
}

/**
 * Translates Gatsby's announcement of a navigation into the language of the page. Gatsby writes its
 * English text in an animation frame. The callback below runs after Gatsby's in the same frame, so
 * that no screen reader announces the English text.
 */
export function announcePage({ arrivedAt }: Texts): void {
  requestAnimationFrame(() => {
    const announcer = document.getElementById('gatsby-announcer')
    const heading = document.querySelector('h1')?.textContent
    if (announcer?.textContent && heading) announcer.textContent = arrivedAt(heading)
  })
}
