import sharp from 'sharp'
import { createImageCdn } from './image-cdn'

jest.mock('./site-handler', () => ({}))

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const files: Record<string, [type: string, bytes: Uint8Array<ArrayBuffer>]> = {
  '/media/logo.svg': ['image/svg+xml', new Uint8Array(Buffer.from(svg))],
  '/media/torn.jpg': ['image/jpeg', new Uint8Array(Buffer.from('not a picture'))],
  '/secret.jpg': ['image/jpeg', new Uint8Array()],
}
const respond = createImageCdn(async (request) => {
  const file = files[decodeURIComponent(new URL(request.url).pathname)]
  return file && (async () => new Response(file[1], { headers: { 'content-type': file[0] } }))
})
const ask = (path: string) => respond(new Request(`http://localhost${path}`))
const askImage = (url: string, width: number | string = 320) =>
  ask(`/.netlify/images?url=${encodeURIComponent(url)}&w=${width}`)

beforeAll(async () => {
  const wall = sharp({ create: { width: 900, height: 600, channels: 3, background: 'tan' } })
  files['/media/tower/wall 1.jpg'] = ['image/jpeg', new Uint8Array(await wall.jpeg().toBuffer())]
})

it.each([
  [320, 320, 213],
  [2000, 900, 600],
])('scales a picture to %d px without enlarging it', async (asked, width, height) => {
  const response = (await askImage('/media/tower/wall 1.jpg', asked))!
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=3600',
  })
  const scaled = sharp(await response.arrayBuffer())
  expect(await scaled.metadata()).toMatchObject({ format: 'jpeg', width, height })
})

it('serves an SVG as it is, without its scripts', async () => {
  const response = (await askImage('/media/logo.svg'))!
  expect(await response.text()).toBe(svg)
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/)
})

it.each([
  ['/media/gone.jpg', 320, 404],
  ['/media/torn.jpg', 320, 400],
  ['/media/tower/wall 1.jpg', 0, 400],
  ['/media/tower/wall 1.jpg', 2001, 400],
  ['/media/tower/wall 1.jpg', '1e3px', 400],
  ['/media/../secret.jpg', 320, 400],
  ['/secret.jpg', 320, 400],
  ['/media/notes.txt', 320, 400],
  ['https://example.com/media/logo.svg', 320, 400],
  ['', 320, 400],
])('responds to %s at %s px with status %d', async (url, width, status) => {
  expect(await askImage(url, width)).toMatchObject({ status })
})
