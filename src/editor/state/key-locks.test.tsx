import { holdKey, releaseKey } from './key-locks'

/** Keys that other windows hold. */
const held = new Set<string>()

beforeAll(() => {
  // The browser is so slow that each limit of time has passed.
  AbortSignal.timeout = () => AbortSignal.abort()
  const request = async (
    key: string,
    { ifAvailable, signal }: LockOptions,
    hold: (lock: object | null) => unknown,
  ) => {
    if (signal?.aborted) throw new Error('The request was aborted.')
    if (ifAvailable) await hold(held.has(key) ? null : {})
  }
  Object.assign(navigator, { locks: { request } })
})

it('holds a free key however slow the browser is', async () => {
  expect(await holdKey('projects/#1')).toBe(true)
  releaseKey('projects/#1')
})

it('does not hold the key of another window', async () => {
  held.add('projects/#2')
  expect(await holdKey('projects/#2')).toBe(false)
})
