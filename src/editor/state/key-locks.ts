/** How long a key may be held by a page that is being closed, in ms. */
const WAIT_MS = 300

/** Functions that release the locks of this window, by key. */
const releases = new Map<string, () => void>()
/** Requests for locks that wait for another window, by key. */
const requests = new Map<string, Promise<boolean>>()

/**
 * Holds the key of a new record's draft for this window. Without this lock, a duplicated tab would
 * write over the draft of the first one.
 * @returns false if another window holds the key
 */
export function holdKey(key: string): Promise<boolean> {
  // Without HTTPS, browsers have no locks.
  if (!('locks' in navigator) || releases.has(key)) return Promise.resolve(true)
  const request = requests.get(key) ?? requestLock(key).finally(() => requests.delete(key))
  requests.set(key, request)
  return request
}

function requestLock(key: string): Promise<boolean> {
  return new Promise((resolve) => {
    const hold = () => {
      resolve(true)
      return new Promise<void>((release) => releases.set(key, release))
    }
    const wait = () => navigator.locks.request(key, { signal: AbortSignal.timeout(WAIT_MS) }, hold)
    // Waits only for a lock that is held, because a slow browser may grant a free one late.
    navigator.locks
      .request(key, { ifAvailable: true }, (lock) => (lock ? hold() : wait()))
      .catch(() => resolve(false))
  })
}

export function releaseKey(key: string): void {
  releases.get(key)?.()
  releases.delete(key)
}

/** Returns the keys that a window holds at the moment. */
export async function listHeldKeys(): Promise<readonly string[]> {
  if (!('locks' in navigator)) return []
  const { held = [] } = await navigator.locks.query()
  return held.map(({ name = '' }) => name)
}
