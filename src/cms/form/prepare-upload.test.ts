/** @jest-environment jsdom */
import { Blob, File } from 'node:buffer'
import { webcrypto } from 'node:crypto'
import { prepareUpload } from './prepare-upload'

// jsdom draws nothing: tests/e2e has what a browser refuses.
const decode = jest.fn<Promise<void>, []>()
class Canvas {
  getContext() {
    return { drawImage: () => undefined }
  }
  convertToBlob({ type }: { type: string }) {
    return Promise.resolve(new Blob(['pixels'], { type }))
  }
}

const jpeg = '\xff\xd8\xff\xe0JFIF'
const svg = '<!-- By hand --><svg xmlns="http://www.w3.org/2000/svg"/>'
const chosen = (name: string, bytes = jpeg, type = '') =>
  new File([Buffer.from(bytes, 'latin1')], name, { type }) as unknown as globalThis.File

beforeAll(() => {
  // jsdom has files that cannot be read, and no digests.
  Object.assign(globalThis, { Blob, File, OffscreenCanvas: Canvas })
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle })
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  HTMLImageElement.prototype.decode = decode
})
beforeEach(() => decode.mockResolvedValue())

it.each([
  ['Café Front.jpg', /^cafe-front-[0-9a-f]{8}\.jpg$/],
  ['برج الواجهة.jpg', /^picture-[0-9a-f]{8}\.jpg$/],
  [`${'long name '.repeat(40)}.jpg`, /^(long-name-){4}long-na-[0-9a-f]{8}\.jpg$/],
])('a file called %s gets a name of at most 60 characters', async (name, expected) => {
  const { name: stored } = await prepareUpload(chosen(name), 0)
  expect(stored).toMatch(expected)
  expect(stored.length).toBeLessThanOrEqual(60)
})

it.each([
  ['a JPEG with a type of its own', 'a.jpg', jpeg, 'image/jpg', 'jpg'],
  ['a JPEG without a type', 'a.jfif', jpeg, '', 'jpg'],
  ['a JPEG that is called PNG', 'a.png', jpeg, 'image/png', 'jpg'],
  ['a PNG without an ending', 'a', '\x89PNG\r\n\x1a\n', '', 'png'],
  ['a WebP that is called JPEG', 'a.jpg', 'RIFF\0\0\0\0WEBPVP8 ', 'image/jpeg', 'webp'],
  ['a GIF', 'a.gif', 'GIF89a', 'image/gif', 'jpg'],
  ['a HEIC where the browser shows it', 'a.heic', '\0\0\0\x24ftypheic', '', 'jpg'],
  ['a drawing without a type', 'a.txt', svg, 'text/plain', 'svg'],
])('%s is known by its bytes', async (_what, name, bytes, type, ending) => {
  const { name: stored } = await prepareUpload(chosen(name, bytes, type), 0)
  expect(stored).toMatch(new RegExp(`\\.${ending}$`))
})

it.each([
  ['\0\0\0\x24ftypheic', /^photo\.jpg is a HEIC photo, .+ choose Most Compatible;/],
  ['\0\0\0\x18ftypmif1', /^photo\.jpg is a HEIC photo/],
  ['%PDF-1.7', 'photo.jpg is damaged or is not a picture. Please choose another file.'],
])('what the browser cannot decode says what it is: %j', async (bytes, sentence) => {
  decode.mockRejectedValue(new Error('undecodable'))
  await expect(prepareUpload(chosen('photo.jpg', bytes), 0)).rejects.toThrow(sentence)
})

it.each([
  ['is too narrow for its place', 640, 480, jpeg, 'is only 640 px wide. Choose a picture at least'],
  ['has too many pixels', 40_000, 30_000, svg, 'is 40000 × 30000 px. Choose a picture of at most'],
  ['stays too large', 0, 0, svg + ' '.repeat(5_000_000), 'is too large to be stored: 5.0 MB, of'],
])('a picture that %s says so', async (_what, width, height, bytes, sentence) => {
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width)
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height)
  await expect(prepareUpload(chosen('it', bytes), 1080)).rejects.toThrow(`it ${sentence}`)
  jest.restoreAllMocks()
})
