interface Project {
  readonly jsonId: number
}

/**
 * Returns projects in the order that staff have chosen. Projects that are not in this order follow
 * by number.
 */
export function orderProjects<P extends Project>(
  projects: readonly P[],
  order: readonly { readonly projectId: number }[] | null,
): P[] {
  const rank = ({ jsonId }: Project) => {
    const index = order?.findIndex(({ projectId }) => projectId === jsonId) ?? -1
    return index < 0 ? Infinity : index
  }
  // Compares the numbers if neither project is in the order, because `Infinity - Infinity` is NaN.
  return projects.toSorted((a, b) => rank(a) - rank(b) || a.jsonId - b.jsonId)
}
