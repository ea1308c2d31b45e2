import { renderToStaticMarkup } from 'react-dom/server'
import type { PictureCrop } from '../../pictures/picture-data'
import { PicturePreload } from './picture-preload'

const phone = '(max-width: 47.99em)'
const laptop = '(max-width: 79.99em)'

function crop(media: string | null, name: string): PictureCrop {
  const source = (format: string) => ({
    type: `image/${format}`,
    srcSet: `/${name}.${format} 480w`,
    sizes: '100vw',
  })
  const sources = [source('avif'), source('webp')]
  return { media, image: { layout: 'fullWidth', width: 1, height: 1, images: { sources } } }
}

function preloads(crops: PictureCrop[]): HTMLLinkElement[] {
  document.body.innerHTML = renderToStaticMarkup(<PicturePreload picture={{ alt: '', crops }} />)
  return [...document.querySelectorAll('link')]
}

const media = (links: HTMLLinkElement[]) => links.map((link) => link.getAttribute('media'))

it('announces each crop to the viewports that take it, and to no others', () => {
  const links = preloads([crop(phone, 'upright'), crop(laptop, 'wide'), crop(null, 'strip')])
  expect(media(links)).toEqual([
    phone,
    `${laptop} and (not ${phone})`,
    `(not ${phone}) and (not ${laptop})`,
  ])
})

it('announces the best format to every screen, before other pictures', () => {
  const [link] = preloads([crop(null, 'whole')])
  expect(link).toHaveAttribute('type', 'image/avif')
  expect(link).toHaveAttribute('imagesrcset', '/whole.avif 480w')
  expect(link).toHaveAttribute('imagesizes', '100vw')
  expect(link).toHaveAttribute('fetchpriority', 'high')
  expect(link).not.toHaveAttribute('media')
})
