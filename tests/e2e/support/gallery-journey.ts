import { expect, type Locator, type Page } from './fixtures'
import { editionAt, tower, type Edition } from './site'

export const count = tower.images.length

/** Keys that step, jump and wrap, from the first picture back to it, each with where it leads. */
export function keyWalk({ keys }: Edition) {
  return [
    [keys.next, 2],
    ['End', count],
    [keys.next, 1],
    [keys.previous, count],
    ['Home', 1],
  ] as const
}

/** Swipes that step both ways and wrap, from the first picture back to it: px, and where it leads. */
export function swipes({ language }: Edition) {
  const onward = language.direction === 'ltr' ? -180 : 180
  return [
    [onward, 2],
    [-onward, 1],
    [-onward, count],
    [onward, 1],
  ] as const
}

/** The gallery of the tower, as a visitor and assistive technology meet it. */
export function gallery(page: Page) {
  const { texts, tower } = editionAt(page)
  const region = page.getByRole('region', { name: texts.gallery.name(tower.title) })
  return {
    region,
    stage: region.getByRole('group'),
    /** The main image while it shows picture `number`, counted from 1. */
    main: (number: number) =>
      region.getByRole('button', { name: texts.gallery.enlarge(number, count), exact: true }),
    previous: region.getByRole('button', { name: texts.gallery.previous }),
    next: region.getByRole('button', { name: texts.gallery.next }),
    thumbnails: region.getByRole('list', { name: texts.gallery.thumbnails }),
    thumbnail: (number: number) =>
      region.getByRole('button', { name: texts.gallery.show(number, count), exact: true }),
    announcement: region.getByRole('status'),
  }
}

/** The dialog with the enlarged image. */
export function enlargedDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: editionAt(page).tower.title })
}

/** The enlarged view, as a visitor and assistive technology meet it. */
export function enlargedView(page: Page) {
  const { texts } = editionAt(page)
  const dialog = enlargedDialog(page)
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    slide: dialog.getByRole('group'),
    image: dialog.getByRole('img'),
    close: button(texts.contact.close),
    previous: button(texts.gallery.previous),
    next: button(texts.gallery.next),
    zoomIn: button(texts.gallery.zoomIn),
    zoomOut: button(texts.gallery.zoomOut),
    share: button(texts.gallery.share),
    status: dialog.getByRole('status'),
  }
}

/** Enlarges the first picture, and waits until it no longer moves. */
export async function enlarge(page: Page) {
  await gallery(page).main(1).click()
  await expectEnlarged(page, 1)
  await expectStill(page)
}

/** Picture `number` is enlarged, with its text and its place. */
export async function expectEnlarged(page: Page, number: number) {
  const { texts, tower } = editionAt(page)
  const { dialog, slide, image } = enlargedView(page)
  await expect(slide).toHaveAccessibleName(texts.gallery.position(number, count))
  await expect(image).toHaveAccessibleName(tower.title)
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).currentSrc))
    .toContain(`tower-${String(number).padStart(2, '0')}`)
  await expect(dialog.getByText(tower.images[number - 1]!.alt, { exact: true })).toBeVisible()
  await expect(dialog.getByText(`${number} / ${count}`)).toBeVisible()
  await expect(page).toHaveURL((url) => url.search === `?image=${number}`)
}

/** Waits until the enlarged picture is in the middle of the screen and no longer moves. */
export async function expectStill(page: Page) {
  const { dialog, image } = enlargedView(page)
  const screen = page.viewportSize()!
  await expect
    .poll(async () => {
      const box = await image.boundingBox()
      return box ? Math.abs(box.x + box.width / 2 - screen.width / 2) : Infinity
    })
    .toBeLessThan(1)
  await expect
    .poll(() => dialog.evaluate((element) => element.getAnimations({ subtree: true }).length))
    .toBe(0)
}

/** Picture `number` is shown, its thumbnail alone is selected and in sight. */
export async function expectSelected(page: Page, number: number) {
  const { texts, tower } = editionAt(page)
  const { region, stage, main, thumbnail, thumbnails } = gallery(page)
  await expect(main(number)).toBeVisible()
  await expect(stage).toHaveAccessibleName(texts.gallery.position(number, count))
  await expect(thumbnail(number)).toHaveAttribute('aria-current', 'true')
  await expect(region.locator('[aria-current]')).toHaveCount(1)
  await expect(region.getByText(tower.images[number - 1]!.alt, { exact: true })).toBeVisible()
  await expect
    .poll(async () => {
      const [row, box] = [await thumbnails.boundingBox(), await thumbnail(number).boundingBox()]
      return row && box && box.x >= row.x - 1 && box.x + box.width <= row.x + row.width + 1
    }, `thumbnail ${number} is scrolled into view`)
    .toBe(true)
}

/**
 * Swipes over an element with a finger where the screen has touch, else with the mouse held;
 * `halfWay` is what happens meanwhile.
 */
export async function swipe(
  page: Page,
  element: Locator,
  distance: number,
  { touch, halfWay }: { touch: boolean; halfWay?: () => Promise<unknown> },
) {
  await element.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await element.boundingBox())!
  const at = (share: number) => x + width / 2 + distance * (share - 0.5)
  const finger = touch ? await touchAt(page, y + height / 2) : mouseAt(page, y + height / 2)
  await finger.down(at(0))
  for (const share of [0.1, 0.2, 0.35]) await finger.move(at(share))
  await halfWay?.()
  for (const share of [0.5, 0.65, 0.8, 1]) await finger.move(at(share))
  await finger.up()
}

/** Moves two fingers on an element from one distance, in px, to another. */
export async function pinch(page: Page, element: Locator, from: number, to: number) {
  const { x, y, width, height } = (await element.boundingBox())!
  const [across, down] = [x + width / 2, y + height / 2]
  const fingers = (distance: number) =>
    [-1, 1].map((side, id) => ({ x: across + (side * distance) / 2, y: down, id }))
  const devtools = await page.context().newCDPSession(page)
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number; id: number }[],
  ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  // One finger lands before the other, as fingers do.
  await touch('touchStart', fingers(from).slice(0, 1))
  await touch('touchStart', fingers(from))
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', fingers(from + (to - from) * share))
  }
  await touch('touchEnd', [])
}

function mouseAt(page: Page, level: number) {
  return {
    down: async (x: number) => {
      await page.mouse.move(x, level)
      await page.mouse.down()
    },
    move: (x: number) => page.mouse.move(x, level),
    up: () => page.mouse.up(),
  }
}

async function touchAt(page: Page, level: number) {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: level }],
    })
  return {
    down: (x: number) => touch('touchStart', x),
    move: (x: number) => touch('touchMove', x),
    up: () => touch('touchEnd'),
  }
}
