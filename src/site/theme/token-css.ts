import { css } from '@emotion/react'
import { system } from './system'

/**
 * Cascade layers, from the lowest priority to the highest: Chakra's own layers, then the layers of
 * ui/, of contact/ and gallery/ (`features`), of layout/ and of pages/ (`screens`). The layer of a
 * folder comes after the layers of the folders that it imports from, so that it can override their
 * styles. Print is last.
 */
const layerOrder = [...system.layers.names, 'ui', 'features', 'layout', 'screens', 'print']

/**
 * The order of the cascade layers, and the tokens as CSS variables. Must come before all other
 * styles of a page, because the first mention of a layer fixes its order. Used at build time only.
 */
export const tokenCss: string =
  `@layer ${layerOrder.join(', ')};` +
  // Removes Emotion's parent selector `&`, because a style element has no parent rule.
  css(system.getTokenCss()).styles.replace('&', '')
