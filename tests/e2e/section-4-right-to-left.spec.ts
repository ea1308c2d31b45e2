import { expect, test } from './support/fixtures'
import {
  count,
  enlarge,
  enlargedView,
  expectEnlarged,
  expectSelected,
  expectStill,
  gallery,
  swipe,
} from './support/gallery-journey'
import { towerPage } from './support/site'

test.beforeEach(async ({ page, visit }) => {
  await visit(towerPage.path)
  await page.evaluate(() => Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' }))
})

test('the keys and swipes of the gallery are mirrored', async ({ page, hasTouch }) => {
  const { next, stage } = gallery(page)
  await next.focus()
  await page.keyboard.press('ArrowLeft')
  await expectSelected(page, 2)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expectSelected(page, count)
  await page.keyboard.press('Home')
  await expectSelected(page, 1)
  await swipe(page, stage, 180, { touch: hasTouch })
  await expectSelected(page, 2)
})

test('the keys and swipes of the enlarged view are mirrored', async ({ page, hasTouch }) => {
  await enlarge(page)
  await page.keyboard.press('ArrowLeft')
  await expectEnlarged(page, 2)
  await page.keyboard.press('End')
  await expectEnlarged(page, count)
  await swipe(page, enlargedView(page).slide, -180, { touch: hasTouch })
  await expectEnlarged(page, count - 1)
  await expectStill(page)
})

test('Previous is on the right of Next, in both views', async ({ page }) => {
  const inGallery = gallery(page)
  const right = async (element: typeof inGallery.next) => (await element.boundingBox())!.x
  expect(await right(inGallery.previous)).toBeGreaterThan(await right(inGallery.next))
  await enlarge(page)
  const { previous, next } = enlargedView(page)
  expect(await right(previous)).toBeGreaterThan(await right(next))
})

test('a picture zooms in the middle of the screen', async ({ page }) => {
  await enlarge(page)
  const { zoomIn, image } = enlargedView(page)
  const before = (await image.boundingBox())!
  await zoomIn.click()
  await expect.poll(async () => (await image.boundingBox())!.width).toBeCloseTo(2 * before.width, 0)
  const zoomed = (await image.boundingBox())!
  const middle = page.viewportSize()!.width / 2
  expect(Math.abs(zoomed.x + zoomed.width / 2 - middle)).toBeLessThan(2)
})
