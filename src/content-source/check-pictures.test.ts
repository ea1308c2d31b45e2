import sharp from 'sharp'
import { setUpOwnFolder, write } from '../testing/own-folder'
import { findUnreadablePictures } from './check-pictures'

setUpOwnFolder()

/** Noise, because a plain last row could look like the rows that the decoder fills in. */
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

async function findProblem(name: string, content: Buffer | string) {
  const picture = `/media/${name}`
  write(`content${picture}`, content)
  return (await findUnreadablePictures('content', [picture])).get(picture)
}

/** @param end number of bytes to keep; if negative, drops that many bytes at the end */
const truncate = async (picture: Promise<Buffer>, end: number) => (await picture).subarray(0, end)

async function insertJunk(picture: Promise<Buffer>, marker: number) {
  const file = await picture
  const index = file.indexOf(Buffer.from([0xff, marker]))
  return Buffer.concat([file.subarray(0, index), Buffer.from('junk'), file.subarray(index)])
}

describe('accepts', () => {
  it.each<[string, string, Buffer | string | Promise<Buffer>]>([
    ['a photo', 'a.jpg', jpeg()],
    ['a JPEG with junk before a marker', 'a.jpg', insertJunk(jpeg(), 0xda)],
    ['a JPEG without its end marker', 'a.jpg', truncate(jpeg(), -2)],
    ['a JPEG without its last 30 bytes', 'a.jpg', truncate(jpeg(), -30)],
    [
      'a JPEG with bytes after its end',
      'a.jpg',
      jpeg().then((file) => Buffer.concat([file, Buffer.alloc(99)])),
    ],
    ['a PNG without its IEND chunk', 'a.png', truncate(png(), -12)],
    ['a PNG with the extension .jpg', 'a.jpg', png()],
    ['a GIF with the extension .png', 'a.png', noise.clone().gif().toBuffer()],
    ['an AVIF with the extension .jpg', 'a.jpg', noise.clone().avif({ effort: 0 }).toBuffer()],
    ['an SVG', 'a.svg', svg()],
    ['an SVG with a viewBox', 'a.svg', svg('viewBox="0 0 90 60"')],
    ['an SVG with ">" in an attribute', 'a.svg', svg('id="a>b" viewBox="0 0 9 9"')],
    ['an SVG in millimetres', 'a.svg', svg("width='90mm' height='60mm'")],
    [
      'an SVG after a long comment',
      'a.svg',
      `\ufeff<?xml version="1.0"?><!--${'-x'.repeat(3000)}-->${svg()}`,
    ],
    [
      'an SVG whose namespace is an entity',
      'a.svg',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "" [ <!ENTITY ns "http://www.w3.org/2000/svg"> ]>${svg().replace(/xmlns="[^"]*"/, 'xmlns="&ns;"')}`,
    ],
  ])('%s', async (_case, name, content) => {
    expect(await findProblem(name, await content)).toBeUndefined()
  })
})

const unreadable = 'is a picture that cannot be read.'
const partMissing = 'is a picture of which a part is missing.'
const heic = Buffer.concat([
  Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1', 'latin1'),
  Buffer.alloc(99),
])

describe('rejects', () => {
  it.each<[string, string, Buffer | string | Promise<Buffer>, string]>([
    ['a truncated JPEG', 'a.jpg', truncate(jpeg(), 9000), partMissing],
    ['a truncated PNG', 'a.png', truncate(png(), 9000), partMissing],
    [
      'a HEIC with the extension .jpg',
      'a.jpg',
      heic,
      'is a HEIC photo, which browsers do not show. Send a JPEG of it',
    ],
    [
      'a TIFF with the extension .jpg',
      'a.jpg',
      noise.clone().tiff().toBuffer(),
      'is a TIFF or a raw photo',
    ],
    ['a truncated WebP', 'a.webp', truncate(webp(), 3000), unreadable],
    ['an HTML page', 'a.jpg', '<!doctype html>', unreadable],
    ['an SVG without a size', 'a.svg', svg(''), 'is a drawing without a size.'],
    [
      'an SVG with a height in percent',
      'a.svg',
      svg('width="90" height="100%"'),
      'is a drawing without a size.',
    ],
    [
      'an SVG without a namespace',
      'a.svg',
      svg().replace(/xmlns="[^"]*"/, ''),
      'is a drawing that browsers do not show',
    ],
    ['a truncated SVG', 'a.svg', svg().slice(0, 75), unreadable],
    ['an SVG in UTF-16', 'a.svg', Buffer.from(`\ufeff${svg()}`, 'utf16le'), unreadable],
    ['an SVG with an HTML entity', 'a.svg', svg(undefined, '&nbsp;'), unreadable],
    ['an SVG that is too large', 'a.svg', svg('width="40000" height="30000"'), unreadable],
    ['an SVG with a size of 0', 'a.svg', svg('width="0" height="0"'), unreadable],
  ])('%s', async (_case, name, content, expected) => {
    expect(await findProblem(name, await content)).toContain(expected)
  })
})

it('decodes a readable picture once and an unreadable one every time', async () => {
  const toBuffer = jest.spyOn(sharp.prototype, 'toBuffer')
  const check = async (content: Buffer) => {
    toBuffer.mockClear()
    const problem = await findProblem('a.jpg', content)
    return [toBuffer.mock.calls.length > 0, problem]
  }
  const [complete, truncated] = [await jpeg(), await truncate(jpeg(), 9000)]
  expect(await check(complete)).toEqual([true, undefined])
  expect(await check(complete)).toEqual([false, undefined])
  expect(await check(truncated)).toEqual([true, partMissing])
  expect(await check(truncated)).toEqual([true, partMissing])
})
