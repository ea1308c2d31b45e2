import path from 'node:path'
import type { CreateResolversArgs } from 'gatsby'
import { setActions } from 'gatsby-plugin-sharp'
import worker from 'gatsby-plugin-sharp/gatsby-worker'
import sharp from 'sharp'
import { setUpOwnFolder } from '../testing/own-folder'
import type { FocalPoint } from './crop-rectangle'
import { patchSharp } from './patch-sharp'
import { createPictureResolvers } from './picture-resolvers'
import { shapes } from './shapes'

const RED = [254, 0, 0]
const BLUE = [0, 0, 254]

let jobs: { readonly inputPaths: readonly string[]; readonly done: Promise<unknown> }[]
beforeAll(() => patchSharp(0))
afterEach(() => Promise.allSettled(jobs.map(({ done }) => done)))
setUpOwnFolder()
beforeEach(() => {
  jobs = []
  setActions({
    createJobV2: (job) => {
      const inputPaths = job.inputPaths.map((file) => ({ path: file }))
      const done = worker.IMAGE_PROCESSING({ ...job, inputPaths })
      jobs.push({ ...job, done })
      return done
    },
  })
})

/** A picture whose left half is red and whose right half is blue. */
async function drawPicture(width: number, height: number, orientation?: number) {
  const half = { width: width / 2, height, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: 'blue' } })
    .png()
    .toBuffer()
  const file = path.resolve('picture.png')
  await sharp({ create: { ...half, width, background: 'red' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .withMetadata(orientation ? { orientation } : {})
    .toFile(file)
  return file
}

type Asked = Parameters<ReturnType<typeof createPictureResolvers>['Picture']['crops']['resolve']>

const resolvers = createPictureResolvers({
  reporter: { panic: console.error, warn: console.warn },
  cache: { get: async () => undefined, set: async () => undefined },
  pathPrefix: '',
} as unknown as CreateResolversArgs).Picture
const findOne = jest.fn()
const context = { nodeModel: { findOne } } as unknown as Asked[2]

function cropOf(file: string, shape: Asked[1]['shape'], focalPoint: FocalPoint | null = null) {
  const node = {
    absolutePath: file,
    name: 'picture',
    extension: 'png',
    internal: { contentDigest: '0123456789abcdef' },
  }
  findOne.mockResolvedValue(node)
  const record = { file: { src: '/media/picture.png', focalPoint } } as never
  return resolvers.crops.resolve(record, { shape }, context)
}

/** The address, size and four corners' colours of a picture that was made. */
async function made(address: string) {
  await Promise.all(jobs.map(({ done }) => done))
  const image = sharp(path.join('public', decodeURIComponent(address)))
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * width + x) * channels, (y * width + x) * channels + 3),
  ]
  const corners = [0, height - 1].flatMap((y) => [pixel(0, y), pixel(width - 1, y)])
  return { width, height, corners }
}

const largest = (srcSet = '') => srcSet.split(',').at(-1)!.trim().split(' ')[0]!

describe.each(['jpg', 'avif'])('a crop as %s', (format) => {
  it.each([
    ['left', 0, 0, [RED, RED, RED, RED]],
    ['middle', 50, 100, [RED, BLUE, RED, BLUE]],
    ['right', 100, 200, [BLUE, BLUE, BLUE, BLUE]],
  ])('around a point at the %s has the colours there, and says so', async (_, x, left, colours) => {
    const file = await drawPicture(400, 200)
    const crop = await cropOf(file, 'THUMBNAIL', { x, y: 50 })
    const { fallback, sources } = crop.images
    const address = largest(format === 'jpg' ? fallback?.srcSet : sources?.[0]?.srcSet)
    expect(address).toMatch(new RegExp(`^/static/[0-9a-f]{10}-${left}-0-200-200/`))
    const { width, height, corners } = await made(address)
    expect([width, height]).toEqual([200, 200])
    expect(distance(corners, colours)).toBeLessThan(12)
  })
})

/** How far the colours of two rows of corners lie apart at most. */
function distance(some: number[][], others: number[][]): number {
  return Math.max(...some.flat().map((value, index) => Math.abs(value - others.flat()[index]!)))
}

it.each(['THUMBNAIL', 'ENLARGED'] as const)(
  'makes no width beyond that of the picture, in the shape %s',
  async (shape) => {
    const crop = await cropOf(await drawPicture(120, 90), shape)
    const widths = crop.images.fallback!.srcSet!.match(/\d+(?=w)/g)
    expect(widths).toEqual(shape === 'THUMBNAIL' ? ['75', '90'] : ['120'])
    const { width, height, backgroundColor } = crop
    expect(width / height).toBeCloseTo(shape === 'THUMBNAIL' ? 1 : 120 / 90)
    // The colour that is shown until it arrives.
    expect(backgroundColor).toMatch(/^#|^rgb/)
  },
)

it('has a crop for each kind of screen, and the last for all others', async () => {
  const crop = await cropOf(await drawPicture(400, 200), 'BANNER')
  const { sources = [], fallback } = crop.images
  const crops = sources.filter(({ type }) => type === 'image/avif')
  expect(crops.map(({ media }) => media)).toEqual(
    shapes.BANNER.map((part) => ('media' in part ? part.media : undefined)),
  )
  const sizes = [...crops, fallback!].map(({ srcSet }) => /-\d+-(\d+-\d+)\//.exec(srcSet!)![1])
  expect(sizes).toEqual(['400-200', '300-200', '400-160', '400-160'])
})

it('reads a picture that was taken with the camera turned as people see it', async () => {
  // Stored lying on its side, red at the left; seen upright, red at the top.
  const file = await drawPicture(400, 200, 6)
  const crop = await cropOf(file, 'THUMBNAIL', { x: 50, y: 0 })
  const { corners } = await made(largest(crop.images.fallback!.srcSet))
  expect(distance(corners, [RED, RED, RED, RED])).toBeLessThan(12)
})

it.each([
  [2400, 1260, 1200, 630],
  [1000, 1000, 1000, 525],
])('makes of %d × %d px a picture for links of %d × %d', async (...own) => {
  const [width, height, wide, high] = own
  const file = await drawPicture(width, height)
  const social = await cropOf(file, 'SOCIAL', { x: 50, y: 100 })
  expect(social).toMatchObject({ width: wide, height: high })
  const { sources, fallback } = social.images
  expect([sources, fallback!.srcSet]).toEqual([[], expect.stringMatching(/^\S+\.jpg \d+w$/)])
  const { corners, ...size } = await made(fallback!.src)
  expect(size).toEqual({ width: wide, height: high })
  expect(distance(corners, [RED, BLUE, RED, BLUE])).toBeLessThan(12)
})

it('gives an AVIF the quality that is asked for', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = () =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: 'red', noise } })
  const [poor, good] = [await picture().avif({ quality: 1 }), await picture().avif({ quality: 99 })]
  expect((await poor.toBuffer()).length).toBeLessThan((await good.toBuffer()).length / 2)
})
