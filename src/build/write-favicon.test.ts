/** @jest-environment node */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { setUpOwnFolder, write } from '../../tests/helpers/own-folder'
import { writeFavicon } from './write-favicon'

setUpOwnFolder()

it('favicon.ico contains favicon.svg as a PNG of 32 px', async () => {
  write(
    'favicon.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path fill="#f00" d="M0 0H4V4H0Z"/></svg>',
  )
  await writeFavicon('.')
  const icon = readFileSync('favicon.ico')
  expect([...icon.subarray(0, 14)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0])
  const [length, offset] = [icon.readUInt32LE(14), icon.readUInt32LE(18)]
  expect(offset + length).toBe(icon.length)
  const png = sharp(icon.subarray(offset))
  expect(await png.metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
  // Expects transparent rows above the picture, because the picture keeps its proportions, and an
  // edge without a blur.
  const pixels = await png.ensureAlpha().raw().toBuffer()
  const readPixel = (x: number, y: number) => [...pixels.subarray((y * 32 + x) * 4).subarray(0, 4)]
  expect([readPixel(15, 0), readPixel(15, 16), readPixel(16, 16)]).toEqual([
    [0, 0, 0, 0],
    [255, 0, 0, 255],
    [0, 0, 0, 0],
  ])
})
