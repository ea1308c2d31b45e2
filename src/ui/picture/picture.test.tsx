import { render, screen } from '@testing-library/react'
import { Picture, type PictureData } from './picture'

// As the site has it; React says once that it will not run the script that comes with it.
jest.mock('gatsby-plugin-image', () =>
  jest.requireActual<object>('gatsby-plugin-image/dist/gatsby-image.js'),
)

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

it('has its addresses on a page that scripts have drawn, and those of another picture after it', () => {
  const told = jest.spyOn(console, 'error').mockImplementation()
  const { rerender } = render(<Picture {...picture('one')} />)
  expectShown('one')
  rerender(<Picture {...picture('other')} />)
  expectShown('other')
  told.mockRestore()
})

it('that a visitor sees first is fetched at once, and before others', () => {
  const told = jest.spyOn(console, 'error').mockImplementation()
  const { alt, crops } = picture('one')
  render(<Picture crops={crops} alt={alt} loading="first" />)
  const image = screen.getByRole('img', { name: alt })
  expect(image).toHaveAttribute('loading', 'eager')
  expect(image).toHaveAttribute('fetchpriority', 'high')
  told.mockRestore()
})
