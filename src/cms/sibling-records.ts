/** Another record, as far as the numbers of records go. */
export interface SiblingRecord {
  readonly slug: string
  readonly title?: string
  readonly id?: number
  readonly projectId?: number
}

/**
 * The projects and the project pages, as the open form last read them. Decap gives the list to
 * inputs only; the guard against deletions needs it too.
 */
export const siblingRecords: {
  projects: readonly SiblingRecord[]
  pages: readonly SiblingRecord[]
} = { projects: [], pages: [] }
