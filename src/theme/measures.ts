/*
 * The measures of the design that scripts need as well; tokens.ts makes the others.
 */

/** The curve of everything that arrives or leaves. */
export const travelEasing = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

/** How long things move, in ms. */
export const durations = { fast: 150, base: 250, slow: 400 } as const

/**
 * From which width on a screen is one of these; a narrower one is a phone's. CSS knows no variable
 * in a media query: a stylesheet writes them out, as `(width >= 48em)`, and a test admits no others.
 */
export const breakpoints = { tablet: '48em', laptop: '64em' } as const
