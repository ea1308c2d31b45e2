import './src/theme/base.css'
import type { GatsbyBrowser } from 'gatsby'
import { wrapPage } from './src/shell/wrap-page'

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = wrapPage

/**
 * Every completed navigation starts at the top, Back and Forward too (specification, section 2);
 * a link to a place within a page leads to that place.
 */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  routerProps: { location },
}) => (location.hash === '' ? [0, 0] : true)
