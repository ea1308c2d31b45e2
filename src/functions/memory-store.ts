import type { MessageStore, VersionedRecord } from './message-store'

/** Keeps messages as long as this process lives. */
export function createMemoryStore(): MessageStore {
  const stored = new Map<string, VersionedRecord>()
  return {
    read: async (id) => stored.get(id),
    write: async (id, record, version) => {
      if (stored.get(id)?.version !== version) return undefined
      const next = String(Number(version ?? 0) + 1)
      // Deleted first, so that the Map stays in the order of writing.
      stored.delete(id)
      stored.set(id, { record, version: next })
      return next
    },
    deleteBefore: async (time) => {
      for (const [id, { record }] of stored) {
        if (record.at >= time) break
        stored.delete(id)
      }
    },
  }
}
