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
 * Gatsby waits for the texts of the page's language before it starts. All pages that follow are in the
 * same one, since a link to another language loads a page anew. Where something does not arrive, the
 * page stays as it was sent.
 */
export const onClientEntry: GatsbyBrowser['onClientEntry'] = async () => {
  // The place on a page is ours, see shouldUpdateScroll, but not of one that is loaded anew.
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

/** A page that the browser has kept begins like one that is loaded. */
function resetRestoredPage({ persisted }: PageTransitionEvent) {
  if (!persisted) return
  window.history.scrollRestoration = 'manual'
  document.querySelector('[data-startup]')?.remove()
}

const disableScriptedControls = () => window.disableScriptedControls?.()

let replayClick: (() => void) | undefined

/** React takes a page over in slices of time; what is pressed from now on, it answers itself. */
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] =
  () => (page: ReactNode, container: Element) => {
    window.removeEventListener('unhandledrejection', disableScriptedControls)
    replayClick = window.stopRecordingClicks?.()
    const onUncaughtError = createErrorFallback(container)
    startTransition(() => {
      // `gatsby develop` serves no content.
      if (container.hasChildNodes()) hydrateRoot(container, page, { onUncaughtError })
      else createRoot(container).render(page)
    })
  }

/** Takes the startup spinner away, once its animation has ended: it may have before this script came. */
function removeSpinner(): void {
  const spinner = document.querySelector('[data-startup]')
  const animations = spinner?.getAnimations?.() ?? []
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => spinner?.remove())
}

/** Answers what was pressed before. */
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  removeSpinner()
  replayClick?.()
}

/**
 * Every completed navigation starts at the top, including Back and Forward (specification, section
 * 2), unless the link leads to a place within the page; the first page was reached by none. If this
 * returned true, Gatsby would scroll to where the visitor left the page.
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
