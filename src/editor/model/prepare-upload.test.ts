/** @jest-environment jsdom */
import { Blob, File } from 'node:buffer'
import { webcrypto } from 'node:crypto'
import { acceptedTypes, prepareUpload } from './prepare-upload'

// Replaces the decoding, which jsdom lacks; tests/e2e checks which files a browser rejects.
const decode = jest.fn<Promise<void>, []>()
const createImageBitmap = jest.fn<Promise<object>, [Blob, ImageBitmapOptions]>()
/** Returns the size, in bytes, of a picture after encoding. */
const encodedSize = jest.fn<number, [type: string, quality?: number]>()
/** Calls of the canvas, with the size of the last canvas. */
let canvas: { size: string; drawn: string[]; isEmpty: boolean; corners: number[] }
class Canvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    canvas.size = `${width} × ${height}`
  }
  getContext() {
    return {
      drawImage: () => canvas.drawn.push('picture'),
      fillRect(this: { fillStyle: string; globalCompositeOperation: string }) {
        canvas.drawn.push(`${this.fillStyle} ${this.globalCompositeOperation}`)
      },
      getImageData: (x: number, y: number, width: number) => {
        const colour = width > 1 ? Number(!canvas.isEmpty) : canvas.corners.shift()
        const value = x < this.width && y < this.height ? colour : 0
        return { data: Uint8ClampedArray.of(...Array<number>(4).fill(value ?? 0)) }
      },
    }
  }
  convertToBlob({ type, quality }: { type: string; quality?: number }) {
    return Promise.resolve(new Blob(['.'.repeat(encodedSize(type, quality))], { type }))
  }
}

const jpeg = '\xff\xd8\xff\xe0JFIF'
const svg = '<!-- By hand --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
const createFile = (name: string, bytes = jpeg, type = '') =>
  new File([Buffer.from(bytes, 'latin1')], name, { type }) as unknown as globalThis.File

beforeAll(() => {
  // Replaces jsdom's classes, which can neither read files nor compute digests.
  Object.assign(globalThis, { Blob, File, OffscreenCanvas: Canvas, createImageBitmap })
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle })
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  HTMLImageElement.prototype.decode = decode
})

beforeEach(() => {
  canvas = { size: '', drawn: [], isEmpty: false, corners: [] }
  decode.mockResolvedValue()
  encodedSize.mockReturnValue(6)
  createImageBitmap.mockResolvedValue({ close: () => undefined })
  showSize(1600, 900)
})

/** Loads each picture with a size in px, or with an error. */
function showSize(width: number, height: number, isReadable = true) {
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width)
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height)
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
  ) {
    setTimeout(() => this.dispatchEvent(new Event(isReadable ? 'load' : 'error')))
  })
}

it.each(['image/webp', '.jfif', '.svg'])('offers files of the type %s', (type) => {
  expect(acceptedTypes.split(',')).toContain(type)
})

it.each([
  ['Café Front.jpg', /^cafe-front-[0-9a-f]{8}\.jpg$/],
  ['برج الواجهة.jpg', /^picture-[0-9a-f]{8}\.jpg$/],
  [`${'long name '.repeat(40)}.jpg`, /^(long-name-){4}long-na-[0-9a-f]{8}\.jpg$/],
])('converts %s to a name of at most 60 characters', async (name, expected) => {
  const { name: stored } = await prepareUpload(createFile(name), 0)
  expect(stored).toMatch(expected)
  expect(stored.length).toBeLessThanOrEqual(60)
})

it('accepts a picture that is exactly as wide as its crops need', async () => {
  showSize(1440, 900)
  expect((await prepareUpload(createFile('a.jpg'), 1440)).type).toBe('image/jpeg')
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
  [svg, 'photo.jpg is damaged or is not a picture. Please choose another file.'],
])('rejects a file that the browser cannot decode: %j', async (bytes, message) => {
  showSize(0, 0, false)
  decode.mockRejectedValue(new Error('undecodable'))
  await expect(prepareUpload(createFile('photo.jpg', bytes), 0)).rejects.toThrow(message)
})

it('rejects a drawing that the build rejects', async () => {
  const bytes = svg.replace('/>', '><script/></svg>')
  const message = 'it.svg is a drawing with a script'
  await expect(prepareUpload(createFile('it.svg', bytes), 0)).rejects.toThrow(message)
})

it('names the problem of a drawing that the browser does not decode', async () => {
  decode.mockRejectedValue(new Error('undecodable'))
  const empty = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0"/>'
  await expect(prepareUpload(createFile('it.svg', empty), 0)).rejects.toThrow(
    'it.svg is a drawing of which nothing is seen: its viewBox is “0 0 0 0”.',
  )
})

it('says of a folder that its pictures can be chosen', async () => {
  const error = new DOMException('', 'NotFoundError')
  jest.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(error)
  const message = 'Photos cannot be read. If it is a folder'
  await expect(prepareUpload(createFile('Photos'), 0)).rejects.toThrow(message)
})

it('rejects a picture of which the browser draws nothing', async () => {
  canvas.isEmpty = true
  await expect(prepareUpload(createFile('photo.jpg'), 0)).rejects.toThrow('photo.jpg is damaged')
})

it.each([
  ['rejects a JPEG of which a part is missing', [128, 128, 90, 90], false],
  ['accepts a JPEG without its last bytes', [128, 91, 90, 90], true],
])('%s', async (_title, corners, isAccepted) => {
  createImageBitmap.mockRejectedValueOnce(new Error('undecodable'))
  canvas.corners = corners
  const outcome = prepareUpload(createFile('photo.jpg'), 0).then(
    () => true,
    () => false,
  )
  expect(await outcome).toBe(isAccepted)
})

it.each([
  ['is too narrow for its shape', 640, 480, jpeg, 'is only 640 px wide. Choose a picture at least'],
  ['is too narrow for its height', 1100, 12_000, jpeg, 'is only 1100 px wide for its height of'],
  ['is an SVG of too many pixels', 40_000, 30_000, svg, 'is 40000 × 30000 px. Choose a picture of'],
  [
    'is an SVG that is too large',
    0,
    0,
    svg + ' '.repeat(5_000_000),
    'is too large to be stored: 5.0 MB, of',
  ],
])('rejects a picture that %s', async (_case, width, height, bytes, message) => {
  showSize(width, height)
  await expect(prepareUpload(createFile('it', bytes), 1080)).rejects.toThrow(`it ${message}`)
})

it.each([
  [1600, 900, '1600 × 900'],
  [12_000, 9000, '2560 × 1920'],
  [4000, 16_000, '1280 × 5120'],
  // Expects the minimum width of the shape.
  [2000, 16_000, '1080 × 8640'],
])('reduces the size of a picture of %d × %d px to %s', async (width, height, reduced) => {
  showSize(width, height)
  await prepareUpload(createFile('it'), 1080)
  expect(canvas.size).toBe(reduced)
  expect(encodedSize).toHaveBeenCalledWith('image/jpeg', 0.88)
})

describe('a picture that is too large to upload', () => {
  const tooLarge = 4_400_001
  const png = '\x89PNG\r\n\x1a\n'

  it('becomes a WebP', async () => {
    encodedSize.mockImplementation((type) => (type === 'image/png' ? tooLarge : 6))
    expect(await prepareUpload(createFile('it.png', png), 0)).toMatchObject({ type: 'image/webp' })
    expect(canvas.drawn).toEqual(['picture'])
  })

  it('becomes a JPEG of lower quality on a white ground', async () => {
    encodedSize.mockImplementation((type, quality = 1) =>
      type === 'image/jpeg' && quality < 0.8 ? 6 : tooLarge,
    )
    expect(await prepareUpload(createFile('it.png', png), 0)).toMatchObject({ type: 'image/jpeg' })
    expect(encodedSize).toHaveBeenLastCalledWith('image/jpeg', 0.75)
    expect(canvas.drawn.slice(0, 2)).toEqual(['picture', '#fff destination-over'])
  })

  it('is rejected if no format makes it small enough', async () => {
    encodedSize.mockReturnValue(tooLarge)
    await expect(prepareUpload(createFile('it'), 0)).rejects.toThrow('is too large to be stored')
  })
})
