import { expect, expectPage, test } from './support/fixtures'
import { enlargedDialog, expectSelected, gallery, swipe, swipes } from './support/gallery-journey'
import { inEachLanguage } from './support/in-each-language'

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
