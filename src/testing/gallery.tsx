import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Gallery } from '../features/gallery/gallery'
import type { GalleryPicture } from '../features/gallery/thumbnails'

/* Helpers for tests of a gallery with the pictures a to e. */

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

/** Width of each element in px. jsdom has no layout, so offsetLeft is emulated for siblings. */
const WIDTH = 100

Object.defineProperty(HTMLElement.prototype, 'offsetLeft', {
  get(this: HTMLElement) {
    return WIDTH * [...(this.parentElement?.children ?? [])].indexOf(this)
  },
})

/** Scrolls to the slide `number`, counted from 1, as a link to the slide does. */
export function scrollTo(number: number) {
  const track = mainImage(number).parentElement!.parentElement!
  track.scrollLeft = (number - 1) * WIDTH
  fireEvent.scroll(track)
}

/** Scrolls to the slide `number`, counted from 1, as a swipe does. */
export function swipeTo(number: number) {
  fireEvent.pointerDown(mainImage(number))
  scrollTo(number)
}

export function showGallery() {
  return render(<Gallery title="Seafront Towers" pictures={[...'abcde'].map(picture)} />)
}

/** Clicks the current main image and waits for the enlarged view. */
export async function enlarge() {
  fireEvent.click(mainImage(shown()), { detail: 1 })
  const dialog = await screen.findByRole('dialog', { name: 'Seafront Towers' }, { timeout: 5000 })
  // The dialog receives the focus in the next frame.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  return dialog
}

const region = () => within(screen.getByRole('region', { name: /^Images of/, hidden: true }))

/** Returns the position of the current picture, counted from 1. */
export function shown(): number {
  return Number.parseInt(region().getByText(/^\d+ \/ \d+$/).textContent)
}

export const mainImage = (number: number) =>
  region().getByRole('button', { name: RegExp(`^Enlarge image ${number} of`), hidden: true })
export const next = () => screen.getByRole('button', { name: 'Next image' })
export const previous = () => screen.getByRole('button', { name: 'Previous image' })
export const thumbnails = () => region().getAllByRole('button', { name: /^Show image/ })

/** Returns the positions, counted from 1, of the slides that are not inert. */
export const reachable = () =>
  [1, 2, 3, 4, 5].filter((number) => !mainImage(number).closest('[inert]'))

/**
 * Emulates a visitor who prefers reduced motion.
 * @returns a function that ends the emulation
 */
export function preferLessMotion(): () => void {
  const spy = jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('reduced-motion'),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
  return () => spy.mockRestore()
}
