/** @jest-environment node */
import { enlargedPicture } from './enlarged-picture'
import type { GalleryPictureData } from '../gallery-picture'

const images = {
  fallback: { src: '/a.jpg', srcSet: '/a.jpg 800w', sizes: '80vw' },
  sources: [{ type: 'image/avif', srcSet: '/a.avif 800w', sizes: '80vw' }],
}
const image = { layout: 'fullWidth' as const, width: 3, height: 2, images }
const data: GalleryPictureData = {
  alt: 'A tower',
  crops: [],
  thumbnail: [],
  enlarged: [{ media: null, image: { ...image, backgroundColor: '#888' } }],
}

describe('an enlarged picture', () => {
  it('has no ground of its own, and is otherwise as it was made', () => {
    expect(enlargedPicture(data, { alt: 'Seafront Towers', zoomed: false })).toEqual({
      alt: 'Seafront Towers',
      crops: [{ media: null, image }],
    })
  })

  it('asks, once zoomed, for the largest version in every format', () => {
    const [crop] = enlargedPicture(data, { alt: '', zoomed: true }).crops
    expect(crop?.image.images).toEqual({
      fallback: { ...images.fallback, sizes: '400vw' },
      sources: images.sources.map((source) => ({ ...source, sizes: '400vw' })),
    })
  })
})
