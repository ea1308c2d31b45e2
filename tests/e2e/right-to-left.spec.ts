import { contactDialog, openContactDialog } from './support/contact-journey'
import {
  expect,
  expectLaidOut,
  expectPage,
  test,
  type Locator,
  type Page,
} from './support/fixtures'
import { enlarge, enlargedView, gallery } from './support/gallery-journey'
import { findOverflow } from './support/layout'
import { arabic, pages } from './support/site'

// The layout must hold when reading goes the other way, as in Arabic.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** From now on every page is served as one in Arabic, which reads from right to left. */
async function serveFromRightToLeft(page: Page) {
  await page.route(
    (url) => url.pathname.endsWith('/'),
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({
        response,
        body: html.replace('<html lang="en"', '<html lang="ar" dir="rtl"'),
      })
    },
  )
}

/**
 * Where everything is. Words within a line are left out: their order is the script's, not the
 * layout's.
 */
async function measure(page: Page) {
  await expectLaidOut(page)
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          getComputedStyle(element).display !== 'inline' &&
          !element.closest('svg, [dir="ltr"]'),
      )
      .map((element) => {
        const { left, right, top, width, height } = element.getBoundingClientRect()
        const name = `${element.tagName.toLowerCase()}.${element.className}`
        return { name, left, right, top, shown: width * height > 0 }
      })
      .filter(({ shown }) => shown),
  )
}

for (const shown of pages) {
  test(`${shown.path} is mirrored from right to left`, async ({ page, visit }) => {
    await visit(shown.path)
    await expectPage(page, shown)
    const there = await measure(page)

    await serveFromRightToLeft(page)
    await visit(shown.path)
    await expectPage(page, shown)
    const mirrored = await measure(page)
    const width = await page.evaluate(() => document.documentElement.clientWidth)

    expect(mirrored.map(({ name }) => name)).toEqual(there.map(({ name }) => name))
    const astray = there.filter(({ right, top }, index) => {
      const mirror = mirrored[index]!
      return Math.abs(width - right - mirror.left) > 2 || Math.abs(top - mirror.top) > 2
    })
    expect(astray).toEqual([])
    expect(await findOverflow(page)).toBeUndefined()
  })
}

test('the contact dialog and its snackbar read from right to left', async ({ page, visit }) => {
  await visit(arabic.homePage.path)
  await openContactDialog(page)
  const { dialog, name, send, close } = contactDialog(page)
  await expect(dialog).toHaveCSS('direction', 'rtl')
  await expect(name).toHaveCSS('direction', 'rtl')
  await expect(send).toBeVisible()
  expect(await findOverflow(page)).toBeUndefined()
  expect(await rightEdge(close), 'Close comes after Send').toBeLessThanOrEqual(
    await rightEdge(send),
  )
  await send.click()
  await expect(page.getByText(arabic.texts.contact.incomplete)).toHaveCSS('direction', 'rtl')
})

test('the gallery and the enlarged view read from right to left', async ({ page, visit }) => {
  await visit(arabic.towerPage.path)
  const inPage = gallery(page)
  expect(await rightEdge(inPage.previous)).toBeGreaterThan(await rightEdge(inPage.next))
  await enlarge(page)
  const { dialog, close, previous, next } = enlargedView(page)
  expect(await rightEdge(previous)).toBeGreaterThan(await rightEdge(next))
  await expect(dialog).toHaveCSS('direction', 'rtl')
  const middle = page.viewportSize()!.width / 2
  expect(await rightEdge(close), 'Close is on the left').toBeLessThan(middle)
  expect(await findOverflow(page)).toBeUndefined()
})

async function rightEdge(element: Locator) {
  const { x, width } = (await element.boundingBox())!
  return x + width
}
