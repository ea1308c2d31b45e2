import { texts } from '../../src/interface-texts'
import { expect, type Locator, type Page } from './fixtures'
import { tower } from './site'

export const count = tower.images.length

/** The gallery of the tower, as a visitor and assistive technology meet it. */
export function gallery(page: Page) {
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
  return page.getByRole('dialog', { name: tower.title })
}

/** Picture `number` is shown, its thumbnail alone is selected and in sight. */
export async function expectSelected(page: Page, number: number) {
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
