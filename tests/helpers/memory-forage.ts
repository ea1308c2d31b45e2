/** Replaces localforage, because jsdom has no IndexedDB. */
export function createMemoryForage() {
  const entries = new Map<string, unknown>()
  return {
    entries,
    default: {
      keys: async () => [...entries.keys()],
      getItem: async (name: string) => entries.get(name) ?? null,
      setItem: async (name: string, value: unknown) => void entries.set(name, value),
      removeItem: async (name: string) => void entries.delete(name),
    },
  }
}
