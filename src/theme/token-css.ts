import { css } from '@emotion/react'
import { system } from './system'

/**
 * The order of the cascade layers, the weakest first: Chakra's own, then one for each folder of
 * the site's styles. Each may restyle what it imports: a folder imports from those before it only.
 * Paper has the last word.
 */
const layerOrder = [...system.layers.names, 'ui', 'features', 'layout', 'screens', 'print']

/**
 * The order of the cascade layers and the tokens as CSS variables. It must come before every other
 * style of a page, for the first mention of a layer gives it its place. Runs at build time only.
 */
export const tokenCss: string =
  `@layer ${layerOrder.join(', ')};` +
  // Emotion expects a parent rule; in the head there is none.
  css(system.getTokenCss()).styles.replace('&', '')
