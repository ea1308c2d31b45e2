import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { listFiles } from '../../content/check/files'
import { setUpOwnFolder, write } from '../../../tests/helpers/own-folder'
import { describeProgress, getGeneratedUrl, updatePictures } from './generated-pictures'

const original = "media/Bob's villa #1 (ب), 5% off.png"
const picture = { original, digest: '0a1b', crop: { left: 2, top: 0, width: 6, height: 4 } }
const avif = getGeneratedUrl({ ...picture, width: 6, effort: 0, format: 'avif' })
const jpeg = getGeneratedUrl({ ...picture, width: 3, effort: 0, format: 'jpg' })

setUpOwnFolder()
beforeEach(async () => {
  const size = { width: 8, height: 4, channels: 4 } as const
  const villa = sharp({ create: { ...size, background: 'transparent' } }).png()
  // Lacks its last chunk, as pictures of some programs do.
  write(`content/${original}`, (await villa.toBuffer()).subarray(0, -12))
  const images = { sources: [{ srcSet: `${avif} 6w,\n${avif} 8w` }], fallback: { src: jpeg } }
  writePage({ crops: { images }, logo: '/static/4f/our 100% logo.svg' })
})

const writePage = (data: object) =>
  write('public/page-data/home/page-data.json', JSON.stringify(data))
const toFile = (url: string) => path.join('public', decodeURIComponent(url))
const update = () => updatePictures('public', jest.fn())

it('generates the pictures of pages from one decoded original', async () => {
  const decode = jest.spyOn(sharp.prototype, 'autoOrient')
  await update()
  expect(decode).toHaveBeenCalledTimes(1)
  const [first, second] = [
    await sharp(toFile(avif)).metadata(),
    await sharp(toFile(jpeg)).metadata(),
  ]
  expect([first.format, first.width, first.height]).toEqual(['heif', 6, 4])
  expect([second.format, second.width, second.height]).toEqual(['jpeg', 3, 2])
  expect(second.isProgressive).toBe(true)
})

it.each([jpeg, avif])('makes what is transparent white in %s', async (url) => {
  await update()
  const { channels, isOpaque } = await sharp(toFile(url)).stats()
  expect(isOpaque).toBe(true)
  expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThan(250)
})

it('has no file name that ends a URL', () => {
  expect(new URL(jpeg, 'https://site.example').pathname).toBe(jpeg)
})

it('generates only missing pictures', async () => {
  await update()
  rmSync(toFile(jpeg))
  const encode = jest.spyOn(sharp.prototype, 'toFile')
  await update()
  expect(encode).toHaveBeenCalledTimes(1)
  expect(existsSync(toFile(jpeg))).toBe(true)
})

it.each([
  ['0 bytes', () => ''],
  ['half of its bytes', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  ['all but its last byte', (whole: Buffer) => whole.subarray(0, -1)],
  ['zeros only', (whole: Buffer) => Buffer.alloc(whole.length)],
  ['zeros for its last bytes', (whole: Buffer) => Buffer.from(whole).fill(0, whole.length - 20)],
])('generates a picture again that has %s', async (_case, damage) => {
  await update()
  for (const url of [avif, jpeg]) {
    const whole = readFileSync(toFile(url))
    write(toFile(url), damage(whole))
    await update()
    expect(readFileSync(toFile(url))).toEqual(whole)
  }
})

it('deletes the files of pictures that no page uses', async () => {
  const kept = ['4f/our 100% logo.svg', 'font.woff2']
  for (const file of [...kept, '4f/old-logo.svg', '0c-0-0-9-9-9-1/media/old.jpg.avif'])
    write(`public/static/${file}`, 'existing')
  await update()
  writePage({ logo: '/static/4f/our 100% logo.svg' })
  await update()
  expect(listFiles('public/static')).toEqual(kept)
})

it('continues after an interruption, without partial pictures', async () => {
  const diskFull = jest.spyOn(sharp.prototype, 'jpeg').mockImplementation(function (this: Sharp) {
    this.toFile = (target: string) => {
      write(target, 'partial')
      throw new Error('ENOSPC: no space left on device')
    }
    return this
  })
  await expect(update()).rejects.toThrow('ENOSPC')
  expect([existsSync(toFile(avif)), existsSync(toFile(jpeg))]).toEqual([true, false])
  diskFull.mockRestore()
  const encode = jest.spyOn(sharp.prototype, 'toFile')
  await update()
  expect(encode).toHaveBeenCalledTimes(1)
  expect(listFiles('public/static')).toHaveLength(2)
})

it.each([
  [1000, 4000, 100_000, 'Pictures 1,000 of 4,000, about 5 minutes left'],
  [3, 4, 180_000, 'Pictures 3 of 4, less than a minute left'],
])('describes the progress after %d of %d pictures in %d ms', (done, total, elapsed, line) => {
  expect(describeProgress(done, total, elapsed)).toBe(line)
})
