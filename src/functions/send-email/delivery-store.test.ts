import { createBlobsStore } from './blobs-store'
import { chooseStore } from './choose-store'
import type { Delivery, DeliveryStore } from './delivery-store'
import { createAtomicBlobs, startTestBlobs, type TestBlobs } from '../../testing/test-blobs'

const locked: Delivery = { lockedUntil: 2000, recorded: false, at: 1000 }
const recorded: Delivery = { ...locked, recorded: true, at: 1001 }

const ownEnvironment = process.env
let blobs: TestBlobs
beforeAll(async () => {
  blobs = await startTestBlobs()
})
afterEach(() => jest.useRealTimers())
afterAll(async () => {
  process.env = ownEnvironment
  await blobs.close()
})

describe.each(['on Netlify', 'elsewhere'])('the store %s', (where) => {
  let store: DeliveryStore
  beforeEach(() => {
    const own = where === 'on Netlify' ? blobs.environment : { SITE_ID: '' }
    process.env = { ...ownEnvironment, ...own }
    store = chooseStore()
  })

  it('is the same for all requests', async () => {
    await store.write('shared by all', locked)
    expect((await chooseStore().read('shared by all'))?.delivery).toEqual(locked)
  })

  it('returns what was written last', async () => {
    const version = await store.write('written', locked)
    expect(await store.read('written')).toEqual({ delivery: locked, version })
    const next = await store.write('written', recorded, version)
    expect(await store.read('written')).toEqual({ delivery: recorded, version: next })
  })

  it('does not overwrite what somebody else has written since', async () => {
    const version = await store.write('shared', locked)
    await store.write('shared', recorded, version)
    expect(await store.write('shared', locked, version)).toBeUndefined()
    expect((await store.read('shared'))?.delivery).toEqual(recorded)
  })

  it('deletes what was written before a time', async () => {
    await store.write('old', locked)
    await store.deleteBefore(1000)
    expect((await store.read('old'))?.delivery).toEqual(locked)
    await store.deleteBefore(Date.now() + 1000)
    expect(await store.read('old')).toBeUndefined()
  })

  it('keeps what was written anew to an old message', async () => {
    const version = await store.write('again', locked)
    const anew = { ...recorded, at: 3000 }
    const next = await store.write('again', anew, version)
    await store.deleteBefore(2000)
    expect(await store.read('again')).toEqual({ delivery: anew, version: next })
  })
})

it.each<[string, () => DeliveryStore]>([
  ['Netlify', () => createBlobsStore(createAtomicBlobs())],
  ['this process', chooseStore],
])('of ten first versions written at once, the store of %s accepts one', async (_, create) => {
  process.env = { ...ownEnvironment, SITE_ID: '' }
  const store = create()
  const all = await Promise.all(Array.from({ length: 10 }, () => store.write('raced', locked)))
  expect(all.filter((version) => version !== undefined)).toHaveLength(1)
})

it('tidies up a thousand messages of a day within the time of a scheduled function', async () => {
  jest.useFakeTimers()
  const blobs = createAtomicBlobs(50)
  const store = createBlobsStore(blobs)
  const written = Array.from({ length: 1000 }, async (_, number) => {
    const version = await store.write(`id-${number}`, locked)
    await store.write(`id-${number}`, recorded, version)
  })
  await jest.advanceTimersByTimeAsync(1000)
  await Promise.all(written)

  void store.deleteBefore(2000)
  await jest.advanceTimersByTimeAsync(20_000)
  const left = blobs.list()
  await jest.advanceTimersByTimeAsync(1000)
  expect((await left).blobs).toEqual([])
})
