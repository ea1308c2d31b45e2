/**
 * Replaces localStorage by a storage in memory if localStorage is blocked or full, because Decap
 * would not start.
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
    // Continues without localStorage, which is blocked or full.
  }
  const value: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> = {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, text) => void entries.set(name, text),
    removeItem: (name) => void entries.delete(name),
  }
  Object.defineProperty(window, 'localStorage', { value, configurable: true })
}

/** Name of the item in which Decap stores the user. */
const USER = 'decap-cms-user'

/** Removes a stored user that is not valid JSON, because Decap would not start. */
export function removeBrokenUser(): void {
  try {
    JSON.parse(localStorage.getItem(USER) ?? 'null')
  } catch {
    localStorage.removeItem(USER)
  }
}

/**
 * Stores a text under a name.
 * @returns true if the text survives when the page closes
 */
export function storeText(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text)
    // Returns false for the storage in memory, which is lost with the page.
    return localStorage instanceof Storage
  } catch {
    return false
  }
}

/** Stores a text for this tab, if the browser allows it. */
export function storeSession(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text)
  } catch {
    // Ignores the error of a storage that is blocked or full.
  }
}

/** Returns a text that this tab has stored; null if there is none. */
export function readSession(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}
