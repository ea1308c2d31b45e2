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

it('has the English texts at once, and the Arabic ones once they have been loaded', async () => {
  const { loadTexts, textsIn } = await start()
  await loadTexts(english)
  expect(chunk).not.toHaveBeenCalled()
  expect(textsIn(english).loading).toBe('Loading')
  expect(() => textsIn(arabic)).toThrow('The interface texts in "ar" have not been loaded.')
  await loadTexts(arabic)
  expect(textsIn(arabic)).toBe(texts)
})
