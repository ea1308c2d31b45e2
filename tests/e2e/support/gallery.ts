import { expect, expectArrived, type Locator, type Page } from './fixtures'
import { editionAt, tower } from './site'

export const count = tower.images.length

/** Locates the tower's gallery and its controls by their accessible names. */
export function gallery(page: Page) {
  const { texts, tower } = editionAt(page)
  const region = page.getByRole('region', { name: texts.gallery.name(tower.title) })
  const button = (name: string) => region.getByRole('button', { name, exact: true })
  return {
    region,
    /** @param number number of the picture, from 1 */
    main: (number: number) => button(texts.gallery.enlarge(number, count)),
    previous: button(texts.gallery.previous),
    next: button(texts.gallery.next),
    thumbnails: region.getByRole('list', { name: texts.gallery.thumbnails }),
    thumbnail: (number: number) => button(texts.gallery.show(number, count)),
    announcement: region.getByRole('status'),
  }
}

/** Locates the enlarged view and its controls by their accessible names. */
export function enlargedView(page: Page) {
  const { texts, tower } = editionAt(page)
  const dialog = page.getByRole('dialog', { name: tower.title })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    image: dialog.getByRole('img'),
    close: button(texts.contact.close),
    next: button(texts.gallery.next),
    zoomOut: button(texts.gallery.zoomOut),
  }
}

/** Enlarges the selected picture, number `number`, and waits until its transition has ended. */
export async function enlarge(page: Page, number = 1) {
  await gallery(page).main(number).click()
  await expectEnlarged(page, number)
  const { dialog, image } = enlargedView(page)
  await expectArrived(dialog)
  await waitUntilStill(image)
}

/** Waits until the bounding box of an element is the same in two polls with frames between them. */
export async function waitUntilStill(element: Locator) {
  let before = ''
  await expect
    .poll(async () => {
      const last = before
      // Waits for two frames, because a slow machine may render no frame between two polls.
      before = await element.evaluate(async (node) => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
        return JSON.stringify(node.getBoundingClientRect())
      })
      return last === before
    })
    .toBe(true)
}

/** Asserts that the enlarged view shows only picture `number`, with its text and number. */
export async function expectEnlarged(page: Page, number: number) {
  const { tower } = editionAt(page)
  const { dialog, image } = enlargedView(page)
  await expect(image).toHaveAccessibleName(tower.title)
  await expect(image).toBeInViewport({ ratio: 0.99 })
  const file = () => image.evaluate((element) => (element as HTMLImageElement).currentSrc)
  await expect.poll(file).toContain(`tower-${String(number).padStart(2, '0')}`)
  await expect(
    dialog.locator('[aria-hidden]:not([role=group] *) img'),
    'nothing lies over it',
  ).toHaveCount(0)
  await expect(dialog.getByText(tower.images[number - 1]!.alt, { exact: true })).toBeVisible()
  await expect(dialog.getByText(`${number} / ${count}`)).toBeVisible()
}

/** Asserts that only picture `number` is focusable, and that its thumbnail is selected. */
export async function expectSelected(page: Page, number: number) {
  const { tower } = editionAt(page)
  const { region, main, thumbnail, thumbnails } = gallery(page)
  await expect(main(number)).toBeInViewport({ ratio: 0.5 })
  await expect(region.locator('[inert]')).toHaveCount(count - 1)
  await expect(region.locator('[inert]').getByRole('button').and(main(number))).toHaveCount(0)
  await expect(thumbnail(number)).toHaveAttribute('aria-current', 'true')
  await expect(region.locator('[aria-current]')).toHaveCount(1)
  await expect(region.getByText(tower.images[number - 1]!.alt, { exact: true })).toBeVisible()
  await expect(region.getByText(`${number} / ${count}`)).toBeVisible()
  const row = (await thumbnails.boundingBox())!
  await expect
    .poll(async () => {
      const { x, width } = (await thumbnail(number).boundingBox())!
      return x >= row.x - 1 && x + width <= row.x + row.width + 1
    }, `thumbnail ${number} is scrolled into view`)
    .toBe(true)
}
