import type { DeliveryResult } from './delivery-result'

/** What is kept of a message for a day. Nothing of it says who wrote or what. */
export interface Delivery {
  /** Until this time a request delivers the message, unless its process dies. 0: none does. */
  lockedUntil: number
  /** Netlify Forms has the message. */
  recorded: boolean
  /** Set once the message is safe. */
  result?: DeliveryResult
  /** When this was written. */
  at: number
}

/** A delivery, and the version to name when it is overwritten. */
export interface VersionedDelivery {
  delivery: Delivery
  version: string
}

/** Where the state of each message is kept by its id: Netlify Blobs, or this process. */
export interface DeliveryStore {
  read: (id: string) => Promise<VersionedDelivery | undefined>
  /**
   * Writes if nobody else has written since `version` was read; without one, if nothing is there.
   * @returns the new version, or undefined when somebody else was faster
   */
  write: (id: string, delivery: Delivery, version?: string) => Promise<string | undefined>
  /** Deletes what was written before a time. */
  deleteBefore: (time: number) => Promise<void>
}

/** Keeps deliveries as long as this process lives. */
export function createMemoryStore(): DeliveryStore {
  const stored = new Map<string, VersionedDelivery>()
  return {
    read: async (id) => stored.get(id),
    write: async (id, delivery, version) => {
      if (stored.get(id)?.version !== version) return undefined
      const next = String(Number(version ?? 0) + 1)
      stored.set(id, { delivery, version: next })
      return next
    },
    deleteBefore: async (time) => {
      for (const [id, { delivery }] of stored) if (delivery.at < time) stored.delete(id)
    },
  }
}
