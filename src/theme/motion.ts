/** The curve of everything that arrives or leaves. */
export const travelEasing = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

/** How long things move, in ms. */
export const durations = { fast: 150, base: 250, slow: 400 } as const
