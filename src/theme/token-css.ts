import { css } from '@emotion/react'
import { system } from './system'

/** The tokens as CSS variables, for the head of every page; it runs at build time only. */
export const tokenCss: string = css(system.getTokenCss())
  // Emotion expects a parent rule; in the head there is none.
  .styles.replace(/^&/, '')
