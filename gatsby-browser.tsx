import { normaliseUrl } from './src/layout/normalise-url'
import './src/theme/fonts.css'
import './src/theme/base.css'
import './src/theme/print.css'
import './src/layout/startup/startup-spinner.module.css'
import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { GatsbyBrowser } from 'gatsby'
import { getPathLanguage, loadTexts, getTexts } from './src/languages/languages'
import { createErrorFallback } from './src/layout/error-fallback'
import { announcePage, ignoreStaleNavigations } from './src/layout/navigation'
import { wrapPage } from './src/layout/wrap-page'
import { cachePage } from './src/offline/cache-pages'
import { notifyPageShown } from './src/ui/overlay/overlay-history'

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = wrapPage

/**
 * Loads the interface texts of the page's language before Gatsby starts. Later pages have the same
 * language, because the language switch loads a new document. If the texts cannot be loaded, the
 * server's HTML stays.
 */
export const onClientEntry: GatsbyBrowser['onClientEntry'] = async () => {
  // Manual, because shouldUpdateScroll sets the position after a navigation. Auto on `pagehide`, so
  // that the browser restores the position when it loads the document again.
  window.history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => (window.history.scrollRestoration = 'auto'))
  window.addEventListener('pageshow', resetRestoredPage)
  window.addEventListener('unhandledrejection', disableScriptedControls)
  ignoreStaleNavigations()
  try {
    await loadTexts(getPathLanguage(window.location.pathname))
  } catch (cause) {
    throw new Error('The texts of this page could not be loaded. It stays as it was sent.', {
      cause,
    })
  }
}

/** Prepares a page that is restored from the back/forward cache like a page that is loaded. */
function resetRestoredPage({ persisted }: PageTransitionEvent) {
  if (!persisted) return
  window.history.scrollRestoration = 'manual'
  document.querySelector('[data-startup]')?.remove()
}

const disableScriptedControls = () => window.disableScriptedControls?.()

let replayClick: (() => void) | undefined

/**
 * Hydrates in a transition, so that React does not block the main thread. React handles clicks
 * from now on, so the recording of clicks stops.
 */
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] =
  () => (page: ReactNode, container: Element) => {
    window.removeEventListener('unhandledrejection', disableScriptedControls)
    replayClick = window.stopRecordingClicks?.()
    const onUncaughtError = createErrorFallback(container)
    startTransition(() => {
      // `gatsby develop` serves an empty container.
      if (container.hasChildNodes()) hydrateRoot(container, page, { onUncaughtError })
      else createRoot(container).render(page)
    })
  }

/** Removes the startup spinner after its animation, which may end before this script runs. */
function removeSpinner(): void {
  const spinner = document.querySelector('[data-startup]')
  const animations = spinner?.getAnimations?.() ?? []
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => spinner?.remove())
}

/** Replays a click that was recorded before hydration. */
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  removeSpinner()
  replayClick?.()
}

/**
 * Scrolls to the top after every navigation, including Back and Forward (specification, section
 * 2), unless the URL has a fragment. Does nothing on the first page.
 * @returns true if the URL has a fragment, otherwise false, because Gatsby would restore the
 *   visitor's earlier scroll position
 */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  prevRouterProps,
  routerProps: { location },
}) => {
  if (!prevRouterProps) return false
  if (location.hash !== '') return true
  window.scrollTo(0, 0)
  return false
}

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  normaliseUrl()
  notifyPageShown()
  if (!prevLocation) return
  announcePage(getTexts(getPathLanguage(location.pathname)))
  cachePage(location.pathname)
}
