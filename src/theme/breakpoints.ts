/**
 * Where layouts change: at the width from a phone to a tablet, at that from there to a laptop, and at
 * the height of a low screen, such as a phone that is turned. Media queries cannot read variables, so
 * stylesheets write them out; a test lets in no others.
 */
export const breakpoints = { tablet: '48em', laptop: '64em', low: '45em' } as const
