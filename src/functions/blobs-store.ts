import { getStore, type Store } from '@netlify/blobs'
import type { Memory, MessageStore, Stored } from './message-store'

/**
 * Remembers messages in Netlify Blobs, which all instances of a deployed function share. Each
 * version is a blob of its own, `<id>.<version>`, because Blobs promise that a new key is written
 * by one only.
 */
export function createBlobsStore(
  blobs: Store = getStore({ name: 'contact-messages', consistency: 'strong' }),
): MessageStore {
  const get = async (key: string) => (await blobs.get(key, { type: 'json' })) as Memory | null

  return {
    read: async (id) => {
      let last: Stored | undefined
      for (let version = 1; ; version += 1) {
        const memory = await get(`${id}.${version}`)
        if (!memory) return last
        last = { memory, version: String(version) }
      }
    },
    write: async (id, memory, version) => {
      const next = String(Number(version ?? 0) + 1)
      const { modified } = await blobs.setJSON(`${id}.${next}`, memory, { onlyIfNew: true })
      return modified ? next : undefined
    },
    forgetBefore: async (time) => {
      const { blobs: all } = await blobs.list()
      for (const { key } of all) {
        const memory = await get(key)
        if (memory && memory.at < time) await blobs.delete(key)
      }
    },
  }
}
