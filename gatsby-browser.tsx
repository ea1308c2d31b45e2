import './src/layout/redirect-identity-links'
import './src/layout/fix-undecodable-path'
import './src/theme/base.css'
import './src/theme/print.css'
import type { GatsbyBrowser } from 'gatsby'
import { recordVisit } from './src/offline/record-visit'
import { wrapPage } from './src/layout/wrap-page'

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = wrapPage

/** Turns off the browser's own scroll restoration; see shouldUpdateScroll. */
export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  window.history.scrollRestoration = 'manual'
}

/**
 * Every completed navigation starts at the top, including Back and Forward (specification, section
 * 2), unless the link leads to a place within the page. If this returned true, Gatsby would scroll
 * to where the visitor left the page.
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
