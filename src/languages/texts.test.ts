import { languageOf } from './languages'
import type * as Texts from './texts'

const [english, arabic] = [languageOf('en'), languageOf('ar')]
const chunk = jest.fn()

/** The texts in a browser that has loaded nothing yet. */
async function start(): Promise<typeof Texts> {
  jest.resetModules()
  jest.doMock('./ar/interface-texts', () => ({ texts: chunk() as unknown }))
  return import('./texts')
}

const texts = { loading: 'جارٍ التحميل' }

beforeEach(() => void chunk.mockReset().mockReturnValue(texts))
afterEach(() => jest.useRealTimers())

it('has the English texts at once, and the Arabic ones once they have been loaded', async () => {
  const { loadTexts, textsIn } = await start()
  await loadTexts(english)
  expect(chunk).not.toHaveBeenCalled()
  expect(textsIn(english).loading).toBe('Loading')
  expect(() => textsIn(arabic)).toThrow('The interface texts in "ar" have not been loaded.')
  await loadTexts(arabic)
  expect(textsIn(arabic)).toBe(texts)
})

it.each([
  [1, 'has them'],
  [2, 'fails'],
])('where Arabic texts do not arrive %i times, it waits 2 s and %s', async (failures, end) => {
  jest.useFakeTimers()
  const { loadTexts } = await start()
  for (let time = 0; time < failures; time += 1) {
    chunk.mockImplementationOnce(() => {
      throw new Error('ChunkLoadError')
    })
  }
  const loading = loadTexts(arabic).then(
    () => 'has them',
    () => 'fails',
  )
  await jest.advanceTimersByTimeAsync(1999)
  expect(chunk).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(await loading).toBe(end)
})
