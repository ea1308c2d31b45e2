import type { PublishedContent } from '../../cms-access/content-api'

/** The requests for all content that nobody has answered yet. */
const asked: {
  answer: (content: PublishedContent) => void
  fail: (error: Error) => void
}[] = []
jest.mock('./content-client', () => ({
  askContent: () => new Promise((answer, fail) => void asked.push({ answer, fail })),
}))

const contentAt = (version: string, records: Record<string, string>) => {
  return { version, records, pictures: [] }
}
const tower = { 'projects/tower.json': '{}' }
const both = { ...tower, 'projects/villa.json': '{"title":"Villa"}' }
/** Publishing the villa. */
const saved = { path: 'projects/villa.json', text: '{"title":"Villa"}', version: '2', from: '1' }

let published: typeof import('./published')
beforeEach(() => {
  asked.length = 0
  jest.resetModules()
  published = jest.requireActual<typeof import('./published')>('./published')
})

it('is read once, for whoever asks', async () => {
  const first = published.readPublished()
  const second = published.readPublished()
  asked[0]!.answer(contentAt('1', tower))
  expect((await first).records).toEqual(tower)
  expect(await second).toBe(await first)
  expect(await published.readPublished()).toBe(await first)
  expect(asked).toHaveLength(1)
})

it('has what was just published without being read again', async () => {
  const reading = published.readPublished()
  asked[0]!.answer(contentAt('1', tower))
  await reading
  published.noteWritten({ ...saved, pictures: ['/media/villa.jpg'] })
  expect(await published.readPublished()).toMatchObject({ version: '2', records: both })
  expect(published.publishedPictures()).toEqual(['/media/villa.jpg'])
  published.noteWritten({ path: saved.path, version: '3', from: '2' })
  expect(await published.readPublished()).toMatchObject({ version: '3', records: tower })
  expect(asked).toHaveLength(1)
})

it('is read again where others have published before', async () => {
  const reading = published.readPublished()
  asked[0]!.answer(contentAt('1', tower))
  await reading
  published.noteWritten({ ...saved, version: '3', from: '2' })
  asked[1]!.answer(contentAt('3', both))
  expect((await published.readPublished()).records).toEqual(both)
})

it('is not what was read while something was published: the answer may lack that', async () => {
  const reading = published.readPublished()
  published.noteWritten(saved)
  asked[0]!.answer(contentAt('1', tower))
  await Promise.resolve()
  asked[1]!.answer(contentAt('2', both))
  expect((await reading).records).toEqual(both)
  expect((await published.readPublished()).records).toEqual(both)
})

it('keeps what was published while an older answer is on its way', async () => {
  const first = published.readPublished()
  asked[0]!.answer(contentAt('1', tower))
  await first
  published.noteNewer()
  published.noteWritten(saved)
  asked[1]!.answer(contentAt('1', tower))
  expect((await published.readPublished()).records).toEqual(both)
})

it('is asked for again after it could not be read', async () => {
  const reading = published.readPublished()
  asked[0]!.fail(new Error('Nothing came.'))
  await expect(reading).rejects.toThrow('Nothing came.')
  const again = published.readPublished()
  asked[1]!.answer(contentAt('1', tower))
  expect((await again).records).toEqual(tower)
})

it('is forgotten when somebody signs out', async () => {
  const reading = published.readPublished()
  asked[0]!.answer(contentAt('1', tower))
  await reading
  published.forgetPublished()
  void published.readPublished()
  expect(asked).toHaveLength(2)
})
