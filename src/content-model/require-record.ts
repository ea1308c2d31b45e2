/**
 * A record that a page cannot do without.
 * @param file its path below content/
 * @throws when it has not been read, which stops the build with the file's name
 */
export function requireRecord<T>(record: T | null | undefined, file: string): T {
  if (record == null) throw new Error(`content/${file} has not been read. Is the file there?`)
  return record
}
