import sharp from 'sharp'
import { shrinkPicture } from './shrink-picture'

it('turns a photo upright, because its copy has no orientation', async () => {
  const wall = sharp({ create: { width: 400, height: 200, channels: 3, background: 'tan' } })
  const photo = await wall.withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const copy = await sharp(await shrinkPicture(new Uint8Array(photo), 100)).metadata()
  expect([copy.width, copy.height, copy.orientation]).toEqual([100, 200, undefined])
})
