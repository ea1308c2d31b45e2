import sharp from 'sharp'
import { shrinkPicture } from './shrink-picture'

it('turns a photo upright, because its copy has no orientation', async () => {
  const wall = sharp({ create: { width: 400, height: 200, channels: 3, background: 'tan' } })
  const photo = await wall.withMetadata({ orientation: 6 }).jpeg().toBuffer()
  // Lacks its end marker, as photos of some cameras do.
  const bytes = new Uint8Array(photo.subarray(0, -2))
  const copy = await sharp(await shrinkPicture(bytes, 100)).metadata()
  expect([copy.width, copy.height, copy.orientation]).toEqual([100, 200, undefined])
})
