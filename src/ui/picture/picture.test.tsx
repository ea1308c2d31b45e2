import { render, screen } from '@testing-library/react'
import { Picture, type PictureData } from './picture'

function picture(name: string): PictureData {
  const sizes = '100vw'
  const sources = [{ type: 'image/avif', srcSet: `/${name}.avif 480w`, sizes }]
  const fallback = { src: `/${name}.jpg`, srcSet: `/${name}.jpg 480w`, sizes }
  const images = { sources, fallback }
  return { alt: 'A tower', crops: { layout: 'fullWidth', width: 1, height: 1, images } }
}

function expectShown(name: string) {
  const image = screen.getByRole('img', { name: 'A tower' })
  expect(image).toHaveAttribute('src', `/${name}.jpg`)
  expect(image).toHaveAttribute('srcset', `/${name}.jpg 480w`)
  expect(image.previousElementSibling).toHaveAttribute('srcset', `/${name}.avif 480w`)
  expect(image).toHaveAttribute('loading', 'lazy')
}

it('renders its URLs in the browser and updates them', () => {
  const { rerender } = render(<Picture {...picture('one')} />)
  expectShown('one')
  rerender(<Picture {...picture('other')} />)
  expectShown('other')
})

it('loads the first picture eagerly and with high priority', () => {
  const { alt, crops } = picture('one')
  render(<Picture crops={crops} alt={alt} loading="first" />)
  const image = screen.getByRole('img', { name: alt })
  expect(image).toHaveAttribute('loading', 'eager')
  expect(image).toHaveAttribute('fetchpriority', 'high')
})

it('has no inline script', () => {
  const { container } = render(<Picture {...picture('one')} />)
  expect(container.querySelector('script')).toBeNull()
})
