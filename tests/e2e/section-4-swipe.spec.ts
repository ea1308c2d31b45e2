import { expect, expectPage, scrollPosition, test } from './support/fixtures'
import { enlargedDialog, expectSelected, gallery, swipe, swipes } from './support/gallery-journey'
import { inEachLanguage } from './support/in-each-language'
import { towerPage } from './support/site'

/** The code that lets the picture follow the finger; it loads when the gallery is pointed at. */
const motionCode = /\/moving-track-[^/]*\.js$/

inEachLanguage((edition) => {
  const [[onward], [back]] = swipes(edition)

  test('a swipe steps both ways, wraps, and opens nothing', async ({ page, visit, hasTouch }) => {
    const arrived = page.waitForResponse(motionCode)
    await visit(edition.towerPage.path)
    const { stage, next, main } = gallery(page)
    await next.focus()
    await (await arrived).finished()
    for (const [distance, shown] of swipes(edition)) {
      await swipe(page, stage, distance, { touch: hasTouch })
      await expectSelected(page, shown)
      await expect(enlargedDialog(page)).toHaveCount(0)
    }

    await main(1).click()
    await expect(enlargedDialog(page)).toBeVisible()
  })

  test('a swipe works before its motion has loaded', async ({ page, visit, hasTouch }) => {
    await page.route(motionCode, () => {})
    await visit(edition.towerPage.path)
    await swipe(page, gallery(page).stage, onward, { touch: hasTouch })
    await expectSelected(page, 2)
    await swipe(page, gallery(page).stage, back, { touch: hasTouch })
    await expectSelected(page, 1)
    await expect(enlargedDialog(page)).toHaveCount(0)
  })

  test('a swipe works while its motion arrives', async ({ page, visit, hasTouch }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(motionCode, async (route) => {
      await held
      await route.continue()
    })
    await visit(edition.towerPage.path)
    await expectPage(page, edition.towerPage)
    await swipe(page, gallery(page).stage, onward, {
      touch: hasTouch,
      halfWay: async () => {
        const arrived = page.waitForResponse(motionCode)
        letGo()
        await (await arrived).finished()
        await page.waitForLoadState('networkidle')
      },
    })
    await expectSelected(page, 2)
    await expect(enlargedDialog(page)).toHaveCount(0)
  })
})

test(
  'a scroll that begins sideways moves the page and not the gallery',
  {
    tag: '@phone',
  },
  async ({ page, visit }) => {
    const arrived = page.waitForResponse(motionCode)
    await visit(towerPage.path)
    const { stage, next } = gallery(page)
    await next.focus()
    await (await arrived).finished()
    await stage.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await stage.boundingBox())!
    const devtools = await page.context().newCDPSession(page)
    const before = await scrollPosition(page)
    const touch = (type: 'touchStart' | 'touchMove', [right, down]: readonly [number, number]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: x + width / 2 + right, y: y + height / 2 + down }],
      })
    await touch('touchStart', [0, 0])
    for (const moved of [[-12, -14], [-30, -40], [-40, -120]] as const) await touch('touchMove', moved) // prettier-ignore
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => scrollPosition(page)).toBeGreaterThan(before)
    await expectSelected(page, 1)
  },
)
