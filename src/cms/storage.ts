/** Whether this browser keeps what it is given beyond this page. */
let isPersistent = true

/**
 * Puts a storage that lasts as long as the page in the place of a browser's that is blocked or full:
 * the CMS reads it when it starts, and would not go on without.
 */
export function replaceUnusableStorage(): void {
  const entries = new Map<string, string>()
  try {
    for (const name of Object.keys(localStorage))
      entries.set(name, localStorage.getItem(name) ?? '')
    localStorage.setItem('probe', 'probe')
    localStorage.removeItem('probe')
    return
  } catch {
    isPersistent = false
  }
  const value: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, text) => void entries.set(name, text),
    removeItem: (name) => void entries.delete(name),
  }
  Object.defineProperty(window, 'localStorage', { value, configurable: true })
}

/** Keeps a text under a name, if there is room; returns whether it lasts beyond this page. */
export function storeText(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text)
    return isPersistent
  } catch {
    return false
  }
}
