import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Gallery } from '../features/gallery/gallery'
import type { GalleryPictureData } from '../features/gallery/gallery-picture'

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
export function renderGallery(names = ['a', 'b', 'c', 'd', 'e'], search = '') {
  window.history.replaceState(null, '', `/projects/2/${search}`)
  return render(<Gallery title="Seafront Towers" pictures={names.map(picture)} />)
}

/** The gallery with a visitor's pointer over it, and all that this loads. */
export async function showGallery(names?: string[]) {
  const page = renderGallery(names)
  await act(async () => {
    fireEvent.pointerEnter(mainImage())
    fireEvent.pointerEnter(screen.getByRole('region'))
    await Promise.all([
      import('../features/gallery/moving-track'),
      import('../features/gallery/enlarged/enlarged-image-dialog'),
    ])
  })
  return page
}

/** The gallery as a link to one of its pictures opens it, such as `?image=3`. */
export async function followLink(search: string) {
  const page = renderGallery(undefined, search)
  await act(async () => {
    await Promise.all([
      import('../features/gallery/moving-track'),
      import('../features/gallery/enlarged/enlarged-image-dialog'),
    ])
  })
  return page
}

/** Clicks the main image, and waits until the enlarged view has arrived. */
export async function enlarge() {
  fireEvent.click(mainImage(), { detail: 1 })
  const dialog = await screen.findByRole('dialog', { name: 'Seafront Towers' })
  // The dialog takes the focus with the next frame.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await within(dialog).findByRole('img')
  return dialog
}

export const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

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

/** The addresses of the main images that are on the page: the shown one, the previous, the next. */
export function loadedImages() {
  return [0, -1, 1].flatMap((offset) =>
    [...mainImage().querySelectorAll(`[data-offset='${offset}'] img`)].map((image) =>
      image.getAttribute('src'),
    ),
  )
}

/** Makes the visitor one who wants less motion, until what it returns is called. */
export function preferLessMotion(): () => void {
  const asked = jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('reduce'),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
  return () => asked.mockRestore()
}

/** Holds the page in its loading, so that the gallery does not load ahead. */
export function holdPageLoading(): void {
  Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true })
}

export function finishPageLoading(): void {
  Object.defineProperty(document, 'readyState', { value: 'complete', configurable: true })
  fireEvent.load(window)
}
