import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Gallery } from '../features/gallery/gallery'
import type { GalleryPicture } from '../features/gallery/thumbnails'

/** For tests: a gallery of pictures named a to e, and what a visitor sees of it. */

function crops(src: string): GalleryPicture['crops'] {
  const images = { sources: [], fallback: { src, srcSet: `${src} 800w`, sizes: '80vw' } }
  return { layout: 'fullWidth', width: 3, height: 2, images }
}

function picture(name: string): GalleryPicture {
  return {
    alt: `Picture ${name}`,
    crops: crops(`/main/${name}.jpg`),
    thumbnail: crops(`/thumbnail/${name}.jpg`),
    enlarged: crops(`/enlarged/${name}.jpg`),
  }
}

/** jsdom lays nothing out: here all elements are as wide as this, in px, and stand side by side. */
const WIDTH = 100

Object.defineProperty(HTMLElement.prototype, 'offsetLeft', {
  get(this: HTMLElement) {
    return WIDTH * [...(this.parentElement?.children ?? [])].indexOf(this)
  },
})

/** Scrolls to slide `number`, counted from 1, as an address does. */
export function scrollTo(number: number) {
  const track = mainImage(number).parentElement!.parentElement!
  track.scrollLeft = (number - 1) * WIDTH
  fireEvent.scroll(track)
}

/** Scrolls to slide `number` as a finger does. */
export function swipeTo(number: number) {
  fireEvent.pointerDown(mainImage(number))
  scrollTo(number)
}

export function showGallery() {
  return render(<Gallery title="Seafront Towers" pictures={[...'abcde'].map(picture)} />)
}

/** Presses the main image that is shown, and waits until the enlarged view has arrived. */
export async function enlarge() {
  fireEvent.click(mainImage(shown()), { detail: 1 })
  const dialog = await screen.findByRole('dialog', { name: 'Seafront Towers' }, { timeout: 5000 })
  // The dialog takes the focus with the next frame.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  return dialog
}

const region = () => within(screen.getByRole('region', { name: /^Images of/, hidden: true }))

/** The number of the picture that the gallery shows. */
export function shown(): number {
  return Number.parseInt(region().getByText(/^\d+ \/ \d+$/).textContent)
}

export const mainImage = (number: number) =>
  region().getByRole('button', { name: RegExp(`^Enlarge image ${number} of`), hidden: true })
export const next = () => screen.getByRole('button', { name: 'Next image' })
export const previous = () => screen.getByRole('button', { name: 'Previous image' })
export const thumbnails = () => region().getAllByRole('button', { name: /^Show image/ })

/** The numbers of the slides that can be reached. */
export const reachable = () =>
  [1, 2, 3, 4, 5].filter((number) => !mainImage(number).closest('[inert]'))

/** Makes the visitor one who wants less motion, until what it returns is called. */
export function preferLessMotion(): () => void {
  const asked = jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('reduced-motion'),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
  return () => asked.mockRestore()
}
