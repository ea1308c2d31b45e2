/** What a page is given that shows its own record and no other. */
export interface RecordPageProps<R> {
  readonly data: { readonly record: R | null }
}

/**
 * A record that a page cannot do without.
 * @throws when it has not been read, which stops the build with the name of the page
 */
export function requireRecord<T>(record: T | null | undefined): T {
  if (record == null) throw new Error('A record of this page has not been read from content/.')
  return record
}
