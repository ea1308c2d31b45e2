import { labelOf } from '../../src/screens/paths'
import { screens } from '../../src/screens/registry'
import { expect, expectPage, test, type Page } from './support/fixtures'
import { inEachLanguage } from './support/in-each-language'
import { homePage } from './support/site'

/** The code that lets the sections arrive; it loads last. */
const scrollRevealCode = /\/scroll-reveal-[^/]*\.js$/

/** Counts, from now on, how often each part of a page fades in. */
async function countAnimations(page: Page) {
  await page.addInitScript(() => {
    const counts = new Map<Element, number>()
    const animate = Element.prototype.animate
    Element.prototype.animate = function (keyframes, timing) {
      if (keyframes && 'opacity' in keyframes) counts.set(this, (counts.get(this) ?? 0) + 1)
      return animate.call(this, keyframes, timing)
    }
    Object.assign(window, { readCounts: () => [...counts.values()] })
  })
  return () =>
    page.evaluate(() => (window as unknown as { readCounts: () => number[] }).readCounts())
}

/** The page scrolls itself: Playwright's scrolling now and then waits for a frame that never comes. */
async function scrollThrough(page: Page) {
  for (const section of await page.locator('[data-reveal]').all()) {
    await section.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' })
      return new Promise(requestAnimationFrame)
    })
  }
}

test('sections below the first view are revealed once', async ({ page, visit }) => {
  const readCounts = await countAnimations(page)
  const code = page.waitForResponse(scrollRevealCode)
  await visit(homePage.path)
  await (await code).finished()
  expect(await readCounts(), 'nothing moves before one scrolls').toEqual([])

  await scrollThrough(page)
  await expect.poll(async () => (await readCounts()).length).toBeGreaterThan(2)
  const sections = page.locator('[data-reveal]')
  for (const section of await sections.all()) {
    await expect(section).toHaveCSS('opacity', '1')
    await expect(section).toHaveCSS('transform', 'none')
  }
  const arrived = await readCounts()
  expect(new Set(arrived)).toEqual(new Set([1]))

  await page.evaluate(() => window.scrollTo(0, 0))
  await scrollThrough(page)
  expect(await readCounts()).toEqual(arrived)
})

inEachLanguage(({ homePage, pageAt, texts }) => {
  test('sections are revealed after a navigation too', async ({ page, visit }) => {
    const readCounts = await countAnimations(page)
    const code = page.waitForResponse(scrollRevealCode)
    await visit(homePage.path)
    await (await code).finished()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: labelOf('services', texts) })
      .click()
    await expectPage(page, pageAt(screens.services.path))
    const before = (await readCounts()).length
    await scrollThrough(page)
    await expect.poll(async () => (await readCounts()).length).toBeGreaterThan(before)
  })
})

test('nothing is revealed under reduced motion', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const readCounts = await countAnimations(page)
  await visit(homePage.path)
  await page.waitForLoadState('networkidle')
  await scrollThrough(page)
  expect(await readCounts()).toEqual([])
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((r) => r.name),
  )
  expect(files.filter((file) => scrollRevealCode.test(file))).toEqual([])
})
