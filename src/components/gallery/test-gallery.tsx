import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { Gallery } from './gallery'
import type { GalleryPictureData } from './gallery-picture'

/** For tests: a gallery of pictures named a, b, c …, and what a visitor sees of it. */

function crops(src: string): GalleryPictureData['crops'] {
  const images = { fallback: { src, srcSet: `${src} 800w`, sizes: '80vw' } }
  return [{ media: null, image: { layout: 'fullWidth', width: 3, height: 2, images } }]
}

function picture(name: string): GalleryPictureData {
  return {
    alt: `Picture ${name}`,
    crops: crops(`/main/${name}.jpg`),
    thumbnail: crops(`/thumbnail/${name}.jpg`),
    enlarged: crops(`/enlarged/${name}.jpg`),
  }
}

/** The gallery as it comes from the server, before a visitor points at it. */
export function renderGallery(names = ['a', 'b', 'c', 'd', 'e']) {
  return render(<Gallery title="Seafront Towers" pictures={names.map(picture)} />)
}

/** The gallery with a visitor's pointer over it, and all that this loads. */
export async function showGallery(names?: string[]) {
  const page = renderGallery(names)
  await act(async () => {
    fireEvent.pointerEnter(mainImage())
    fireEvent.pointerEnter(screen.getByRole('region'))
    await Promise.all([import('./moving-track'), import('./enlarged-image-dialog')])
  })
  return page
}

/** Which picture is shown, such as '2 of 5'. */
export function shown(): string | null {
  return slide().getAttribute('aria-label')
}

function slide() {
  return screen.getByRole('group', { name: /^\d+ of \d+$/ })
}

export const mainImage = () => within(slide()).getByRole('button', { name: /^Enlarge image/ })
export const next = () => screen.getByRole('button', { name: 'Next image' })
export const previous = () => screen.getByRole('button', { name: 'Previous image' })

export function thumbnails() {
  return within(screen.getByRole('list', { name: 'All pictures' })).getAllByRole('button')
}

/** The addresses of the main images that are on the page, the shown one first. */
export function loadedImages() {
  const images = mainImage().querySelectorAll('img')
  return [...images].map((image) => image.getAttribute('src'))
}

/** Holds the page in its loading, so that the gallery does not load ahead. */
export function holdPageLoading(): void {
  Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true })
}

export function finishPageLoading(): void {
  Object.defineProperty(document, 'readyState', { value: 'complete', configurable: true })
  fireEvent.load(window)
}
