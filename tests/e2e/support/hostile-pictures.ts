import sharp from 'sharp'
import type { Page } from './fixtures'

const width = 1200
const height = 800

/** Grey values, one for each pixel, as a picture. */
function draw(shade: (x: number, y: number) => number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height)
  for (let at = 0; at < pixels.length; at += 1) {
    pixels[at] = shade(at % width, Math.floor(at / width))
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

/** The pictures that are hardest to read on; staff may choose one like them any day. */
export const hostilePictures = {
  'pure white': () => draw(() => 255),
  'white facade, dark windows': () => draw((x, y) => (x % 60 < 22 && y % 80 < 40 ? 20 : 250)),
  noise: () => draw(() => 255 * Math.round(Math.random())),
}

/** From now on the page, with the frames in it, gets this picture in the place of every other. */
export async function replacePictures(page: Page, picture: Buffer): Promise<void> {
  await page.route(/\.(avif|webp|jpe?g|png)(\?.*)?$/, (route) =>
    route.fulfill({ contentType: 'image/png', body: picture }),
  )
}
