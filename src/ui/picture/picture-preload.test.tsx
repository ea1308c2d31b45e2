import { renderToStaticMarkup } from 'react-dom/server'
import { PicturePreload } from './picture-preload'

const phone = '(max-width: 47.99em)'
const laptop = '(max-width: 79.99em)'

/** @param crops those of the picture, by the viewports that they are for */
function preloads(...crops: (string | undefined)[]): HTMLLinkElement[] {
  const sources = crops.flatMap((media, index) => [
    { media, type: 'image/avif', srcSet: `/${index}.avif 480w`, sizes: '100vw' },
    ...(media ? [{ media, srcSet: `/${index}.jpg 480w` }] : []),
  ])
  const image = { layout: 'fullWidth', width: 1, height: 1, images: { sources } } as const
  document.body.innerHTML = renderToStaticMarkup(
    <PicturePreload picture={{ alt: '', crops: image }} />,
  )
  return [...document.querySelectorAll('link')]
}

it('announces each crop to the viewports that take it, and to no others', () => {
  const media = preloads(phone, laptop, undefined).map((link) => link.getAttribute('media'))
  expect(media).toEqual([
    phone,
    `${laptop} and (not ${phone})`,
    `(not ${phone}) and (not ${laptop})`,
  ])
})

it('announces the best format to every screen, before other pictures', () => {
  const [link] = preloads(undefined)
  expect(link).toHaveAttribute('type', 'image/avif')
  expect(link).toHaveAttribute('imagesrcset', '/0.avif 480w')
  expect(link).toHaveAttribute('imagesizes', '100vw')
  expect(link).toHaveAttribute('fetchpriority', 'high')
  expect(link).not.toHaveAttribute('media')
})
