import { setTimeout as wait } from 'node:timers/promises'
import { errorCode, isSafe, type DeliveryResult } from './delivery-result'
import { HttpError } from '../shared/http-error'
import { chooseStore } from './choose-store'
import type { Delivery, DeliveryStore, VersionedDelivery } from './delivery-store'
import { DELIVERY_MS, POLL_MS, STORE_MS, WAIT_MS, withTimeout } from './timeouts'

/** How long a second message with the same id counts as a repetition of the first. */
export const DUPLICATE_WINDOW_MS = 24 * 60 * 60 * 1000

/** The right to deliver a message, which no other request has until it is released or expires. */
interface Lock {
  /** An earlier request recorded the message, but ended before its mail was sent. */
  recorded: boolean
  /** Why the store failed; the message may then arrive twice. */
  storeError?: string
  noteRecorded: () => Promise<void>
  release: (result: DeliveryResult) => Promise<void>
}

/** Either the lock, or how an earlier request delivered the message. */
type Acquired =
  { lock: Lock; earlierResult?: undefined } | { lock?: undefined; earlierResult: DeliveryResult }

/**
 * Locks a message by its id, once no other request is delivering it. A store that fails must not
 * cost a message: the lock is granted without it.
 * @throws HttpError 503 when another request has not finished in time
 */
export async function acquireLock(id: string): Promise<Acquired> {
  const acquired = await waitForLock(id).catch(lockWithoutStore)
  if (acquired) return acquired
  const retryAfter = Math.ceil(DELIVERY_MS / 1000)
  throw new HttpError(503, 'in-progress', 'This message is already being delivered.', {
    retryAfter,
  })
}

async function waitForLock(id: string): Promise<Acquired | undefined> {
  const store = chooseStore()
  const giveUpAt = Date.now() + WAIT_MS
  for (;;) {
    const acquired = await tryToLock(store, id)
    if (acquired || Date.now() > giveUpAt) return acquired
    await wait(POLL_MS)
  }
}

async function tryToLock(store: DeliveryStore, id: string): Promise<Acquired | undefined> {
  const stored = await withTimeout(store.read(id), STORE_MS)
  const known = stored && ifNotExpired(stored)
  if (known?.result) return { earlierResult: known.result }
  if (known && known.lockedUntil >= Date.now()) return undefined

  const lockedUntil = Date.now() + DELIVERY_MS
  const delivery = { lockedUntil, recorded: known?.recorded ?? false, at: Date.now() }
  const version = await withTimeout(store.write(id, delivery, stored?.version), STORE_MS)
  return version ? { lock: createLock(store, id, delivery, version) } : undefined
}

function ifNotExpired({ delivery }: VersionedDelivery): Delivery | undefined {
  return delivery.at + DUPLICATE_WINDOW_MS < Date.now() ? undefined : delivery
}

function createLock(
  store: DeliveryStore,
  id: string,
  { lockedUntil, recorded }: Delivery,
  version: string,
): Lock {
  async function save(delivery: Omit<Delivery, 'at'>): Promise<void> {
    try {
      await withTimeout(write({ ...delivery, at: Date.now() }), STORE_MS)
    } catch (error) {
      // Too late to stop: the message is on its way.
      lock.storeError = errorCode(error)
    }
  }

  async function write(next: Delivery): Promise<void> {
    let written = await store.write(id, next, version)
    if (!written) {
      // An earlier write may have come through after its time; one of another request stays.
      const stored = await store.read(id)
      if (stored?.delivery.lockedUntil !== lockedUntil) return
      written = await store.write(id, next, stored.version)
    }
    version = written ?? version
  }

  const lock: Lock = {
    recorded,
    noteRecorded: () => save({ lockedUntil, recorded: true }),
    release: (result) =>
      save({ lockedUntil: 0, recorded: result.form.done, ...(isSafe(result) && { result }) }),
  }
  return lock
}

function lockWithoutStore(error: unknown): Acquired {
  const nothing = async () => {}
  const storeError = errorCode(error)
  return { lock: { recorded: false, storeError, noteRecorded: nothing, release: nothing } }
}
