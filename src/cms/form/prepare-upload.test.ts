/** @jest-environment jsdom */
import { Blob, File } from 'node:buffer'
import { webcrypto } from 'node:crypto'
import { prepareUpload } from './prepare-upload'

const svg = (inside = '', size = 'width="90" height="60"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}<path d="M0 0h9"/></svg>`

/** A drawing as a person chooses it. jsdom draws nothing: tests/e2e has what a browser refuses. */
const drawing = (name: string, text = svg()) =>
  new File([text], name, { type: 'image/svg+xml' }) as unknown as globalThis.File

beforeAll(() => {
  // jsdom has files that cannot be read, and no digests.
  Object.assign(globalThis, { Blob, File })
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle })
  globalThis.createImageBitmap = () => Promise.reject(new Error('undecodable'))
  URL.createObjectURL = () => 'blob:drawing'
  URL.revokeObjectURL = () => undefined
  HTMLImageElement.prototype.decode = async () => undefined
})

it.each([
  ['Café Front.svg', /^cafe-front-[0-9a-f]{8}\.svg$/],
  ['برج الواجهة.svg', /^picture-[0-9a-f]{8}\.svg$/],
  ['— ٢٠٢٤ —.svg', /^picture-[0-9a-f]{8}\.svg$/],
  [`${'long name '.repeat(40)}.svg`, /^(long-name-){4}long-na-[0-9a-f]{8}\.svg$/],
])('a file called %s gets a name of at most 60 characters', async (name, expected) => {
  const { name: stored } = await prepareUpload(drawing(name), 0)
  expect(stored).toMatch(expected)
  expect(stored.length).toBeLessThanOrEqual(60)
})

it.each([
  ['is empty', ''],
  ['is cut off', svg().slice(0, 60)],
  ['has an entity of HTML', svg('&nbsp;')],
  ['has no namespace', svg().replace(/xmlns="[^"]*"/, '')],
  ['is a page', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
])('a drawing that %s is refused', async (_what, text) => {
  await expect(prepareUpload(drawing('logo.svg', text), 0)).rejects.toThrow(
    'logo.svg is damaged or is not a picture. Please choose another file.',
  )
})

it('a drawing loses what could run, and nothing else', async () => {
  const inside =
    '<script>alert(1)</script><a href="  java&#9;script:alert(1)"><animate attributeName="href" values="#;javascript:alert(1)"/><g onclick="alert(1)" font-size="9" class="no javascript:"/></a><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Hi</p></foreignObject>'
  const stored = await prepareUpload(drawing('logo.svg', svg(inside)), 0)
  expect(await stored.text()).toBe(
    svg(
      '<a><animate attributeName="href"/><g font-size="9" class="no javascript:"/></a>',
    ).replaceAll(' />', '/>'),
  )
})

describe('a picture is known by its bytes', () => {
  const written = jest.fn()
  const decode = jest.fn<Promise<object>, [Blob]>()
  beforeEach(() => {
    decode.mockResolvedValue({ width: 900, height: 600, close: () => undefined })
    class Canvas {
      getContext() {
        return { drawImage: () => undefined }
      }
      convertToBlob({ type }: { type: string }) {
        written(type)
        return Promise.resolve(new Blob(['pixels'], { type }))
      }
    }
    Object.assign(globalThis, { createImageBitmap: decode, OffscreenCanvas: Canvas })
  })

  const jpeg = '\xff\xd8\xff\xe0JFIF'
  const chosen = (name: string, bytes: string, type: string) =>
    new File([Buffer.from(bytes, 'latin1')], name, { type }) as unknown as globalThis.File

  it.each([
    ['a JPEG with a type of its own', 'a.jpg', jpeg, 'image/jpg', 'image/jpeg'],
    ['a JPEG without a type', 'a.jfif', jpeg, '', 'image/jpeg'],
    ['a JPEG that is called PNG', 'a.png', jpeg, 'image/png', 'image/jpeg'],
    ['a PNG without an ending', 'a', '\x89PNG\r\n\x1a\n', '', 'image/png'],
    ['a WebP that is called JPEG', 'a.jpg', 'RIFF\0\0\0\0WEBPVP8 ', 'image/jpeg', 'image/webp'],
    ['a GIF', 'a.gif', 'GIF89a', 'image/gif', 'image/jpeg'],
    ['a HEIC where the browser shows it', 'a.heic', '\0\0\0\x24ftypheic', '', 'image/jpeg'],
  ])('%s is taken', async (_what, name, bytes, type, expected) => {
    const { name: stored } = await prepareUpload(chosen(name, bytes, type), 0)
    expect(written).toHaveBeenLastCalledWith(expected)
    expect(stored).toMatch(
      new RegExp(`\\.${{ 'image/jpeg': 'jpg' }[expected] ?? expected.slice(6)}$`),
    )
  })

  it('a drawing without a type is one', async () => {
    const file = chosen('logo.txt', `<!-- By hand -->${svg()}`, 'text/plain')
    expect((await prepareUpload(file, 0)).type).toBe('image/svg+xml')
  })

  it.each([
    ['\0\0\0\x24ftypheic', /^photo\.jpg is a HEIC photo, .+ choose Most Compatible;/],
    ['\0\0\0\x18ftypmif1', /^photo\.jpg is a HEIC photo/],
    ['%PDF-1.7', 'photo.jpg is damaged or is not a picture. Please choose another file.'],
  ])('what the browser cannot decode says what it is: %j', async (bytes, sentence) => {
    decode.mockRejectedValue(new Error('undecodable'))
    await expect(prepareUpload(chosen('photo.jpg', bytes, 'image/jpeg'), 0)).rejects.toThrow(
      sentence,
    )
  })
})
