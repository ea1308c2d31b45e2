/** Tests scrollbars that take up space, which Playwright hides by default. */
import sharp from 'sharp'
import { contactDialog, openContactDialog } from './support/contact-dialog'
import { expect, test } from './support/fixtures'
import { inChromium } from './support/in-chromium'
import { english } from './support/site'

test.use({
  launchOptions: { ...inChromium.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
})
test('a dialog darkens the whole width and moves nothing', async ({ page, visit }) => {
  await visit(english.homePage.path)
  const { width } = page.viewportSize()!
  const readWidth = () => page.evaluate(() => document.documentElement.clientWidth)
  expect(await readWidth()).toBeLessThan(width)
  const picture = page.locator('header[data-size] img').last()
  const readEdge = async () => {
    const box = await picture.boundingBox()
    return box && box.x + box.width
  }
  expect(await readEdge()).toBeLessThan(width)
  // Finds the elements by CSS, because an open dialog hides the page from assistive technology.
  const elements = ['h1', 'header [aria-haspopup]'].map((selector) => page.locator(selector))
  const readBoxes = () => Promise.all(elements.map((element) => element.boundingBox()))
  const boxes = await readBoxes()
  await openContactDialog(page)
  await expect.poll(readWidth).toBe(width)
  await expect.poll(readEdge).toBe(width)
  const backdrop = page.locator('[data-scope=dialog][data-part=backdrop]')
  expect(await backdrop.boundingBox()).toMatchObject({ x: 0, width })
  expect(await page.locator('header:has(nav)').boundingBox()).toMatchObject({ x: 0, width })
  expect(await readBoxes()).toEqual(boxes)
  const clip = { x: width - 15, y: 0, width: 15, height: 300 }
  const stripe = await page.screenshot({ clip, animations: 'disabled' })
  const { channels } = await sharp(stripe).stats()
  // Expects the colour of the dark area (channels below 60), not of the page behind the dialog (90).
  expect(Math.max(...channels.map(({ max }) => max))).toBeLessThan(60)
  await page.keyboard.press('Escape')
  await expect(contactDialog(page).dialog).toHaveCount(0)
  await expect.poll(readWidth).toBeLessThan(width)
})

test('the open menu keeps the place of the scrollbar', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { homePage, texts } = english
  await visit(homePage.path)
  // Finds the heading by CSS, because the open menu may hide it from assistive technology.
  const readBox = () => page.locator('main h1').boundingBox()
  const box = await readBox()
  await page.getByRole('button', { name: texts.navbar.openMenu }).click()
  await expect(page.getByRole('button', { name: texts.navbar.closeMenu })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  expect(await readBox()).toEqual(box)
})
