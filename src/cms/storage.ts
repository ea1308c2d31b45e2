/** Whether this browser keeps what it is given beyond this page. */
let isLasting = true

/**
 * Puts a storage that lasts as long as the page in the place of a browser's that is blocked or full:
 * the CMS reads it when it starts, and would not go on without.
 */
export function standInForStorage(): void {
  const kept = new Map<string, string>()
  try {
    for (const name of Object.keys(localStorage)) kept.set(name, localStorage.getItem(name) ?? '')
    localStorage.setItem('probe', 'probe')
    localStorage.removeItem('probe')
    return
  } catch {
    isLasting = false
  }
  const value: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  }
  Object.defineProperty(window, 'localStorage', { value, configurable: true })
}

/** Keeps a text under a name, if there is room; returns whether it lasts beyond this page. */
export function store(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text)
    return isLasting
  } catch {
    return false
  }
}
