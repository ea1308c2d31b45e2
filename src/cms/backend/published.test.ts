import type { PublishedContent } from '../../cms-access/content-api'

/** The requests for all content that nobody has answered yet. */
const asked: {
  answer: (content: PublishedContent) => void
  fail: (error: Error) => void
}[] = []
jest.mock('./content-client', () => ({
  requestContentApi: () => new Promise((answer, fail) => void asked.push({ answer, fail })),
}))

const contentAt = (version: string): PublishedContent => {
  return { records: {}, pictures: [`/media/${version}.jpg`], errors: [] }
}
const [old, newer] = [contentAt('1'), contentAt('2')]

let published: typeof import('./published')
beforeEach(() => {
  asked.length = 0
  jest.resetModules()
  published = jest.requireActual<typeof import('./published')>('./published')
})

it('is what was published last, also where an older answer was on its way', async () => {
  const reading = published.readPublished()
  published.setPublished(newer)
  asked[0]!.answer(old)
  expect(await reading).toBe(newer)
  expect(await published.readPublished()).toBe(newer)
  expect(asked).toHaveLength(1)
})

it('is asked for again after it could not be read, and where there is something newer', async () => {
  const reading = published.readPublished()
  asked[0]!.fail(new Error('Nothing came.'))
  await expect(reading).rejects.toThrow('Nothing came.')
  published.refreshPublished()
  asked[1]!.answer(newer)
  expect(await published.readPublished()).toBe(newer)
})
