import { defineTokens } from '@chakra-ui/react/styled-system'

/** Control points (x1, y1, x2, y2) of the Bézier curve of transitions. */
export const travelCurve = [0.2, 0.7, 0.2, 1] as const

/** Durations of transitions, in ms. */
export const durations = { fast: 150, base: 250, slow: 400 } as const

/**
 * Design tokens: colours, type, spacing and motion. Components use them as CSS variables such as
 * `var(--site-spacing-gutter)`.
 */
export const tokens = defineTokens({
  /** Colours by role. contrast.test.ts and the browser tests check their contrast. */
  colors: {
    ground: { value: '#f7f4ee' },
    groundRaised: { value: '#fcfaf6' },
    groundSunken: { value: '#ece7dc' },
    groundDark: { value: '#0b1626' },
    groundDarkRaised: { value: '#14243a' },
    /** Stays dark in print, behind the light logo. */
    ink: { value: '#14202e' },
    backdrop: { value: 'rgb(7 14 25 / 0.72)' },
    text: { value: '#14202e' },
    textMuted: { value: '#4d5259' },
    textOnDark: { value: '#f7f4ee' },
    textMutedOnDark: { value: '#b5bfcc' },
    accent: { value: '#7c5b12' },
    accentOnDark: { value: '#c8a24a' },
    accentOnDarkHover: { value: '#dcbb6b' },
    rule: { value: '#cbc5b9' },
    ruleStrong: { value: '#85817a' },
    ruleOnDark: { value: '#223650' },
    success: { value: '#17623f' },
    error: { value: '#a32a2a' },
    textOnSignal: { value: '#fcfaf6' },
  },
  fonts: {
    body: {
      value: "'IBM Plex Sans', 'IBM Plex Sans fallback', 'Helvetica Neue', Arial, sans-serif",
    },
  },
  fontWeights: {
    normal: { value: 400 },
    strong: { value: 600 },
  },
  fontSizes: {
    label: { value: '0.8125rem' },
    small: { value: '0.9375rem' },
    body: { value: '1.0625rem' },
    lead: { value: 'clamp(1.1875rem, 1.1rem + 0.5vw, 1.5rem)' },
    title: { value: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.875rem)' },
    heading: { value: 'clamp(1.875rem, 1.4rem + 2.1vw, 3.25rem)' },
    display: { value: 'clamp(2.25rem, 1.5rem + 3.4vw, 4.5rem)' },
    hero: { value: 'clamp(2.5rem, 6vw, 5.5rem)' },
  },
  lineHeights: {
    display: { value: 1.04 },
    heading: { value: 1.14 },
    title: { value: 1.3 },
    body: { value: 1.6 },
  },
  letterSpacings: {
    display: { value: '-0.03em' },
    heading: { value: '-0.02em' },
    label: { value: '0.06em' },
  },
  spacing: {
    1: { value: '0.25rem' },
    2: { value: '0.5rem' },
    3: { value: '0.75rem' },
    4: { value: '1rem' },
    5: { value: '1.5rem' },
    6: { value: '2rem' },
    7: { value: '3rem' },
    8: { value: '4rem' },
    gutter: { value: 'clamp(1.25rem, 5vw, 6rem)' },
    gap: { value: 'clamp(1rem, 2.4vw, 2.5rem)' },
    section: { value: 'clamp(4rem, 10vw, 9rem)' },
  },
  sizes: {
    content: { value: '100rem' },
    text: { value: '38rem' },
    navbar: { value: '4.5rem' },
    target: { value: '3rem' },
  },
  radii: { control: { value: '2px' } },
  durations: {
    fast: { value: `${durations.fast}ms` },
    base: { value: `${durations.base}ms` },
    slow: { value: `${durations.slow}ms` },
  },
  easings: { travel: { value: `cubic-bezier(${travelCurve.join()})` } },
  zIndex: {
    navbar: { value: 100 },
    popover: { value: 200 },
    startup: { value: 400 },
  },
})

export type ColourRole = keyof typeof tokens.colors
