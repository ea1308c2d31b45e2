import {
  expect,
  expectArrived,
  scrollPosition,
  test,
  type Locator,
  type Page,
} from './support/fixtures'
import {
  count,
  enlarge,
  enlargedView,
  expectEnlarged,
  expectSelected,
  waitUntilStill,
  gallery,
} from './support/gallery'
import { touch } from './support/pointer'
import { arabic, english, tower } from './support/site'

const { towerPage } = english

test.describe('the gallery', () => {
  test.beforeEach(async ({ visit }) => visit(towerPage.path))

  test('changes the selected picture by each kind of control', async ({ page }) => {
    expect(count).toBe(15)
    const { main, next, thumbnail } = gallery(page)
    await expectSelected(page, 1)
    expect(await main(1).boundingBox()).toMatchObject({ height: 450 })
    expect(await thumbnail(count).boundingBox()).toMatchObject({ width: 75, height: 75 })

    await next.click()
    await expectSelected(page, 2)
    await thumbnail(5).scrollIntoViewIfNeeded()
    const before = [await scrollPosition(page), page.url()]
    await thumbnail(5).click()
    await expectSelected(page, 5)
    await expect(thumbnail(5)).toHaveCSS('outline-style', 'solid')
    await expect(thumbnail(2)).toHaveCSS('outline-style', 'none')
    expect([await scrollPosition(page), page.url()]).toEqual(before)
    await main(5).hover()
    await page.mouse.wheel(700, 0)
    await expectSelected(page, 6)
  })

  test('preloads adjacent pictures and the enlarged view on hover', async ({ page, visit }) => {
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    await visit(towerPage.path)
    expect(requestedUrls.filter((url) => url.includes('/enlarged-'))).toEqual([])
    await gallery(page).main(1).hover()
    await expect.poll(() => listLoadedSlides(gallery(page).region)).toEqual([1, 2, 15])
    await expect
      .poll(() => requestedUrls.filter((url) => url.includes('/enlarged-')))
      .not.toEqual([])
    await enlarge(page)
    await expect.poll(() => listLoadedSlides(enlargedView(page).dialog)).toEqual([1, 2, 15])
  })
})

test.describe('the gallery, under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.beforeEach(async ({ visit }) => visit(towerPage.path))

  test('counts quick presses across both ends', async ({ page }) => {
    const { announcement, next, previous } = gallery(page)
    const pressQuickly = (button: Locator, times: number) =>
      button.evaluate((element, presses) => {
        for (let count = 0; count < presses; count += 1) (element as HTMLElement).click()
      }, times)
    await previous.click()
    await expectSelected(page, count)
    await pressQuickly(next, 4)
    await expectSelected(page, 4)
    const { alt } = english.tower.images[3]!
    await expect(announcement).toHaveText(english.texts.gallery.announcement(4, count, alt))
    await pressQuickly(previous, 5)
    await expectSelected(page, count - 1)
  })

  test('leaves a click with a modifier on a thumbnail to the browser', async ({ page }) => {
    const opened = page.context().waitForEvent('page')
    await gallery(page)
      .thumbnail(5)
      .click({ modifiers: ['ControlOrMeta'] })
    await (await opened).close()
    await expectSelected(page, 1)
  })

  test('selects a thumbnail by Enter and Space', async ({ page }) => {
    for (const [number, key] of [
      [4, 'Enter'],
      [3, ' '],
    ] as const) {
      await gallery(page).thumbnail(number).press(key)
      await expectSelected(page, number)
    }
  })

  test('keeps the picture of the URL fragment, which follows each step', async ({
    page,
    visit,
  }) => {
    // Opens a blank page first, because the fragment alone would load no new document.
    await page.goto('about:blank')
    await visit(`${towerPage.path}#image-4`)
    await expectSelected(page, 4)
    await page.reload()
    await expectSelected(page, 4)
    await expect(gallery(page).announcement).toBeEmpty()
    await gallery(page).next.click()
    await expect(page).toHaveURL(/#image-5$/)
    await enlarge(page, 5)
    await page.keyboard.press('ArrowRight')
    await expectEnlarged(page, 6)
    await enlargedView(page).close.click()
    await expect(gallery(page).main(6)).toBeFocused()
    await expect(page).toHaveURL(/#image-6$/)
  })

  test('steps by a drag with the mouse', async ({ page }) => {
    for (const [distance, shown] of [
      [-80, 2],
      [80, 1],
      [80, count],
    ] as const) {
      const { x, y } = (await gallery(page).region.boundingBox())!
      await page.mouse.move(x + 300, y + 200)
      await page.mouse.down()
      await page.mouse.move(x + 300 + distance, y + 200, { steps: 4 })
      await page.mouse.up()
      await expectSelected(page, shown)
    }
    await expect(enlargedView(page).dialog).toHaveCount(0)
  })

  test('zooms the enlarged picture by keys until the next step', async ({ page }) => {
    await enlarge(page)
    const { image, zoomOut } = enlargedView(page)
    const expectZoomed = (isZoomed: boolean) =>
      expect(zoomOut).toHaveAttribute('aria-disabled', String(!isZoomed))
    await page.keyboard.press('Control+=')
    for (const key of ['-', '0', 'ArrowRight'] as const) {
      await expectZoomed(false)
      await page.keyboard.press('+')
      await expectZoomed(true)
      await expect(image).toHaveAttribute('sizes', '400vw')
      if (key === 'ArrowRight') await enlargedView(page).next.click()
      else await page.keyboard.press(key)
    }
    await expectZoomed(false)
    await expectEnlarged(page, 2)
  })

  test('stays usable if the enlarged view fails to load', async ({ page, pageErrors }) => {
    pageErrors.allow(/enlarged-|ChunkLoadError|Failed to load resource/)
    await page.route(/\/enlarged-[^/]*\.js$/, (route) => route.abort())
    await gallery(page).main(1).click()
    const { contact, gallery: texts } = english.texts
    const note = page.getByRole('status').filter({ hasText: texts.unavailable })
    await expect(note.getByRole('link', { name: contact.reload })).toBeVisible()
    await gallery(page).next.click()
    await expectSelected(page, 2)
  })
})

test.describe('the enlarged view', () => {
  test.beforeEach(async ({ visit }) => visit(towerPage.path))

  test('animates from the gallery picture and back', async ({ page }) => {
    const { main } = gallery(page)
    const picture = page.locator(transitionSelector)
    const stage = (await main(1).boundingBox())!
    const unfreeze = await freezeAnimations(page)
    await main(1).click()
    await expectNear(picture, stage)
    await unfreeze()
    const { dialog, image } = enlargedView(page)
    await expectArrived(dialog)
    await waitUntilStill(image)
    const large = (await image.boundingBox())!
    expect(large.width).toBeGreaterThan(1.2 * stage.width)

    await freezeAnimations(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => seek(picture, 0)).toBeGreaterThan(0)
    await expectNear(picture, large)
    await seek(picture, 0.99)
    await expectNear(picture, stage)
    await unfreeze()
    await expect(main(1)).toBeFocused()
  })

  test('uses 80% of the viewport and closes on an outside click', async ({ page }) => {
    await enlarge(page)
    const { dialog, image } = enlargedView(page)
    await expect(dialog).toHaveAttribute('aria-modal', 'true')
    await expectWithin80Percent(page, image)
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(0.8 * 1440 + 0.5)
    expect((await image.boundingBox())!.height).toBeGreaterThan(0.9 * 0.8 * 900)
    await page.keyboard.press('ArrowRight')
    await expectEnlarged(page, 2)
    await page.mouse.click(6, 300)
    await expect(dialog).toHaveCount(0)
    await expectSelected(page, 2)
    await expect(gallery(page).main(2)).toBeFocused()
  })

  test('has its last control in line with the edge of the picture', async ({ page }) => {
    await enlarge(page)
    const { dialog, image } = enlargedView(page)
    const picture = (await image.boundingBox())!
    const icons = await dialog.locator('button svg').all()
    const boxes = (await Promise.all(icons.map((icon) => icon.boundingBox()))).map((box) => box!)
    const below = boxes.filter(({ y }) => y >= picture.y + picture.height)
    const end = Math.max(...below.map(({ x, width }) => x + width))
    expect(end).toBeCloseTo(picture.x + picture.width, -1)
  })

  test('keeps its caption selectable and stays open beside its controls', async ({ page }) => {
    await enlarge(page)
    const { dialog, next, zoomOut } = enlargedView(page)
    await expectArrived(dialog)
    const caption = dialog.getByText(tower.images[0]!.alt, { exact: true })
    const readSelection = () => page.evaluate(() => getSelection()!.toString().trim())
    const { x, y, height } = (await caption.boundingBox())!
    await page.mouse.move(x + 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 120, y + height / 2, { steps: 5 })
    await page.mouse.up()
    expect((await readSelection()).length).toBeGreaterThan(5)
    await page.keyboard.press('Shift+ArrowRight')
    await expectEnlarged(page, 1)
    await caption.dblclick({ position: { x: 20, y: height / 2 } })
    expect(await readSelection()).toMatch(/^\S+$/)
    for (const control of [next, zoomOut]) {
      const box = (await control.boundingBox())!
      await page.mouse.click(box.x + box.width / 2, box.y + box.height + 6)
    }
    await expectEnlarged(page, 1)
  })

  test('zooms by wheel or double click and pans by dragging', async ({ page }) => {
    await enlarge(page)
    const { image, zoomOut } = enlargedView(page)
    const { x, y, width, height } = (await image.boundingBox())!
    const readZoom = async () => (await image.boundingBox())!.width / width
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.wheel(0, -240)
    await expect.poll(readZoom).toBeGreaterThan(1.2)
    await page.mouse.dblclick(x + width / 2, y + height / 2)
    await expect.poll(readZoom).toBeCloseTo(1, 1)
    // Waits, because a double click during a zoom animation has no effect.
    await waitUntilStill(image)
    await page.mouse.dblclick(x + width / 2, y + height / 2)
    await expect.poll(readZoom).toBeGreaterThan(1.5)
    await expect(zoomOut).toHaveAttribute('aria-disabled', 'false')
    await waitUntilStill(image)
    const before = (await image.boundingBox())!
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await image.boundingBox())!.x).toBeLessThan(before.x - 50)
    await waitUntilStill(image)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 - 150, y + height / 2, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await image.boundingBox())!.x).toBeLessThan(before.x - 100)
    await enlargedView(page).next.click()
    await expectEnlarged(page, 2)
    await expect.poll(readZoom).toBeCloseTo(1, 1)
  })
})

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the gallery and the enlarged view skip their animations', async ({ page, visit }) => {
    await visit(towerPage.path)
    await gallery(page).next.click()
    const [selected, stage] = [gallery(page).main(2), (await gallery(page).region.boundingBox())!]
    expect((await selected.boundingBox())!.x).toBeCloseTo(stage.x, 0)
    await gallery(page).previous.click()
    await freezeAnimations(page)
    await enlarge(page)
    expect(await seek(page.locator(transitionSelector), 0)).toBe(0)
  })
})

test.describe('on a phone, in Arabic', { tag: '@phone' }, () => {
  test.beforeEach(async ({ visit }) => visit(arabic.towerPage.path))

  test('horizontal swipes change the picture and vertical swipes scroll the page', async ({
    page,
  }) => {
    const { main, next, region, thumbnail, thumbnails } = gallery(page)
    const readHeight = async () =>
      (await thumbnails.boundingBox())!.y - (await region.boundingBox())!.y
    const heightAboveThumbnails = await readHeight()
    const [button, picture] = [await next.boundingBox(), await main(1).boundingBox()]
    expect(button!.x, 'at the end of the line').toBeLessThan(picture!.x + picture!.width / 2)
    await expect(next.locator('svg')).toHaveCSS('scale', '-1 1')
    await next.tap()
    await expectSelected(page, 2)
    expect(await readHeight(), 'below a shorter caption').toBe(heightAboveThumbnails)
    await thumbnail(1).tap()
    await expectSelected(page, 1)
    await drag(page, main(1), [220, 0])
    await expectSelected(page, 2)
    await drag(page, main(2), [-220, 0])
    await expectSelected(page, 1)
    const before = await scrollPosition(page)
    await drag(page, main(1), [-40, -160])
    await expect.poll(() => scrollPosition(page)).toBeGreaterThan(before)
    await expectSelected(page, 1)
    await expect(enlargedView(page).dialog).toHaveCount(0)
  })

  test('a turn of the device during a step keeps the picture aligned', async ({ page }) => {
    const { main, next, region } = gallery(page)
    const { width, height } = page.viewportSize()!
    for (const [number, viewport] of [
      [2, { width: height, height: width }],
      [3, { width, height }],
    ] as const) {
      await next.tap()
      await page.setViewportSize(viewport)
      await expect(region.getByText(`${number} / ${count}`)).toBeVisible()
      await waitUntilStill(main(number))
      const [picture, stage] = [await main(number).boundingBox(), await region.boundingBox()]
      expect(picture!.x).toBeCloseTo(stage!.x, 0)
    }
  })

  test('the enlarged view supports taps, swipes and pinch zoom', async ({ page }) => {
    await gallery(page).main(1).tap()
    await expectEnlarged(page, 1)
    const { dialog, image, close, zoomOut } = enlargedView(page)
    await expectWithin80Percent(page, image)
    for (const button of await dialog.getByRole('button').all()) {
      const { width, height } = (await button.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      await expect(button).toBeInViewport({ ratio: 1 })
    }
    await drag(page, image, [220, 0])
    await expectEnlarged(page, 2)
    await drag(page, image, [-220, 0])
    await expectEnlarged(page, 1)
    const { width } = (await image.boundingBox())!
    await pinch(page, image, 80, 200)
    await expect.poll(async () => (await image.boundingBox())!.width).toBeGreaterThan(1.5 * width)
    await expect(zoomOut).toHaveAttribute('aria-disabled', 'false')
    await drag(page, image, [150, 0])
    await expect(dialog.getByText(`1 / ${count}`)).toBeVisible()
    // Waits for the end of the movement, because the moving picture would receive the tap.
    await waitUntilStill(image)
    await close.tap()
    await expect(dialog).toHaveCount(0)
    await expectSelected(page, 1)
  })
})

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

async function expectWithin80Percent(page: Page, image: Locator) {
  await waitUntilStill(image)
  const { width, height } = (await image.boundingBox())!
  const screen = page.viewportSize()!
  expect(height).toBeLessThanOrEqual(0.8 * screen.height + 0.5)
  expect(width).toBeLessThanOrEqual(0.8 * screen.width + 0.5)
}

/** Returns the numbers, from 1, of the slides whose pictures have loaded. */
const listLoadedSlides = (carousel: Locator) =>
  carousel.getByRole('group', { includeHidden: true }).evaluateAll((slides) =>
    slides.flatMap((slide, index) => {
      const pictures = [...slide.querySelectorAll('img')]
      return pictures.some(({ currentSrc, naturalWidth }) => currentSrc && naturalWidth > 0)
        ? [index + 1]
        : []
    }),
  )

/** Matches the enlarged view's picture, even during transitions. */
const transitionSelector = '[role=dialog] [role=group] > [aria-hidden=false]'

/**
 * Pauses the animations of a page at their first frame.
 * @returns a function that resumes them
 */
async function freezeAnimations(page: Page): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  return () => devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
}

/**
 * Moves the animations of an element to a point between 0 (start) and 1 (end).
 * @returns the number of animations
 */
function seek(element: Locator, progress: number): Promise<number> {
  return element.evaluate((node, fraction) => {
    const animations = node.getAnimations()
    for (const animation of animations) {
      const { endTime } = animation.effect!.getComputedTiming()
      animation.currentTime = fraction * Number(endTime)
    }
    return animations.length
  }, progress)
}

/**
 * Waits until the centre and the width of a picture differ from those of a box by less than 20% of
 * the box's width. They can differ because the picture is clipped.
 */
async function expectNear(picture: Locator, other: Box) {
  const middle = ({ x, width }: Box) => x + width / 2
  const getDifference = async () => {
    const box = (await picture.boundingBox())!
    return Math.max(Math.abs(middle(box) - middle(other)), Math.abs(box.width - other.width))
  }
  await expect.poll(getDifference).toBeLessThan(0.2 * other.width)
}

/** Drags a finger across an element's centre, by `right` and `down` in px. */
async function drag(page: Page, element: Locator, [right, down]: readonly [number, number]) {
  await waitUntilStill(element)
  const { x, y, width, height } = (await element.boundingBox())!
  // Rests the finger before it is lifted, so that no momentum scrolling follows.
  const path = [0, 0.1, 0.25, 0.45, 0.7, 1, 1, 1].map((fraction) => [
    { x: x + width / 2 + right * (fraction - 0.5), y: y + height / 2 + down * fraction, id: 0 },
  ])
  await touch(page, path)
}

/** Moves two fingers from `from` px to `to` px apart. */
async function pinch(page: Page, element: Locator, from: number, to: number) {
  const { x, y, width, height } = (await element.boundingBox())!
  const fingers = (distance: number) =>
    [-1, 1].map((side, id) => ({
      x: x + width / 2 + (side * distance) / 2,
      y: y + height / 2,
      id,
    }))
  const steps = [0, 0.25, 0.5, 0.75, 1].map((fraction) => fingers(from + (to - from) * fraction))
  // Starts with one finger, because real fingers touch the screen one after the other.
  await touch(page, [fingers(from).slice(0, 1), ...steps])
}
