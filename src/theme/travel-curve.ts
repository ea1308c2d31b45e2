/** The curve of everything that arrives or leaves. */
export const travelEasing = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
