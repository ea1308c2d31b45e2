/** Props of a page that shows its own record only. */
export interface RecordPageProps<R> {
  readonly data: { readonly record: R | null }
}

/**
 * Returns a record that a page needs.
 * @throws if the record is missing, which stops the build with the name of the page
 */
export function requireRecord<T>(record: T | null | undefined): T {
  if (record == null) throw new Error('A record of this page has not been read from content/.')
  return record
}
