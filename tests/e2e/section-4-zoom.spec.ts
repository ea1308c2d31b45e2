import { expect, test, type Page } from './support/fixtures'
import {
  count,
  enlarge,
  enlargedView,
  expectEnlarged,
  expectStill,
  pinch,
  swipe,
} from './support/gallery-journey'
import { inEachLanguage } from './support/in-each-language'

inEachLanguage(({ keys, texts, towerPage }) => {
  /** Width of the enlarged picture before any zoom, in px. */
  let restWidth = 0

  test.beforeEach(async ({ page, visit }) => {
    await visit(towerPage.path)
    await enlarge(page)
    restWidth = (await enlargedView(page).image.boundingBox())!.width
  })

  async function zoomNow(page: Page) {
    return (await enlargedView(page).image.boundingBox())!.width / restWidth
  }

  const expectZoom = (page: Page, times: number) =>
    expect.poll(() => zoomNow(page)).toBeCloseTo(times, 1)

  /** Waits until the picture has not moved for 20 frames; returns where it is. */
  function placeAtRest(page: Page) {
    return enlargedView(page).image.evaluate(async (image) => {
      let last = image.getBoundingClientRect()
      for (let still = 0; still < 20; still++) {
        await new Promise(requestAnimationFrame)
        const now = image.getBoundingClientRect()
        if (now.x !== last.x || now.y !== last.y || now.width !== last.width) still = 0
        last = now
      }
      const { x, y, width, height } = last
      return { x, y, width, height }
    })
  }

  test('its buttons zoom to four times and back, and keep the focus', async ({ page }) => {
    const { zoomIn, zoomOut } = enlargedView(page)
    await expect(zoomOut).toHaveAttribute('aria-disabled', 'true')
    for (const times of [2, 3, 4]) {
      await zoomIn.click()
      await expectZoom(page, times)
    }
    const { x, width } = await placeAtRest(page)
    expect(Math.abs(x + width / 2 - page.viewportSize()!.width / 2), 'off the middle').toBeLessThan(
      2,
    )
    await expect(zoomIn).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    await expectZoom(page, 4)
    await expect(zoomIn).toBeFocused()
    for (const times of [3, 2, 1]) {
      await zoomOut.click()
      await expectZoom(page, times)
    }
    await expect(zoomOut).toHaveAttribute('aria-disabled', 'true')
    await expectStill(page)
  })

  test('keys zoom and move the picture, then step again', async ({ page }) => {
    await page.keyboard.press('+')
    await expectZoom(page, 2)
    const before = await placeAtRest(page)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await placeAtRest(page)).x).toBeLessThan(before.x)
    await expectZoom(page, 2)
    await page.keyboard.press('0')
    await expectZoom(page, 1)
    await expectStill(page)
    await page.keyboard.press(keys.next)
    await expectEnlarged(page, 2)
  })

  test('a double tap zooms where it lands, and the next one out', async ({ page, hasTouch }) => {
    const { image } = enlargedView(page)
    const { x, y, width, height } = (await image.boundingBox())!
    const [across, down] = [x + width * 0.25, y + height * 0.5]
    async function tapTwice() {
      if (!hasTouch) return page.mouse.dblclick(across, down)
      await page.touchscreen.tap(across, down)
      await page.touchscreen.tap(across, down)
    }
    await tapTwice()
    await expectZoom(page, 2)
    const zoomed = await placeAtRest(page)
    // What was tapped stays there, unless the picture's own edge is nearer.
    const expected = Math.min(across - zoomed.width * 0.25, 0)
    expect(Math.abs(zoomed.x - expected)).toBeLessThan(2)
    await tapTwice()
    await expectZoom(page, 1)
    await expectStill(page)
  })

  test('the wheel zooms, within the limits', { tag: '@desktop' }, async ({ page }) => {
    const { image } = enlargedView(page)
    await image.hover({ force: true })
    await page.mouse.wheel(0, -120)
    await expect.poll(() => zoomNow(page)).toBeGreaterThan(1.2)
    for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, -240)
    await expectZoom(page, 4)
    for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 240)
    await expectZoom(page, 1)
    await expectStill(page)
  })

  test(
    'two fingers zoom, within the limits, and never swipe',
    { tag: '@phone' },
    async ({ page }) => {
      const { image, slide } = enlargedView(page)
      await pinch(page, image, 80, 200)
      await expectZoom(page, 2.5)
      await expect(slide).toHaveAccessibleName(texts.gallery.position(1, count))
      await pinch(page, slide, 40, 330)
      await expectZoom(page, 4)
      await pinch(page, slide, 330, 30)
      await expectZoom(page, 1)
      await expectStill(page)
      await expectEnlarged(page, 1)
    },
  )

  test('a zoomed picture is moved, as far as its edges, and not swiped', async ({
    page,
    hasTouch,
  }) => {
    const { slide, zoomIn } = enlargedView(page)
    await zoomIn.click()
    await zoomIn.click()
    await expectZoom(page, 3)
    const before = await placeAtRest(page)
    await swipe(page, slide, -120, { touch: hasTouch })
    const moved = await placeAtRest(page)
    expect(moved.x).toBeLessThan(before.x - 60)

    let atEdge = moved
    for (let drag = 0; drag < 6; drag++) {
      await swipe(page, slide, -300, { touch: hasTouch })
      atEdge = await placeAtRest(page)
    }
    expect(atEdge.x + atEdge.width).toBeGreaterThan(page.viewportSize()!.width - 2)
    await expect(slide).toHaveAccessibleName(texts.gallery.position(1, count))
    await expect(page).toHaveURL(/\?image=1$/)
  })

  test('a step ends the zoom, also one that is under way', async ({ page }) => {
    const { zoomIn, next } = enlargedView(page)
    await zoomIn.click()
    await next.click()
    await expectEnlarged(page, 2)
    await expectStill(page)
    await expectZoom(page, 1)
  })

  test('a zoomed picture comes in its largest version', { tag: '@phone' }, async ({ page }) => {
    const { image, zoomIn } = enlargedView(page)
    // By what the page says of its files: to decode one as large once more may exceed what the
    // browser sets aside for pictures, and then fails.
    const width = () =>
      image.evaluate((element) => {
        const { complete, currentSrc, parentElement } = element as HTMLImageElement
        const versions = [...parentElement!.querySelectorAll<HTMLSourceElement>('[srcset]')]
          .flatMap(({ srcset }) => srcset.split(/,\s+/))
          .map((version) => version.split(' '))
        const [, size = ''] = versions.find(([file = '']) => currentSrc.endsWith(file)) ?? []
        return complete ? parseInt(size) : 0
      })
    const before = await width()
    expect(before).toBeGreaterThan(0)
    await zoomIn.click()
    await expect.poll(width).toBeGreaterThan(before)
  })
})
