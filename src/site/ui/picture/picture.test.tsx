import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createCrops } from '../../../../tests/helpers/crops'
import { Picture } from './picture'

it('replaces its element if it shows another picture', () => {
  const { rerender } = render(<Picture crops={createCrops('/sea.jpg')} alt="The sea." />)
  const before = screen.getByRole('img')
  rerender(<Picture crops={createCrops('/sea.jpg')} alt="The sea at noon." />)
  expect(screen.getByRole('img')).toBe(before)
  rerender(<Picture crops={createCrops('/sky.jpg')} alt="The sky." />)
  expect(screen.getByRole('img')).not.toBe(before)
})

it('renders a lazy picture that needs no scripts', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <Picture crops={createCrops('/sea.jpg')} alt="The sea." />,
  )
  expect(screen.getByRole('img')).toHaveAttribute('src', '/sea.jpg')
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy')
  expect(document.querySelectorAll('body *')).toHaveLength(2)
})
