/**
 * The widths at which layouts change: from a phone to a tablet, and from there to a laptop. Media
 * queries cannot read variables, so stylesheets write them out; a test lets in no others.
 */
export const breakpoints = { tablet: '48em', laptop: '64em' } as const
