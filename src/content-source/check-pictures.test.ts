import sharp from 'sharp'
import { setUpOwnFolder, write } from '../testing/own-folder'
import { findUnreadablePictures } from './check-pictures'

setUpOwnFolder()

/** A picture with something in every row. */
const noise = sharp({
  create: {
    width: 300,
    height: 200,
    channels: 3,
    background: 'tan',
    noise: { type: 'gaussian', mean: 120, sigma: 60 },
  },
})
const jpeg = () => noise.clone().jpeg().toBuffer()
const webp = () => noise.clone().webp().toBuffer()
const png = () => noise.clone().png().toBuffer()
const svg = (root = 'width="90" height="60"', inside = '<path d="M0 0h9v9z"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`

/** What is said of a picture with this content. */
async function verdict(name: string, content: Buffer | string) {
  const picture = `/media/${name}`
  write(`content${picture}`, content)
  return (await findUnreadablePictures('content', [picture])).get(picture)
}

/** The first bytes of a picture, or without so many of its last. */
const part = async (picture: Promise<Buffer>, end: number) => (await picture).subarray(0, end)

async function withJunk(picture: Promise<Buffer>, marker: number) {
  const file = await picture
  const place = file.indexOf(Buffer.from([0xff, marker]))
  return Buffer.concat([file.subarray(0, place), Buffer.from('junk'), file.subarray(place)])
}

describe('a picture that browsers show is accepted', () => {
  it.each<[string, string, Buffer | string | Promise<Buffer>]>([
    ['a photo', 'a.jpg', jpeg()],
    ['junk before a marker', 'a.jpg', withJunk(jpeg(), 0xda)],
    ['a JPEG without its end', 'a.jpg', part(jpeg(), -2)],
    ['a JPEG that lacks its last bytes', 'a.jpg', part(jpeg(), -30)],
    [
      'bytes after its end',
      'a.jpg',
      jpeg().then((whole) => Buffer.concat([whole, Buffer.alloc(99)])),
    ],
    ['a PNG without its end', 'a.png', part(png(), -12)],
    ['a PNG that is called JPEG', 'a.jpg', png()],
    ['a GIF that is called PNG', 'a.png', noise.clone().gif().toBuffer()],
    ['an AVIF that is called JPEG', 'a.jpg', noise.clone().avif({ effort: 0 }).toBuffer()],
    ['a drawing', 'a.svg', svg()],
    ['a drawing with a viewBox', 'a.svg', svg('viewBox="0 0 90 60"')],
    ['a drawing with a sign in its name', 'a.svg', svg('id="a>b" viewBox="0 0 9 9"')],
    ['a drawing in millimetres', 'a.svg', svg("width='90mm' height='60mm'")],
    [
      'a drawing after a long comment',
      'a.svg',
      `\ufeff<?xml version="1.0"?><!--${'-x'.repeat(3000)}-->${svg()}`,
    ],
    [
      'a drawing whose namespace has a short name',
      'a.svg',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "" [ <!ENTITY ns "http://www.w3.org/2000/svg"> ]>${svg().replace(/xmlns="[^"]*"/, 'xmlns="&ns;"')}`,
    ],
  ])('%s', async (_what, name, content) => {
    expect(await verdict(name, await content)).toBeUndefined()
  })
})

const unreadable = 'is a picture that cannot be read.'
const partMissing = 'is a picture of which a part is missing.'
const heic = Buffer.concat([
  Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1', 'latin1'),
  Buffer.alloc(99),
])

describe('any other is refused, with what is wrong', () => {
  it.each<[string, string, Buffer | string | Promise<Buffer>, string]>([
    ['half a JPEG', 'a.jpg', part(jpeg(), 9000), partMissing],
    ['half a PNG', 'a.png', part(png(), 9000), partMissing],
    [
      'a HEIC that is called JPEG',
      'a.jpg',
      heic,
      'is a HEIC photo, which browsers do not show. Send a JPEG of it',
    ],
    [
      'a TIFF that is called JPEG',
      'a.jpg',
      noise.clone().tiff().toBuffer(),
      'is a TIFF or a raw photo',
    ],
    ['half a WebP', 'a.webp', part(webp(), 3000), unreadable],
    ['a page', 'a.jpg', '<!doctype html>', unreadable],
    ['a drawing without any size', 'a.svg', svg(''), 'is a drawing without a size.'],
    [
      'a drawing of which only the width is known',
      'a.svg',
      svg('width="90" height="100%"'),
      'is a drawing without a size.',
    ],
    [
      'a drawing without its namespace',
      'a.svg',
      svg().replace(/xmlns="[^"]*"/, ''),
      'is a drawing that browsers do not show',
    ],
    ['a drawing that is cut off', 'a.svg', svg().slice(0, 75), unreadable],
    ['a drawing in UTF-16', 'a.svg', Buffer.from(`\ufeff${svg()}`, 'utf16le'), unreadable],
    ['a drawing with an entity of HTML', 'a.svg', svg(undefined, '&nbsp;'), unreadable],
    ['a drawing that is too large', 'a.svg', svg('width="40000" height="30000"'), unreadable],
    ['a drawing without an area', 'a.svg', svg('width="0" height="0"'), unreadable],
  ])('%s', async (_what, name, content, expected) => {
    expect(await verdict(name, await content)).toContain(expected)
  })
})

it('reads a picture once, and another content under its name again', async () => {
  const read = jest.spyOn(sharp.prototype, 'toBuffer')
  const timesRead = async (content: Buffer) => {
    read.mockClear()
    const wrong = await verdict('a.jpg', content)
    return [read.mock.calls.length > 0, wrong]
  }
  const [whole, half] = [await jpeg(), await part(jpeg(), 9000)]
  expect(await timesRead(whole)).toEqual([true, undefined])
  expect(await timesRead(whole)).toEqual([false, undefined])
  expect(await timesRead(half)).toEqual([true, partMissing])
  expect(await timesRead(half)).toEqual([true, partMissing])
})
