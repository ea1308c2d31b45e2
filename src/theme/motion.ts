/** The Bézier curve of everything that arrives or leaves. */
export const travelCurve = [0.2, 0.7, 0.2, 1] as const

/** How long things move, in ms. */
export const durations = { fast: 150, base: 250, slow: 400 } as const
