import { getStore, type Store } from '@netlify/blobs'
import type { Memory, MessageStore } from './message-store'

/** Remembers messages in Netlify Blobs, which all instances of a deployed function share. */
export function createBlobsStore(
  blobs: Store = getStore({ name: 'contact-messages', consistency: 'strong' }),
): MessageStore {
  async function read(id: string) {
    const found = await blobs.getWithMetadata(id, { type: 'json' })
    if (!found?.etag) return undefined
    return { memory: found.data as Memory, version: found.etag }
  }

  return {
    read,
    write: async (id, memory, version) => {
      const condition = version === undefined ? { onlyIfNew: true } : { onlyIfMatch: version }
      const { modified, etag } = await blobs.setJSON(id, memory, condition)
      return modified ? etag : undefined
    },
    forgetBefore: async (time) => {
      const { blobs: all } = await blobs.list()
      for (const { key } of all) {
        const stored = await read(key)
        if (stored && stored.memory.at < time) await blobs.delete(key)
      }
    },
  }
}
