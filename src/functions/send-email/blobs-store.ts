import { getStore, type Store } from '@netlify/blobs'
import type { Delivery, DeliveryStore, VersionedDelivery } from './delivery-store'

/** How many messages are tidied up at once, so that those of a day take seconds. */
const BATCH = 50

/**
 * Keeps deliveries in Netlify Blobs, which all instances of a deployed function share. Each version
 * is a blob of its own, `<id>.<version>`, because Blobs guarantee that only one of several writers
 * creates a new key.
 */
export function createBlobsStore(
  blobs: Store = getStore({ name: 'deliveries', consistency: 'strong' }),
): DeliveryStore {
  const get = async (key: string) => (await blobs.get(key, { type: 'json' })) as Delivery | null

  /** @param newestFirst the keys of a message: what is left if this is cut short can still be read */
  async function deleteIfBefore(time: number, newestFirst: readonly string[]): Promise<void> {
    const [newest] = newestFirst
    if (!newest || ((await get(newest))?.at ?? 0) >= time) return
    for (const key of newestFirst) await blobs.delete(key)
  }

  return {
    read: async (id) => {
      let last: VersionedDelivery | undefined
      for (let version = 1; ; version += 1) {
        const delivery = await get(`${id}.${version}`)
        if (!delivery) return last
        last = { delivery, version: String(version) }
      }
    },
    write: async (id, delivery, version) => {
      const next = String(Number(version ?? 0) + 1)
      const { modified } = await blobs.setJSON(`${id}.${next}`, delivery, { onlyIfNew: true })
      return modified ? next : undefined
    },
    deleteBefore: async (time) => {
      const { blobs: all } = await blobs.list()
      const keys = all.map(({ key }) => key).sort((one, other) => versionOf(other) - versionOf(one))
      const messages = new Map<string, string[]>()
      for (const key of keys) messages.set(idOf(key), [...(messages.get(idOf(key)) ?? []), key])
      const waiting = [...messages.values()]
      while (waiting.length > 0) {
        const batch = waiting.splice(0, BATCH)
        await Promise.all(batch.map((newestFirst) => deleteIfBefore(time, newestFirst)))
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
