import type { Crops } from '../../src/pictures/picture-data'
import { expect, expectArrived, expectPage, test, type Page } from './support/fixtures'
import {
  count,
  enlarge,
  enlargedDialog,
  enlargedView,
  expectEnlarged,
  expectSelected,
  expectStill,
  gallery,
  keyWalk,
  swipe,
  swipes,
} from './support/gallery-journey'
import { inEachLanguage } from './support/in-each-language'

inEachLanguage((edition) => {
  const { texts, tower, towerPage } = edition

  async function expectClosed(page: Page, number: number) {
    await expect(enlargedDialog(page)).toHaveCount(0)
    await expect(gallery(page).main(number)).toBeFocused()
  }

  test.beforeEach(async ({ page, visit }) => {
    await visit(towerPage.path)
    await expectPage(page, towerPage)
  })

  test('a click enlarges the shown picture within 80 % of the screen', async ({ page }) => {
    await gallery(page).thumbnail(3).click()
    await gallery(page).main(3).click()
    const dialog = enlargedDialog(page)
    await expect(dialog).toHaveAttribute('aria-modal', 'true')
    const image = dialog.getByRole('img')
    await expect(image).toHaveAccessibleName(tower.title)
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    expect(await image.evaluate((element) => (element as HTMLImageElement).currentSrc)).toContain(
      'tower-03',
    )
    await expectStill(page)

    const { width, height } = (await image.boundingBox())!
    const screen = page.viewportSize()!
    expect(height).toBeLessThanOrEqual(0.8 * screen.height + 0.5)
    expect(width).toBeLessThanOrEqual(0.8 * screen.width + 0.5)
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(0.8 * screen.width + 0.5)
    const filled = Math.max(height / (0.8 * screen.height), width / (0.8 * screen.width))
    expect(filled, 'it uses the room it may take').toBeGreaterThan(0.9)
    await expect(image).toBeInViewport({ ratio: 1 })
  })

  test('Enter opens it, Escape closes it, and the focus comes back', async ({ page }) => {
    await gallery(page).main(1).focus()
    await page.keyboard.press('Enter')
    const dialog = enlargedDialog(page)
    await expect(dialog).toBeVisible()
    await expect(enlargedView(page).close).toBeFocused()
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expectClosed(page, 1)
  })

  test('its button closes it, and it opens again', async ({ page }) => {
    for (let round = 0; round < 2; round++) {
      await gallery(page).main(1).click()
      await enlargedDialog(page).getByRole('button', { name: texts.contact.close }).click()
      await expectClosed(page, 1)
    }
  })

  test('a click on the backdrop closes it', async ({ page }) => {
    await gallery(page).main(1).click()
    await expectArrived(enlargedDialog(page))
    await page.mouse.click(6, 300)
    await expectClosed(page, 1)
    await expect(page).toHaveURL(towerPage.path)
  })

  test('its buttons have room for a finger', async ({ page }) => {
    await enlarge(page)
    for (const button of await enlargedDialog(page).getByRole('button').all()) {
      const { width, height } = (await button.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      await expect(button).toBeInViewport({ ratio: 1 })
    }
  })

  test('previous and next step and wrap, and the gallery goes along', async ({ page }) => {
    await enlarge(page)
    const { previous, next, status } = enlargedView(page)
    await expect(status).toBeEmpty()
    await next.click()
    await expectEnlarged(page, 2)
    await expect(status).toHaveText(texts.gallery.announcement(2, count, tower.images[1]!.alt))
    await previous.click()
    await previous.click()
    await expectEnlarged(page, count)
    await expect(previous).toBeFocused()
    await page.keyboard.press('Escape')
    await expectClosed(page, count)
    await expectSelected(page, count)
  })

  test('the keys step', async ({ page }) => {
    await enlarge(page)
    for (const [key, shown] of keyWalk(edition)) {
      await page.keyboard.press(key)
      await expectEnlarged(page, shown)
    }
  })

  test('a swipe steps both ways, wraps, and closes nothing', async ({ page, hasTouch }) => {
    await enlarge(page)
    for (const [distance, shown] of swipes(edition)) {
      await swipe(page, enlargedView(page).slide, distance, { touch: hasTouch })
      await expectEnlarged(page, shown)
      await expectStill(page)
    }
  })

  test.describe('the picture grows', () => {
    test.beforeEach(async ({ page, visit }) => {
      // Holds the growing at its first frame.
      await page.addInitScript(() => {
        const animateItself = Element.prototype.animate
        Element.prototype.animate = function (frames, options) {
          const animation = animateItself.call(this, frames, options)
          if (JSON.stringify(frames).includes('scale')) {
            const play = animation.play.bind(animation)
            animation.play = () => {}
            animation.pause()
            if (JSON.stringify(frames).includes('translate')) this.setAttribute('data-held', '')
            window.addEventListener('keydown', play, { once: true })
          }
          return animation
        }
      })
      await visit(towerPage.path)
    })

    test('from the main image that was clicked', async ({ page }) => {
      const from = (await gallery(page).main(1).boundingBox())!
      await gallery(page).main(1).click()
      await expect(page.locator('[data-held]')).toHaveCount(1)
      await expect(enlargedView(page).image).toBeVisible()
      await page.waitForLoadState('networkidle')
      const box = (await enlargedView(page).image.boundingBox())!
      expect(Math.abs(box.x + box.width / 2 - from.x - from.width / 2)).toBeLessThan(1)
      expect(Math.abs(box.y + box.height / 2 - from.y - from.height / 2)).toBeLessThan(1)
      // It covers the main image; what extends beyond it is clipped.
      expect(Math.min(box.width - from.width, box.height - from.height)).toBeGreaterThan(-1)
      await page.keyboard.press('Shift')
      await expectStill(page)
      await expectEnlarged(page, 1)
    })

    test('and shrinks back to it as the view closes', async ({ page }) => {
      const { dialog, image, close } = enlargedView(page)
      const to = (await gallery(page).main(1).boundingBox())!
      await enlargeHeld(page)
      await close.click()
      // Held at its first frame too; this is its last.
      await expect
        .poll(() =>
          page.locator('[data-held]').evaluate((frame) => {
            const [shrinking] = frame.getAnimations()
            const end = shrinking?.effect?.getComputedTiming().endTime
            if (shrinking && end !== undefined) shrinking.currentTime = Number(end) - 0.01
            return shrinking !== undefined
          }),
        )
        .toBe(true)
      const box = (await image.boundingBox())!
      expect(Math.abs(box.x + box.width / 2 - to.x - to.width / 2)).toBeLessThan(1)
      expect(Math.abs(box.y + box.height / 2 - to.y - to.height / 2)).toBeLessThan(1)
      await page.keyboard.press('Shift')
      await expect(dialog).toHaveCount(0)
      await expect(gallery(page).main(1)).toBeFocused()
    })

    async function enlargeHeld(page: Page) {
      await gallery(page).main(1).click()
      await expect(page.locator('[data-held]')).toHaveCount(1)
      await page.keyboard.press('Shift')
      await expectStill(page)
    }

    test('not from anywhere where a link opened it', async ({ page, visit }) => {
      await visit(`${towerPage.path}?image=2`)
      await expectEnlarged(page, 2)
      await expect(page.locator('[data-held]')).toHaveCount(0)
    })

    test.describe('not under reduced motion', () => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } })

      test('where a step moves nothing either', async ({ page }) => {
        await enlarge(page)
        await expect(page.locator('[data-held]')).toHaveCount(0)
        const { next, image } = enlargedView(page)
        // The pictures differ in size by fractions of a pixel.
        const place = async () => Object.values((await image.boundingBox())!).map(Math.round)
        const before = await place()
        await next.click()
        await expect(enlargedView(page).slide).toHaveAccessibleName(
          texts.gallery.position(2, count),
        )
        expect(await place()).toEqual(before)
      })
    })
  })

  test.describe('without waiting for pictures that nobody asked for', () => {
    /** The addresses of each gallery picture's versions, by the picture's number. */
    async function addresses(page: Page, shape: 'crops' | 'enlarged') {
      const answer = await page.request.get(`/page-data${towerPage.path}page-data.json`)
      const { result } = (await answer.json()) as {
        result: { data: { projectDetail: { images: Record<typeof shape, Crops>[] } } }
      }
      return result.data.projectDetail.images.map((image) =>
        [...JSON.stringify(image[shape]).matchAll(/\/static\/[^"\s\\]+/g)].map(String),
      )
    }

    test('the neighbours are loaded ahead, the other originals are not', async ({
      page,
      visit,
    }) => {
      const asked = new Set<string>()
      page.on('request', (request) => asked.add(new URL(request.url()).pathname))
      await visit(towerPage.path)
      const main = await addresses(page, 'crops')
      const loaded = () =>
        main.flatMap((all, index) => (all.some((one) => asked.has(one)) ? [index + 1] : []))

      await expect.poll(loaded).toEqual([1, 2, count])
      await gallery(page).stage.scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      expect(loaded()).toEqual([1, 2, count])

      await gallery(page).next.click()
      await expect.poll(loaded).toEqual([1, 2, 3, count])
      await page.waitForLoadState('networkidle')
      expect(loaded()).toEqual([1, 2, 3, count])

      const enlarged = (await addresses(page, 'enlarged')).flat()
      expect(enlarged.filter((one) => asked.has(one))).toEqual([])
    })

    test('Next shows a picture that is there already', async ({ page }) => {
      const shown = () =>
        gallery(page)
          .stage.locator('[data-offset="0"] img')
          .evaluate((element) => {
            const { complete, naturalWidth } = element as HTMLImageElement
            return complete && naturalWidth > 0
          })
      await page.waitForLoadState('networkidle')
      await gallery(page).next.click()
      await expect(gallery(page).main(2)).toBeVisible()
      expect(await shown()).toBe(true)
    })
  })
})
