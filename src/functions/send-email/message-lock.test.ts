import { acquireLock, DUPLICATE_WINDOW_MS } from './message-lock'
import { chooseStore } from './choose-store'
import { createMemoryStore, type DeliveryStore } from './delivery-store'
import { DELIVERY_MS } from './timeouts'

jest.mock('./timeouts', () => ({
  ...jest.requireActual<object>('./timeouts'),
  ...jest.requireActual<object>('../../testing/short-timeouts'),
  WAIT_MS: 50,
}))
jest.mock('./choose-store', () => ({ chooseStore: jest.fn() }))

let store: DeliveryStore
beforeEach(() => {
  store = createMemoryStore()
  jest.mocked(chooseStore).mockImplementation(() => store)
})
afterEach(() => jest.restoreAllMocks())

async function lockOf(id: string) {
  const { lock } = await acquireLock(id)
  if (!lock) throw new Error('An earlier request has delivered the message.')
  return lock
}

const later = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms)
const sent = { form: { done: true }, mail: { done: true } }
const lost = { form: { done: false }, mail: { done: false } }

it('rejects a second request with 503 and the time to wait while the first one is delivering', async () => {
  await lockOf('id')
  await expect(acquireLock('id')).rejects.toMatchObject({
    status: 503,
    code: 'in-progress',
    details: { retryAfter: DELIVERY_MS / 1000 },
  })
})

it('gives a waiting request the result of the first one', async () => {
  const first = await lockOf('id')
  const second = acquireLock('id')
  await first.release(sent)
  expect(await second).toEqual({ earlierResult: sent })
})

it('is free at once after a delivery that failed altogether', async () => {
  await (await lockOf('id')).release(lost)
  expect(await lockOf('id')).toMatchObject({ recorded: false })
})

it('expires when its process dies, and lets the next one know that the message is recorded', async () => {
  await (await lockOf('id')).noteRecorded()
  later(DELIVERY_MS + 1)
  expect(await lockOf('id')).toMatchObject({ recorded: true })
})

it.each(['noteRecorded', 'release'] as const)(
  'does not throw when the store fails at %s, and says why it failed',
  async (step) => {
    const lock = await lockOf('id')
    store.write = () => Promise.reject(Object.assign(new Error('secret'), { code: 'EBLOBS' }))
    await lock[step](sent)
    expect(lock.storeError).toBe('EBLOBS')
  },
)

it('notes how a delivery ended though an earlier write came through late', async () => {
  const lock = await lockOf('id')
  const { write } = store
  let landed = Promise.resolve<string | undefined>(undefined)
  store.write = (...own) => {
    store.write = write
    return new Promise(() => {
      landed = write(...own)
    })
  }
  await lock.noteRecorded()
  await landed
  await lock.release(sent)
  expect((await store.read('id'))?.delivery).toMatchObject({ lockedUntil: 0, result: sent })
})

it('leaves alone what another request wrote after it had expired', async () => {
  const lock = await lockOf('id')
  later(DELIVERY_MS + 1)
  await (await lockOf('id')).release(sent)
  await lock.release(lost)
  expect(await acquireLock('id')).toEqual({ earlierResult: sent })
})

it('is granted without the store when the store hangs', async () => {
  store.read = () => new Promise(() => {})
  expect(await lockOf('id')).toMatchObject({ recorded: false, storeError: 'ETIMEDOUT' })
})

it.each([
  [sent, { recorded: true, result: sent }],
  [lost, { recorded: false }],
])('leaves behind, once released, how a delivery ended if the message is safe', async (...own) => {
  const [result, kept] = own
  await (await lockOf('id')).release(result)
  const { at, ...delivery } = (await store.read('id'))!.delivery
  expect(delivery).toEqual({ lockedUntil: 0, ...kept })
  expect(at).toBeLessThanOrEqual(Date.now())
})

it('counts a second message as a repetition for 24 h, to the ms', async () => {
  expect(DUPLICATE_WINDOW_MS).toBe(86_400_000)
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
  await (await lockOf('id')).release(sent)
  clock.mockReturnValue(now + DUPLICATE_WINDOW_MS)
  expect(await acquireLock('id')).toEqual({ earlierResult: sent })
  clock.mockReturnValue(now + DUPLICATE_WINDOW_MS + 1)
  expect(await lockOf('id')).toMatchObject({ recorded: false })
})
