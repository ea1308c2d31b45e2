import { setTimeout as pause } from 'node:timers/promises'
import { isSafe, type Delivery } from './delivery'
import type { Memory, MessageStore, Stored } from './message-store'
import { DELIVERY_MS, POLL_MS, STORE_MS, WAIT_MS } from './timeouts'
import { Refusal } from './http-error'
import { within } from './with-timeout'

/** How long a message is known by its id. */
export const REMEMBERED_MS = 24 * 60 * 60 * 1000

/** What a delivery learns from and tells to the memory of its message. */
export interface Progress {
  /** An earlier try, which ended before its mail was out, has left the record. */
  recorded: boolean
  noteRecorded: () => Promise<void>
}

/** How a message ended, and how this request came to know. */
export interface Ending {
  delivery: Delivery
  /** Another request delivered it. */
  repeated: boolean
}

/**
 * Delivers a message that nobody delivered in the last 24 h, and at no time twice at once; a
 * request that comes second gets the ending of the first.
 * @throws Refusal 503 when another request has not ended in time; the store's own fault when it
 * does not answer before the delivery has begun
 */
export async function deliverOnce(
  store: MessageStore,
  id: string,
  deliver: (progress: Progress) => Promise<Delivery>,
): Promise<Ending> {
  const patienceEnds = Date.now() + WAIT_MS
  for (;;) {
    const stored = await within(STORE_MS, store.read(id))
    const known = stored && freshOf(stored)
    if (known?.delivery) return { delivery: known.delivery, repeated: true }

    if (!known || known.takenUntil < Date.now()) {
      const memory = { takenUntil: Date.now() + DELIVERY_MS, recorded: known?.recorded ?? false }
      const claim = await claimFor(store, id, memory, stored?.version)
      if (claim) return { delivery: await work(claim, deliver), repeated: false }
    }
    if (Date.now() > patienceEnds) {
      const retryAfter = Math.ceil(DELIVERY_MS / 1000)
      throw new Refusal(503, 'in-progress', 'It is being delivered already.', { retryAfter })
    }
    await pause(POLL_MS)
  }
}

/** What the store knows, unless it is older than a day. */
function freshOf({ memory }: Stored): Memory | undefined {
  return memory.at + REMEMBERED_MS < Date.now() ? undefined : memory
}

interface Claim {
  recorded: boolean
  write: (memory: Omit<Memory, 'at'>) => Promise<void>
}

/** The right to deliver, or undefined when another request was faster. */
async function claimFor(
  store: MessageStore,
  id: string,
  memory: Omit<Memory, 'at'>,
  version: string | undefined,
): Promise<Claim | undefined> {
  const put = (next: Omit<Memory, 'at'>, over: string | undefined) =>
    within(STORE_MS, store.write(id, { ...next, at: Date.now() }, over))
  let own = await put(memory, version)
  if (!own) return undefined
  return {
    recorded: memory.recorded,
    // A store that fails now must not stop the delivery.
    write: async (next) => {
      own = (await put(next, own).catch(() => own)) ?? own
    },
  }
}

async function work(
  claim: Claim,
  deliver: (progress: Progress) => Promise<Delivery>,
): Promise<Delivery> {
  const takenUntil = Date.now() + DELIVERY_MS
  const delivery = await deliver({
    recorded: claim.recorded,
    noteRecorded: () => claim.write({ takenUntil, recorded: true }),
  })
  await claim.write(
    isSafe(delivery)
      ? { takenUntil: 0, recorded: delivery.record.done, delivery }
      : { takenUntil: 0, recorded: false },
  )
  return delivery
}
