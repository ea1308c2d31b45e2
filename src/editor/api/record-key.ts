/* The key of a record or draft is the path of the record below content/; for a new record, the path
   of its folder, `#` and a UUID. */

/** Returns the path in a key; for a new record, the path of its folder. */
export function getKeyPath(key: string): string {
  return key.split('#')[0]!
}

/** Returns the UUID in the key of a new record; an empty string for an existing record. */
export function getKeyId(key: string): string {
  return key.split('#')[1] ?? ''
}

export function isNewKey(key: string): boolean {
  return key.includes('#')
}

/** Returns true for a UUID as browsers create it. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
