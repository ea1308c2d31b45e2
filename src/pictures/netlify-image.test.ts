/** @jest-environment node */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { netlifyImage } from './netlify-image'

let folder: string

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(path.join(folder, 'red.png'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function make(widths: readonly number[]) {
  return netlifyImage(
    { path: path.join(folder, 'red.png'), digest: 'abc' },
    {
      widths,
      sizes: '50vw',
      formats: [
        { name: 'avif', quality: 50 },
        { name: 'jpg', quality: 72 },
      ],
    },
    folder,
  )
}

it('publishes the cut picture and asks Netlify for each width and format', async () => {
  const image = await make([480, 800])
  const published = '/static/pictures/abc.jpg'
  expect(existsSync(path.join(folder, published))).toBe(true)
  const at = (width: number, format: string, quality: number) =>
    `/.netlify/images?url=${encodeURIComponent(published)}&w=${width}&fm=${format}&q=${quality}`
  expect(image.images.sources).toEqual([
    {
      type: 'image/avif',
      sizes: '50vw',
      srcSet: `${at(480, 'avif', 50)} 480w,\n${at(800, 'avif', 50)} 800w`,
    },
  ])
  expect(image.images.fallback).toMatchObject({ src: at(800, 'jpg', 72), sizes: '50vw' })
})

it('asks for nothing wider than the picture, but for all of it', async () => {
  const image = await make([480, 1200, 1600])
  expect(image.images.fallback?.srcSet?.match(/ \d+w/g)).toEqual([' 480w', ' 1000w'])
})

it('gives the shape and the main colour, as for pictures made at build', async () => {
  const { layout, width, height, backgroundColor } = await make([480])
  expect({ layout, width, height }).toEqual({ layout: 'fullWidth', width: 1, height: 0.5 })
  expect(backgroundColor).toMatch(/^rgb\(2\d\d,\d,\d\)$/)
})
