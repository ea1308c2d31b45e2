/** The curve of everything that arrives or leaves: the control points of a cubic Bézier curve. */
export const travelCurve = [0.2, 0.7, 0.2, 1] as const

/** The same as CSS writes it. */
export const travelEasing = `cubic-bezier(${travelCurve.join(', ')})`
