import { isValidElement, type ReactNode } from 'react'
import type { GatsbySSR } from 'gatsby'
import { translatedTexts } from './src/languages/all-texts'
import { arabicType } from './src/languages/ar/type'
import { languageOfPath } from './src/languages/language-path'
import type { LanguageType } from './src/languages/language-type'
import { translations } from './src/languages/languages'
import { keepTexts } from './src/languages/loaded-texts'
import { manifestPath } from './src/offline/manifest-path'
import { isProjectPath } from './src/screens/paths'
import { wrapPage } from './src/layout/wrap-page'
import { colourOf } from './src/theme/contrast'
import { fontFaces, type FontFile } from './src/theme/font-faces'
import { tokenCss } from './src/theme/token-css'
import { typeface } from './src/theme/typeface'

const tokensKey = 'tokens'

for (const language of translations) {
  const texts = translatedTexts[language.code]
  if (texts) keepTexts(language, texts)
}

/** The files of the typefaces, made in gatsby-node.ts. */
const fonts = JSON.parse(process.env.GATSBY_FONTS ?? '[]') as FontFile[]

/** What a language is set in, where it is not what the main language is set in. */
const typeOf: Readonly<Record<string, LanguageType>> = { ar: arabicType }

export const wrapPageElement: GatsbySSR['wrapPageElement'] = wrapPage

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  pathname,
  setHeadComponents,
  setHtmlAttributes,
}) => {
  const language = languageOfPath(pathname)
  const { family, css } = typeOf[language.code] ?? { family: typeface.family, css: '' }
  const used = fonts.filter((font) => [family, typeface.family].includes(font.family))
  setHtmlAttributes({
    lang: language.code,
    ...(language.direction === 'rtl' && { dir: 'rtl' }),
  })
  setHeadComponents([
    <style key={tokensKey} data-stylesheets={process.env.GATSBY_STYLESHEETS}>
      {tokenCss + fontFaces(used) + css}
    </style>,
    <link
      key="font"
      rel="preload"
      href={used.find((font) => font.family === family)?.address}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
    />,
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/icons/touch-180.png" />,
    <link key="manifest" rel="manifest" href={manifestPath(language)} />,
    <meta key="theme" name="theme-color" content={colourOf('groundDark')} />,
  ])
}

/**
 * Puts preloads and tokens before Gatsby's 50 KB of styles: behind them a preload would come too
 * late, and so would the tokens, which declare the order of the cascade layers. Leaves out the styles
 * and the script of Gatsby's own picture component, which no page has. Project pages lose
 * Gatsby's inline script with the page's address: they are shown at other addresses too, and each
 * script would add a hash to the policy that all of them share.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  const place = (node: ReactNode) => (isPreload(node) ? 0 : keyOf(node) === tokensKey ? 1 : 2)
  replaceHeadComponents(
    getHeadComponents()
      .filter((node) => !keyOf(node)?.startsWith('gatsby-image-style'))
      .sort((one, two) => place(one) - place(two)),
  )
  if (isProjectPath(pathname)) {
    replacePostBodyComponents(
      getPostBodyComponents().filter((node) => keyOf(node) !== 'script-loader'),
    )
  }
}

function keyOf(node: ReactNode): string | null {
  return isValidElement(node) ? node.key : null
}

function isPreload(node: ReactNode): boolean {
  return isValidElement<{ rel?: string }>(node) && node.props.rel === 'preload'
}
