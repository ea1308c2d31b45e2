import './src/layout/redirect-identity-links'
import './src/layout/fix-undecodable-path'
import './src/theme/base.css'
import './src/theme/print.css'
import type { GatsbyBrowser } from 'gatsby'
import { recordVisit } from './src/offline/record-visit'
import { wrapPage } from './src/layout/wrap-page'

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = wrapPage

/** The browser would bring Back and Forward to where the visitor was; see below. */
export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  window.history.scrollRestoration = 'manual'
}

/**
 * Every completed navigation starts at the top, Back and Forward too (specification, section 2);
 * a link to a place within a page leads to that place. Gatsby takes any true answer for leave to
 * scroll to where the page was left, so it is told no.
 */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  routerProps: { location },
}) => {
  if (location.hash !== '') return true
  window.scrollTo(0, 0)
  return false
}

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location }) => {
  if (process.env.NODE_ENV === 'production') recordVisit(location.pathname)
}
