import { getStore, type Store } from '@netlify/blobs'
import type { DeliveryRecord, MessageStore, VersionedRecord } from './message-store'

/**
 * Keeps messages in Netlify Blobs, which all instances of a deployed function share. Each version
 * is a blob of its own, `<id>.<version>`, because Blobs guarantee that only one of several writers
 * creates a new key.
 */
export function createBlobsStore(
  blobs: Store = getStore({ name: 'contact-messages', consistency: 'strong' }),
): MessageStore {
  const get = async (key: string) =>
    (await blobs.get(key, { type: 'json' })) as DeliveryRecord | null

  return {
    read: async (id) => {
      let last: VersionedRecord | undefined
      for (let version = 1; ; version += 1) {
        const record = await get(`${id}.${version}`)
        if (!record) return last
        last = { record, version: String(version) }
      }
    },
    write: async (id, record, version) => {
      const next = String(Number(version ?? 0) + 1)
      const { modified } = await blobs.setJSON(`${id}.${next}`, record, { onlyIfNew: true })
      return modified ? next : undefined
    },
    deleteBefore: async (time) => {
      const { blobs: all } = await blobs.list()
      for (const { key } of all) {
        const record = await get(key)
        if (record && record.at < time) await blobs.delete(key)
      }
    },
  }
}
