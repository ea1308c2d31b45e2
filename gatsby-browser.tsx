import { replaceByCanonicalUrl } from './src/site/browser/normalise-url'
import './src/site/theme/fonts.css'
import './src/site/theme/base.css'
import './src/site/theme/print.css'
import './src/site/layout/startup/startup-spinner.module.css'
import { startTransition, type ReactNode } from 'react'
import type { GatsbyBrowser } from 'gatsby'
import { getPathLanguage, loadTexts, getTexts } from './src/languages/languages'
import { createErrorFallback } from './src/site/browser/error-fallback'
import { announcePage, controlNavigations } from './src/site/browser/navigation'
import { endStart, repeatRequests } from './src/site/browser/repeat-requests'
import { wrapPage } from './src/site/layout/wrap-page'
import { cachePage } from './src/site/browser/cache-pages'
import { notifyPageShown } from './src/site/browser/overlay-history'
import { ignoreStrayPresses } from './src/site/browser/presses'

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = wrapPage

/**
 * Registers listeners and loads the interface texts of the page's language before Gatsby starts.
 * Loads no other language, because the language switch loads a new document. If the texts cannot be
 * loaded, the server's HTML stays. Evaluates the scripts in three tasks, so that none blocks the
 * main thread for long: first all modules but React DOM, then the start of Gatsby, which requests
 * data, then React DOM.
 */
export const onClientEntry: GatsbyBrowser['onClientEntry'] = async () => {
  // Disables scroll restoration, because shouldUpdateScroll sets the position after a navigation.
  // Enables it when the visitor leaves, so that a return to this document restores the position.
  window.history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => (window.history.scrollRestoration = 'auto'))
  window.addEventListener('pageshow', resetRestoredPage)
  window.addEventListener('unhandledrejection', disableScriptedControls)
  controlNavigations()
  repeatRequests()
  ignoreStrayPresses()
  const taskEnded = new Promise((resolve) => setTimeout(resolve))
  setTimeout(() => void import('react-dom/client'))
  try {
    await Promise.all([loadTexts(getPathLanguage(window.location.pathname)), taskEnded])
  } catch (cause) {
    throw new Error('The texts of this page could not be loaded. It stays as it was sent.', {
      cause,
    })
  }
}

/** Resets a page that was restored from the back/forward cache, because no script runs again. */
function resetRestoredPage({ persisted }: PageTransitionEvent) {
  if (!persisted) return
  window.history.scrollRestoration = 'manual'
  document.querySelector('[data-startup]')?.remove()
}

const disableScriptedControls = () => window.disableScriptedControls?.()

/** Replays the last click that was recorded before hydration; see start-scripts.ts. */
let replayClick: (() => void) | undefined

/**
 * Hydrates the page in a transition, so that React does not block the main thread. Stops recording
 * clicks, because React handles them from now on.
 */
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] =
  () => async (page: ReactNode, container: Element) => {
    const { createRoot, hydrateRoot } = await import('react-dom/client')
    window.removeEventListener('unhandledrejection', disableScriptedControls)
    replayClick = window.stopRecordingClicks?.()
    const onUncaughtError = createErrorFallback(container)
    startTransition(() => {
      // Renders instead of hydrating in `gatsby develop`, which serves an empty container.
      if (container.hasChildNodes()) hydrateRoot(container, page, { onUncaughtError })
      else createRoot(container).render(page)
    })
  }

/** Removes the startup spinner once its animation has ended. */
function removeSpinner(): void {
  const spinner = document.querySelector('[data-startup]')
  const animations = spinner?.getAnimations?.() ?? []
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => spinner?.remove())
}

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  removeSpinner()
  endStart()
  replayClick?.()
}

/**
 * Scrolls to the top after every navigation, including Back and Forward (specification, section
 * 2), unless the URL has a fragment. Does nothing on the first page.
 * @returns true if Gatsby must scroll to the fragment; otherwise false, so that Gatsby does not
 *   restore an earlier scroll position
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
  replaceByCanonicalUrl()
  notifyPageShown()
  if (!prevLocation) return
  announcePage(getTexts(getPathLanguage(location.pathname)))
  cachePage(location.pathname)
}
