/* Replaces the module localforage, because jsdom has no IndexedDB. Each test file has entries of its own. */

export const entries = new Map<string, unknown>()

export default {
  keys: async () => [...entries.keys()],
  getItem: async (name: string) => entries.get(name) ?? null,
  setItem: async (name: string, value: unknown) => void entries.set(name, value),
  removeItem: async (name: string) => void entries.delete(name),
}
