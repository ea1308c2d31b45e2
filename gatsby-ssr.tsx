import { isValidElement, type ReactNode } from 'react'
import type { GatsbySSR } from 'gatsby'
import { getPathLanguage, toMainPath } from './src/languages/languages'
import { languageResources } from './src/languages/language-resources'
import { offlinePath } from './src/content/routes'
import { StartupSpinner } from './src/site/layout/startup/startup-spinner'
import { wrapPage } from './src/site/layout/wrap-page'
import { tokenCss } from './src/site/theme/token-css'

const tokensKey = 'tokens'

const showControls = "document.documentElement.classList.remove('no-js')"

/** Returns the URL of a font in the built site. `require` makes webpack emit the whole folder. */
function getFontUrl(font: string): string {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return (require(`./src/site/theme/fonts/${font}.woff2`) as { default: string }).default
}

export const wrapPageElement: GatsbySSR['wrapPageElement'] = wrapPage

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  pathname,
  setHeadComponents,
  setHtmlAttributes,
  setPreBodyComponents,
}) => {
  const language = getPathLanguage(pathname)
  const { font, texts, typography } = languageResources[language.code]
  setPreBodyComponents([<StartupSpinner key="startup" label={texts.loading} />])
  setHtmlAttributes({
    lang: language.code,
    // Hides the controls that need scripts, until a script removes the class.
    className: 'no-js',
    ...(language.direction === 'rtl' && { dir: 'rtl' }),
  })
  setHeadComponents([
    ...(isOffline(pathname)
      ? []
      : [<script key="js" dangerouslySetInnerHTML={{ __html: showControls }} />]),
    <style key={tokensKey}>{tokenCss + typography}</style>,
    <link
      key="font"
      rel="preload"
      href={getFontUrl(font)}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
    />,
    // Adds an ICO file for Safari, which shows no SVG icons.
    <link key="ico" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/icons/touch-180.png" />,
  ])
}

/**
 * Changes the elements that Gatsby and its plugins add to a page:
 * - Moves preloads before Gatsby's 20 KB of styles, so that they start early. The tokens come next,
 *   because they declare the order of the cascade layers.
 * - Moves the structured data to the end of the body, so that browsers show the page before they
 *   have received the data.
 * - Removes GatsbyImage's styles and script, so that pictures do not fade in.
 * - Removes Gatsby's inline script. It contains the path of its page, so pages could not share one
 *   content security policy. normalise-url.ts does the work of the script.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  const getPriority = (node: ReactNode) =>
    isPreload(node) ? 0 : getKey(node) === tokensKey ? 1 : 2
  const head = getHeadComponents()
  replaceHeadComponents(
    head
      .filter((node) => !getKey(node)?.startsWith('gatsby-image-style') && !isData(node))
      .sort((one, two) => getPriority(one) - getPriority(two)),
  )
  const scripts = getPostBodyComponents().filter((node) => getKey(node) !== 'script-loader')
  replacePostBodyComponents([...head.filter(isData), ...(isOffline(pathname) ? [] : scripts)])
}

/** Returns true for the offline page, whose scripts would request the data of another page. */
function isOffline(pathname: string): boolean {
  return toMainPath(pathname) === offlinePath
}

function getKey(node: ReactNode): string | null {
  return isValidElement(node) ? node.key : null
}

function isData(node: ReactNode): boolean {
  return isValidElement<{ type?: string }>(node) && node.props.type === 'application/ld+json'
}

function isPreload(node: ReactNode): boolean {
  return isValidElement<{ rel?: string }>(node) && node.props.rel === 'preload'
}
