/** How long printing waits for pictures, in ms. */
const PATIENCE_MS = 5000

/** Prints the page as soon as its pictures are there; slow ones are not waited for. */
export async function printPage(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([fetchPictures(), patience])
  window.print()
}

/** Fetches the pictures that stand on paper but that nobody has scrolled to. */
export async function fetchPictures(): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')].filter(
    (image) => !image.closest('[data-needs-script]'),
  )
  for (const image of images) image.loading = 'eager'
  await Promise.allSettled(images.map((image) => image.decode()))
}
