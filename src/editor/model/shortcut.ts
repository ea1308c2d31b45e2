type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * Returns true for Ctrl or Cmd with a key, even on keyboards without Latin letters.
 * @param name a lower-case letter, or the name of the key, such as Enter
 */
export function isShortcut(event: Keys, name: string): boolean {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event
  const isLatin = /^[a-z]$/i.test(key)
  const isKey = isLatin ? key.toLowerCase() === name : [key, code].includes(toCode(name))
  return isKey && ctrlKey !== metaKey && !shiftKey && !altKey
}

function toCode(name: string): string {
  return name.length === 1 ? `Key${name.toUpperCase()}` : name
}
