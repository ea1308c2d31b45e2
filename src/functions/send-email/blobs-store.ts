import { getStore, type Store } from '@netlify/blobs'
import type { DeliveryRecord, DeliveryStore, VersionedRecord } from './delivery-store'

/**
 * Keeps deliveries in Netlify Blobs, which all instances of a deployed function share. Each version
 * is a blob of its own, `<id>.<version>`, because Blobs guarantee that only one of several writers
 * creates a new key.
 */
export function createBlobsStore(
  blobs: Store = getStore({ name: 'deliveries', consistency: 'strong' }),
): DeliveryStore {
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
      for (const id of new Set(all.map(({ key }) => idOf(key)))) {
        const keys = all.map(({ key }) => key).filter((key) => idOf(key) === id)
        const written = await Promise.all(keys.map(async (key) => (await get(key))?.at ?? 0))
        if (Math.max(...written) >= time) continue
        // The newest first: what is left if this is cut short can still be read.
        const newestFirst = keys.sort((one, other) => versionOf(other) - versionOf(one))
        for (const key of newestFirst) await blobs.delete(key)
      }
    },
  }
}

function idOf(key: string): string {
  return key.slice(0, key.lastIndexOf('.'))
}

function versionOf(key: string): number {
  return Number(key.slice(key.lastIndexOf('.') + 1))
}
