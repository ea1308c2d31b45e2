/** Props of a page that shows only its own record. */
export interface RecordPageProps<R> {
  readonly data: { readonly record: R | null }
}

/**
 * Returns a record that a page needs.
 * @throws if the record is missing; the error stops the build
 */
export function requireRecord<T>(record: T | null | undefined): T {
  if (record == null) throw new Error('A record of this page has not been read from content/.')
  return record
}
