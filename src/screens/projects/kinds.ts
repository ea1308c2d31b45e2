/** The kinds of project (specification, section 3), in the order of the filter. */
export const projectKinds = ['showroom', 'tower', 'villa'] as const

export type ProjectKind = (typeof projectKinds)[number]
