import type { MessageStore, Stored } from './message-store'

/** Remembers messages as long as this process lives. */
export function createMemoryStore(): MessageStore {
  const stored = new Map<string, Stored>()
  return {
    read: async (id) => stored.get(id),
    write: async (id, memory, version) => {
      if (stored.get(id)?.version !== version) return undefined
      const next = String(Number(version ?? 0) + 1)
      // Set anew, so that the Map keeps the oldest first.
      stored.delete(id)
      stored.set(id, { memory, version: next })
      return next
    },
    forgetBefore: async (time) => {
      for (const [id, { memory }] of stored) {
        if (memory.at >= time) break
        stored.delete(id)
      }
    },
  }
}
