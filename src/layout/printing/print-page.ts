/** How long the button for printing waits for pictures, in ms. */
const PICTURES_TIMEOUT_MS = 5000

/** Prints the page as soon as its pictures are there; slow ones are not waited for. */
export async function printPage(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, PICTURES_TIMEOUT_MS))
  await Promise.race([fetchPictures(), timeout])
  window.print()
}

/** Fetches the pictures that are printed but that nobody has scrolled to. */
export async function fetchPictures(): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')].filter(
    (image) => !image.closest('[data-screen-only]'),
  )
  for (const image of images) image.loading = 'eager'
  await Promise.allSettled(images.map((image) => image.decode()))
}
