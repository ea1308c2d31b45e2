import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { CreateResolversArgs } from 'gatsby'
import sharp from 'sharp'
import { setUpOwnFolder, write } from '../../../tests/helpers/own-folder'
import type { FocalPoint } from '../../content/pictures/crop-rectangle'
import { generatePictures } from './generated-pictures'
import { createPictureResolvers } from './picture-resolvers'
import { shapes } from '../../content/pictures/shapes'

const RED = [254, 0, 0]
const BLUE = [0, 0, 254]

setUpOwnFolder()
beforeEach(() => mkdirSync('content/media', { recursive: true }))

/** Creates a picture whose left half is red and whose right half is blue. */
async function createPicture(width: number, height: number, orientation?: number) {
  const half = { width: width / 2, height, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: 'blue' } })
    .png()
    .toBuffer()
  const file = path.resolve('content/media/picture.png')
  await sharp({ create: { ...half, width, background: 'red' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .withMetadata(orientation ? { orientation } : {})
    .toFile(file)
  return file
}

type ResolveParameters = Parameters<
  ReturnType<typeof createPictureResolvers>['Picture']['crops']['resolve']
>

const resolverArgs = {
  cache: { get: async () => undefined, set: async () => undefined },
} as unknown as CreateResolversArgs
const findOne = jest.fn()
const context = { nodeModel: { findOne } } as unknown as ResolveParameters[2]

function resolveCrops(
  file: string,
  shape: ResolveParameters[1]['shape'],
  focalPoint: FocalPoint | null = null,
) {
  const node = {
    absolutePath: file,
    relativePath: 'media/picture.png',
    internal: { contentDigest: '0a1b' },
  }
  findOne.mockResolvedValue(node)
  const record = { file: { src: '/media/picture.png', focalPoint } } as never
  // Creates new resolvers, as a build does, because resolvers cache originals by their digests.
  return createPictureResolvers(resolverArgs).Picture.crops.resolve(record, { shape }, context)
}

/** Generates a picture; returns its size and the colours of its corners. */
async function readPicture(url: string) {
  await generatePictures('public', [url])
  const image = sharp(path.join('public', url))
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * width + x) * channels, (y * width + x) * channels + 3),
  ]
  const corners = [0, height - 1].flatMap((y) => [pixel(0, y), pixel(width - 1, y)])
  return { width, height, corners }
}

const getLargestUrl = (srcSet = '') => srcSet.split(',').at(-1)!.trim().split(' ')[0]!

describe.each(['jpg', 'avif'])('a crop as %s', (format) => {
  it.each([
    ['left', 0, 0, [RED, RED, RED, RED]],
    ['middle', 50, 100, [RED, BLUE, RED, BLUE]],
    ['right', 100, 200, [BLUE, BLUE, BLUE, BLUE]],
  ])('is extracted around a focal point at the %s', async (_, x, left, colours) => {
    const file = await createPicture(400, 200)
    const crop = await resolveCrops(file, 'THUMBNAIL', { x, y: 50 })
    const { fallback, sources } = crop.images
    const url = format === 'jpg' ? fallback!.src! : getLargestUrl(sources?.[0]?.srcSet)
    expect(url).toMatch(new RegExp(`^/static/[0-9a-f]{10}-${left}-0-200-200-`))
    const { width, height, corners } = await readPicture(url)
    expect([width, height]).toEqual(format === 'jpg' ? [150, 150] : [200, 200])
    expect(getMaxDifference(corners, colours)).toBeLessThan(12)
  })
})

/** Returns the largest difference between two lists of colours in one channel. */
function getMaxDifference(colours: number[][], others: number[][]): number {
  return Math.max(...colours.flat().map((value, index) => Math.abs(value - others.flat()[index]!)))
}

it.each(['THUMBNAIL', 'ENLARGED'] as const)(
  'generates no width above the picture’s own in the shape %s',
  async (shape) => {
    const crop = await resolveCrops(await createPicture(120, 90), shape)
    const widths = crop.images.sources![0]!.srcSet.match(/\d+(?=w)/g)
    expect(widths).toEqual(shape === 'THUMBNAIL' ? ['75', '90'] : ['120'])
    const { width, height, backgroundColor } = crop
    expect(width / height).toBeCloseTo(shape === 'THUMBNAIL' ? 1 : 120 / 90)
    // Expects the colour of the placeholder, which is shown until the picture has loaded.
    expect(backgroundColor).toMatch(/^#|^rgb/)
  },
)

it('generates a crop for each media query of a shape', async () => {
  const crop = await resolveCrops(await createPicture(400, 200), 'BANNER')
  const { sources = [], fallback } = crop.images
  const crops = sources.filter(({ type }) => type === 'image/avif')
  // Expects a JPEG for each query, for browsers without AVIF; the last JPEG is the fallback.
  expect(sources).toHaveLength(2 * crops.length - 1)
  expect(crops.map(({ media }) => media)).toEqual(
    shapes.BANNER.map((spec) => ('media' in spec ? spec.media : undefined)),
  )
  // Expects a width for every candidate, because GatsbyImage gives `sizes` to all of them.
  for (const { srcSet, sizes } of [...sources, fallback!]) {
    expect([srcSet, sizes]).toEqual([expect.stringMatching(/ \d+w$/), fallback!.sizes])
  }
  const urls = [...crops.map(({ srcSet }) => srcSet), fallback!.src!]
  const sizes = urls.map((url) => /-\d+-\d+-(\d+-\d+)-/.exec(url)![1])
  expect(sizes).toEqual(['400-200', '300-200', '400-160', '400-160'])
})

it('applies the orientation in the metadata of a picture', async () => {
  // Creates a picture that is stored in landscape (red at the left) and shown in portrait.
  const file = await createPicture(400, 200, 6)
  const crop = await resolveCrops(file, 'THUMBNAIL', { x: 50, y: 0 })
  const { corners } = await readPicture(crop.images.fallback!.src!)
  expect(getMaxDifference(corners, [RED, RED, RED, RED])).toBeLessThan(12)
})

it.each([
  [2400, 1260, 1200, 630],
  [1000, 1000, 1000, 525],
])('converts %d×%d px to a link preview of %d×%d px', async (...sizes) => {
  const [width, height, previewWidth, previewHeight] = sizes
  const file = await createPicture(width, height)
  const social = await resolveCrops(file, 'SOCIAL', { x: 50, y: 100 })
  expect(social).toMatchObject({ width: previewWidth, height: previewHeight })
  const { sources, fallback } = social.images
  expect([sources, fallback!.src]).toEqual([[], expect.stringMatching(/\.jpg$/)])
  const { corners, ...size } = await readPicture(fallback!.src!)
  expect(size).toEqual({ width: previewWidth, height: previewHeight })
  expect(getMaxDifference(corners, [RED, BLUE, RED, BLUE])).toBeLessThan(12)
})

it('changes the URL of a picture when the encoder changes', async () => {
  const file = await createPicture(120, 90)
  const getUrl = async () => (await resolveCrops(file, 'THUMBNAIL')).images.fallback!.src
  const url = await getUrl()
  expect(await getUrl()).toBe(url)
  write('src/build/pictures/encode-picture.ts', 'changed')
  expect(await getUrl()).not.toBe(url)
})
