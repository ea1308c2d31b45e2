import { isValidElement, type ReactNode } from 'react'
import type { GatsbySSR } from 'gatsby'
import normalFont from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2'
import { isProjectPath } from './src/screens/paths'
import { wrapPage } from './src/layout/wrap-page'
import { colourOf } from './src/theme/contrast'
import { tokenCss } from './src/theme/token-css'

const tokensKey = 'tokens'

export const wrapPageElement: GatsbySSR['wrapPageElement'] = wrapPage

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHeadComponents,
  setHtmlAttributes,
}) => {
  setHtmlAttributes({ lang: 'en' })
  setHeadComponents([
    <style key={tokensKey} data-stylesheets={process.env.GATSBY_STYLESHEETS}>
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
 * Gatsby puts its 50 KB of styles first. A preload would come too late behind them, and so would
 * the tokens, which declare the order of the cascade layers. And Gatsby has a script in each page
 * that tells the page's address, which is of no use where any address may show the page, but would
 * lengthen the policy that all projects' pages share by one hash each.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  const place = (node: ReactNode) => (isPreload(node) ? 0 : isTokens(node) ? 1 : 2)
  replaceHeadComponents([...getHeadComponents()].sort((one, two) => place(one) - place(two)))
  if (isProjectPath(pathname)) {
    replacePostBodyComponents(getPostBodyComponents().filter((node) => !tellsAddress(node)))
  }
}

function isTokens(node: ReactNode): boolean {
  return isValidElement(node) && node.key === tokensKey
}

function tellsAddress(node: ReactNode): boolean {
  return isValidElement(node) && node.key === 'script-loader'
}

function isPreload(node: ReactNode): boolean {
  return isValidElement<{ rel?: string }>(node) && node.props.rel === 'preload'
}
