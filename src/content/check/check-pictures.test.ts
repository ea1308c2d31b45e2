import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { setUpOwnFolder, write } from '../../../tests/helpers/own-folder'
import { findUnreadablePictures } from './check-pictures'

setUpOwnFolder()

/**
 * Random noise, because the last row of a plain picture could look like the pixels with which the
 * decoder fills the missing rows of a truncated picture.
 */
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
const progressive = () => noise.clone().jpeg({ progressive: true }).toBuffer()
const webp = () => noise.clone().webp().toBuffer()
const avif = () => noise.clone().avif({ effort: 0 }).toBuffer()
const gif = () => noise.clone().gif().toBuffer()
const png = () => noise.clone().png().toBuffer()
const svg = (root = 'width="90" height="60"', inside = '<path d="M0 0h9v9z"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`

const xlink = 'width="9" height="9" xmlns:xlink="http://www.w3.org/1999/xlink"'
const inside = `<style><![CDATA[a { fill: url("#b") }]]></style><linearGradient id="b"/>
  <use href="#b"/><path fill="url(#b)"/><image href="data:image/png;base64,AA=="/>`
const appendHtml = async (file: Promise<Buffer>) =>
  Buffer.concat([await file, Buffer.from('<script>alert(1)</script>')])

/** Returns an animation of two frames. */
const animate = () => {
  const raw = { width: 60, height: 80, channels: 3, pageHeight: 40 } as const
  return sharp(randomBytes(60 * 80 * 3), { raw })
}

/** Returns an SVG with declarations in its doctype. */
const withDoctype = (declarations: string, body = svg()) =>
  `<?xml version="1.0"?><!DOCTYPE svg [ ${declarations} ]>${body}`

async function findProblem(name: string, content: Buffer | string) {
  const picture = `/media/${name}`
  write(`content${picture}`, content)
  return (await findUnreadablePictures('content', [picture])).get(picture)
}

/**
 * Returns the first bytes of a picture.
 * @param end number of these bytes; a negative number is the number of bytes to remove at the end
 */
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
    ['a progressive JPEG without its end marker', 'a.jpg', truncate(progressive(), -2)],
    [
      'a JPEG with bytes after its end',
      'a.jpg',
      jpeg().then((file) => Buffer.concat([file, Buffer.alloc(99)])),
    ],
    ['a PNG without its IEND chunk', 'a.png', truncate(png(), -12)],
    ['a PNG with the extension .jpg', 'a.jpg', png()],
    ['a GIF with the extension .png', 'a.png', noise.clone().gif().toBuffer()],
    ['an AVIF with the extension .jpg', 'a.jpg', noise.clone().avif({ effort: 0 }).toBuffer()],
    ['a JPEG in CMYK', 'a.jpg', noise.clone().toColourspace('cmyk').jpeg().toBuffer()],
    ['a JPEG with a page of HTML after its end', 'a.jpg', appendHtml(jpeg())],
    ['an animated GIF', 'a.png', animate().gif().toBuffer()],
    ['an animated WebP', 'a.webp', animate().webp().toBuffer()],
    ['an SVG', 'a.svg', svg()],
    ['an SVG with a link', 'a.svg', svg(undefined, '<a href="https://example.com/"><path/></a>')],
    ['an SVG with references inside', 'a.svg', svg(undefined, inside)],
    [
      'an SVG that mentions scripts',
      'a.svg',
      svg(undefined, '<!-- <script> --><title>onload</title>'),
    ],
    ['an SVG with ">" in an attribute', 'a.svg', svg('id="a>b" viewBox="0 0 9 9"')],
    [
      'an SVG after a long comment',
      'A.SVG',
      `\ufeff<?xml version="1.0"?><!--${'-x'.repeat(8000)}-->${svg()}`,
    ],
    ['an SVG of the largest size', 'a.svg', svg('width="20000" height="5000"')],
    ['an SVG after many comments', 'a.svg', `${'<!-- -->'.repeat(500)}${svg()}`],
    [
      'an SVG whose namespace is an entity',
      'a.svg',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "" [ <!ENTITY ns 'http://www.w3.org/2000/svg'> ]>${svg().replace(/xmlns="[^"]*"/, 'xmlns="&ns;"')}`,
    ],
  ])('%s', async (_case, name, content) => {
    expect(await findProblem(name, await content)).toBeUndefined()
  })
})

const withCode = 'is a drawing with a script or a web page inside'
const withFiles = 'is a drawing that loads other files'
const unreadable = 'is a picture that cannot be read.'
const partMissing = 'is a picture of which a part is missing.'
const createHeic = (brand: string) =>
  Buffer.concat([Buffer.from(`\0\0\0\x24ftyp${brand}\0\0\0\0mif1`, 'latin1'), Buffer.alloc(99)])

describe('rejects', () => {
  it.each<[string, string, Buffer | string | Promise<Buffer>, string]>([
    ['a truncated JPEG', 'a.jpg', truncate(jpeg(), 9000), partMissing],
    ['a progressive JPEG that is cut in half', 'a.jpg', truncate(progressive(), 9000), partMissing],
    [
      'a progressive JPEG without its last 30 bytes',
      'a.jpg',
      truncate(progressive(), -30),
      partMissing,
    ],
    ['a truncated PNG', 'a.png', truncate(png(), 9000), partMissing],
    [
      'a HEIC with the extension .jpg',
      'a.jpg',
      createHeic('heic'),
      'is a HEIC photo, which browsers do not show. Send a JPEG of it',
    ],
    ['a HEIC with 10 bits', 'a.jpg', createHeic('heix'), 'is a HEIC photo'],
    ['a HEIC of several pictures', 'a.jpg', createHeic('hevc'), 'is a HEIC photo'],
    ['a TIFF of a Mac', 'a.jpg', Buffer.from('MM\0*'), 'is a TIFF or a raw photo'],
    [
      'a TIFF with the extension .jpg',
      'a.jpg',
      noise.clone().tiff().toBuffer(),
      'is a TIFF or a raw photo',
    ],
    ['a WebP without its last bytes', 'a.webp', truncate(webp(), -20), unreadable],
    ['an AVIF without its last bytes', 'a.jpg', truncate(avif(), -20), unreadable],
    ['a GIF without its last bytes', 'a.png', truncate(gif(), -200), partMissing],
    ['an empty file', 'a.jpg', '', unreadable],
    ['an SVG named .jpg', 'a.jpg', svg(), 'is an SVG file, but its name says otherwise.'],
    ['a JPEG named .svg', 'a.svg', jpeg(), 'is no SVG file, but its name says otherwise.'],
    ['many comments', 'a.svg', '<!-- -->'.repeat(500), unreadable],
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
    [
      'an SVG that is too large',
      'a.svg',
      svg('width="40000" height="30000"'),
      'is 40000 × 30000 px, which is too large.',
    ],
  ])('%s', async (_case, name, content, expected) => {
    expect(await findProblem(name, await content)).toContain(expected)
  })

  const animatedLink = '<a><set attributeName="href" to="javascript:x"/></a>'
  const scriptEntity = withDoctype('<!ENTITY x "javascript:x">', svg(undefined, '<a href="&x;"/>'))

  it.each([
    ['a script', svg(undefined, '<script>alert(1)</script>')],
    ['a prefixed script', svg(`${xlink} xmlns:s="http://www.w3.org/2000/svg"`, '<s:script/>')],
    ['an event handler', svg('width="9" height="9" onload="alert(1)"')],
    ['an animation event', svg(undefined, '<set onbegin="alert(1)"/>')],
    ...['iframe', 'embed', 'object', 'handler'].map((name) => [
      `the element ${name}`,
      svg(undefined, `<${name}/>`),
    ]),
    ['HTML', svg(undefined, '<foreignObject><p xmlns="x"/></foreignObject>')],
    ['a javascript: link', svg(xlink, '<a xlink:href=" java&#10;script:alert(1)"/>')],
    ['an animated link', svg(undefined, animatedLink)],
    ['an entity for a script', scriptEntity],
  ])('an SVG with %s', async (_case, content) => {
    expect(await findProblem('a.svg', content)).toContain(withCode)
  })

  it.each([
    ['a declared element', withDoctype('<!ENTITY x "<script/>">', svg(undefined, '&x;'))],
    ['an external entity', withDoctype('<!ENTITY x SYSTEM "file:///etc/passwd">')],
    ['an entity after a comment', `<!-- <!doctype svg> -->${withDoctype('<!ENTITY x "<b/>">')}`],
    ['nested entities', withDoctype('<!ENTITY a "aa"><!ENTITY b "&a;&a;">')],
    ['an external picture', svg(xlink, '<image xlink:href="photo.jpg"/>')],
    ['an external source', svg(undefined, '<image src="photo.jpg"/>')],
    ['an external symbol', svg(undefined, '<use href="https://example.com/a.svg#b"/>')],
    ['an SVG as data', svg(undefined, '<image href="data:image/svg+xml,x"/>')],
    ['an external style', svg(undefined, '<style>@import "a.css";</style>')],
    ['an external font', svg(undefined, '<style>a{src:url(//example.com/a)}</style>')],
    ['an external fill', svg(undefined, '<path fill="url(\'a.svg#b\')"/>')],
    ['an escaped fill', svg(undefined, '<path style="fill:u\\72 l(a.svg#b)"/>')],
    ['a stylesheet', `<?xml-stylesheet href="a.css"?>${svg()}`],
  ])('an SVG with %s', async (_case, content) => {
    expect(await findProblem('a.svg', content)).toContain(withFiles)
  })
})

/** Checks a picture. Returns whether the check has decoded it, and the problem of the picture. */
async function check(content: Buffer) {
  const toBuffer = jest.spyOn(sharp.prototype, 'toBuffer').mockClear()
  const problem = await findProblem('a.jpg', content)
  return [toBuffer.mock.calls.length > 0, problem]
}

it('decodes a readable picture once and an unreadable one every time', async () => {
  const [complete, truncated] = [await jpeg(), await truncate(jpeg(), 9000)]
  expect(await check(complete)).toEqual([true, undefined])
  expect(await check(complete)).toEqual([false, undefined])
  expect(await check(truncated)).toEqual([true, partMissing])
  expect(await check(truncated)).toEqual([true, partMissing])
})

it.each(['content/model/picture-bytes.ts', 'content/check/check-pictures.ts'])(
  'decodes a picture again after a change of %s',
  async (file) => {
    const picture = await jpeg()
    await check(picture)
    write(`src/${file}`, 'changed')
    expect(await check(picture)).toEqual([true, undefined])
    expect(await check(picture)).toEqual([false, undefined])
  },
)

it('reports a readable picture that gets the name of another type', async () => {
  expect(await findProblem('a.svg', svg())).toBeUndefined()
  expect(await findProblem('a.jpg', svg())).toContain('its name says otherwise')
})

it('reports a decomposed file name by its composed path', async () => {
  const file = '/media/Café.jpg'.normalize('NFD')
  write(`content${file}`, '')
  const [path] = [...(await findUnreadablePictures('content', [file])).keys()]
  expect(path).toBe(file.normalize())
})
