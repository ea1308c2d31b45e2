import type { PublishedContent } from '../api/old-content-api'

/** Requests for the published content, with the functions that settle them. */
const requests: {
  resolve: (content: PublishedContent) => void
  reject: (error: Error) => void
}[] = []
jest.mock('./content-client', () => ({
  requestContentApi: () =>
    new Promise((resolve, reject) => void requests.push({ resolve, reject })),
}))

const contentAt = (version: string): PublishedContent => {
  return { records: {}, pictures: [`/media/${version}.jpg`], errors: [] }
}
const [older, newer] = [contentAt('1'), contentAt('2')]

let published: typeof import('./published')
beforeEach(() => {
  requests.length = 0
  jest.resetModules()
  published = jest.requireActual<typeof import('./published')>('./published')
})

it('keeps newer content when an older response arrives later', async () => {
  const reading = published.readPublished()
  published.setPublished(newer)
  requests[0]!.resolve(older)
  expect(await reading).toBe(newer)
  expect(await published.readPublished()).toBe(newer)
  expect(requests).toHaveLength(1)
})

it('reads the content again when refreshed after a failure', async () => {
  const reading = published.readPublished()
  requests[0]!.reject(new Error('Nothing came.'))
  await expect(reading).rejects.toThrow('Nothing came.')
  published.refreshPublished()
  requests[1]!.resolve(newer)
  expect(await published.readPublished()).toBe(newer)
})

it.each(['focus', 'focusin'])('reads stale content again on %s', (event) => {
  const window = new EventTarget()
  Object.assign(globalThis, { window })
  published.setPublished(older)
  published.keepContentFresh()
  window.dispatchEvent(new Event(event))
  expect(requests).toHaveLength(0)
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
  window.dispatchEvent(new Event(event))
  expect(requests).toHaveLength(1)
  jest.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'window')
})
