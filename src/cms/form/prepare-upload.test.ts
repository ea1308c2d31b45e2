/** @jest-environment jsdom */
import { Blob, File } from 'node:buffer'
import { webcrypto } from 'node:crypto'
import { prepareUpload } from './prepare-upload'

// jsdom decodes no pictures; tests/e2e checks which files a browser rejects.
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
const createFile = (name: string, bytes = jpeg, type = '') =>
  new File([Buffer.from(bytes, 'latin1')], name, { type }) as unknown as globalThis.File

beforeAll(() => {
  // jsdom has no readable files and no digests.
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
])('converts %s to a name of at most 60 characters', async (name, expected) => {
  const { name: stored } = await prepareUpload(createFile(name), 0)
  expect(stored).toMatch(expected)
  expect(stored.length).toBeLessThanOrEqual(60)
})

it.each([
  ['a JPEG with an unofficial type', 'a.jpg', jpeg, 'image/jpg', 'jpg'],
  ['a JPEG without a type', 'a.jfif', jpeg, '', 'jpg'],
  ['a JPEG named as a PNG', 'a.png', jpeg, 'image/png', 'jpg'],
  ['a PNG without an extension', 'a', '\x89PNG\r\n\x1a\n', '', 'png'],
  ['a WebP named as a JPEG', 'a.jpg', 'RIFF\0\0\0\0WEBPVP8 ', 'image/jpeg', 'webp'],
  ['a GIF', 'a.gif', 'GIF89a', 'image/gif', 'jpg'],
  ['a HEIC that the browser decodes', 'a.heic', '\0\0\0\x24ftypheic', '', 'jpg'],
  ['an SVG with the type of text', 'a.txt', svg, 'text/plain', 'svg'],
])('detects %s by its bytes', async (_case, name, bytes, type, extension) => {
  const { name: stored } = await prepareUpload(createFile(name, bytes, type), 0)
  expect(stored).toMatch(new RegExp(`\\.${extension}$`))
})

it.each([
  ['\0\0\0\x24ftypheic', /^photo\.jpg is a HEIC photo, .+ choose Most Compatible;/],
  ['\0\0\0\x18ftypmif1', /^photo\.jpg is a HEIC photo/],
  ['%PDF-1.7', 'photo.jpg is damaged or is not a picture. Please choose another file.'],
])('rejects a file that the browser cannot decode: %j', async (bytes, message) => {
  decode.mockRejectedValue(new Error('undecodable'))
  await expect(prepareUpload(createFile('photo.jpg', bytes), 0)).rejects.toThrow(message)
})

it.each([
  ['is too narrow for its shape', 640, 480, jpeg, 'is only 640 px wide. Choose a picture at least'],
  ['has too many pixels', 40_000, 30_000, svg, 'is 40000 × 30000 px. Choose a picture of at most'],
  [
    'is too large to store',
    0,
    0,
    svg + ' '.repeat(5_000_000),
    'is too large to be stored: 5.0 MB, of',
  ],
])('rejects a picture that %s', async (_case, width, height, bytes, message) => {
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width)
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height)
  await expect(prepareUpload(createFile('it', bytes), 1080)).rejects.toThrow(`it ${message}`)
  jest.restoreAllMocks()
})
