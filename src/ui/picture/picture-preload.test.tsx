import { renderToStaticMarkup } from 'react-dom/server'
import { PicturePreload } from './picture-preload'

const phone = '(max-width: 47.99em)'
const laptop = '(max-width: 79.99em)'

/** @param crops media query of each crop; undefined for the default crop */
function renderPreloads(...crops: (string | undefined)[]): HTMLLinkElement[] {
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

it('preloads each crop only for its own viewports', () => {
  const media = renderPreloads(phone, laptop, undefined).map((link) => link.getAttribute('media'))
  expect(media).toEqual([
    phone,
    `${laptop} and (not ${phone})`,
    `(not ${phone}) and (not ${laptop})`,
  ])
})

it('preloads the best format with high priority', () => {
  const [link] = renderPreloads(undefined)
  expect(link).toHaveAttribute('type', 'image/avif')
  expect(link).toHaveAttribute('imagesrcset', '/0.avif 480w')
  expect(link).toHaveAttribute('imagesizes', '100vw')
  expect(link).toHaveAttribute('fetchpriority', 'high')
  expect(link).not.toHaveAttribute('media')
})
