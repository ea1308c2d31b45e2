/** Whether this browser keeps what it is given beyond this page. */
export let isStorageLasting = true

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
    isStorageLasting = false
  }
  const storage: Storage = {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, String(value)),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  }
  Object.defineProperty(window, 'localStorage', { value: storage, configurable: true })
}
