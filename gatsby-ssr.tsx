import { isValidElement, type ReactNode } from 'react'
import type { GatsbySSR } from 'gatsby'
import normalFont from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2'
import { isProjectPath } from './src/screens/paths'
import { wrapPage } from './src/layout/wrap-page'
import { colourOf } from './src/theme/contrast'
import { tokenCss } from './src/theme/token-css'

export const wrapPageElement: GatsbySSR['wrapPageElement'] = wrapPage

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHeadComponents,
  setHtmlAttributes,
}) => {
  setHtmlAttributes({ lang: 'en' })
  setHeadComponents([
    <style key="tokens" data-stylesheets={process.env.GATSBY_STYLESHEETS}>
      {tokenCss}
    </style>,
    <link
      key="font"
      rel="preload"
      href={normalFont}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
    />,
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/icons/touch-180.png" />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
    <meta key="theme" name="theme-color" content={colourOf('groundDark')} />,
  ])
}

/**
 * Gatsby puts a page's Head behind 50 KB of styles, where a preload would come too late. And it has
 * a script in each page that tells the page's address, which is of no use where any address may
 * show the page, but would lengthen the policy that all projects' pages share by one hash each.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  const all = getHeadComponents()
  const [first, rest] = [all.filter(isPreload), all.filter((node) => !isPreload(node))]
  replaceHeadComponents([...first, ...rest])
  if (isProjectPath(pathname)) {
    replacePostBodyComponents(getPostBodyComponents().filter((node) => !tellsAddress(node)))
  }
}

function tellsAddress(node: ReactNode): boolean {
  return isValidElement(node) && node.key === 'script-loader'
}

function isPreload(node: ReactNode): boolean {
  return isValidElement<{ rel?: string }>(node) && node.props.rel === 'preload'
}
