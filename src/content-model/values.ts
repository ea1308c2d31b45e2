/**
 * Whether a value counts as left out: absent, or cleared in the CMS, which writes "" into a text, a
 * number and a picture's file. Spaces say no more.
 */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return isObject(value) && 'src' in value && isEmpty(value.src)
}

/** Whether a value is a group of named values. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A word with a capital first letter. */
export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
