import { texts } from '../../src/interface-texts'
import type { Locator, Page } from './fixtures'
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

/** Swipes over an element with a finger where the screen has touch, else with the mouse held. */
export async function swipe(page: Page, element: Locator, distance: number, touch: boolean) {
  await element.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await element.boundingBox())!
  const [from, level] = [x + width / 2 - distance / 2, y + height / 2]
  const at = (share: number) => from + distance * share
  const shares = [0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1]
  if (!touch) {
    await page.mouse.move(from, level)
    await page.mouse.down()
    for (const share of shares) await page.mouse.move(at(share), level)
    await page.mouse.up()
    return
  }
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints }) // prettier-ignore
  await send('touchStart', [{ x: from, y: level }])
  for (const share of shares) await send('touchMove', [{ x: at(share), y: level }])
  await send('touchEnd', [])
  await devtools.detach()
}
