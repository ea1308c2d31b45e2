import { labelOf } from '../../src/screens/paths'
import { screens } from '../../src/screens/registry'
import { editions, homePage } from '../e2e/support/site'
import { expect, phone, poll, test, type Visitor } from './support/journey'
import { button, link, sought } from './support/look'
import type { Tab } from './support/tab'

const bar = sought('header:has(nav)')

/** How much of the bar is in sight, in px. */
async function barInSight(visitor: Visitor): Promise<number> {
  const [found] = await visitor.see(bar)
  return found ? Math.max(0, found.box.y + found.box.height) : 0
}

/** An engine that scrolls smoothly adds the next turn of the wheel to what is left of the last. */
async function pageStandsStill(tab: Tab): Promise<void> {
  let last = -1
  await poll(async () => {
    const before = last
    last = await tab.evaluate(() => scrollY)
    return last - before
  }).toBe(0)
}

test('the navbar hides on the way down and shows on the way up', async ({ tab, visitor }) => {
  await visitor.visit(homePage.path)
  await visitor.expectSeen(bar, { attributes: expect.objectContaining({ 'data-solid': 'false' }) })
  const height = await barInSight(visitor)
  expect(height).toBeGreaterThan(40)
  for (const [distance, inSight] of [
    [700, 0],
    [500, 0],
    [-200, height],
    [300, 0],
    [-3000, height],
  ] as const) {
    await tab.turnWheel({ x: 600, y: 400 }, distance)
    await poll(() => barInSight(visitor), `after ${distance} px`).toBe(inSight)
    await pageStandsStill(tab)
  }
})

for (const { homePage, language, navbarPages, pageAt, texts } of editions) {
  // The links to the other languages come after them.
  const menuLinks = sought('a:not([hreflang])', {
    inside: sought('nav', { name: texts.navbar.name }),
  })
  const openMenu = button(texts.navbar.openMenu)
  const closeMenu = button(texts.navbar.closeMenu)

  test.describe(language.name, () => {
    async function expectLabels(visitor: Visitor, labels: readonly string[]) {
      await poll(async () => (await visitor.see(menuLinks)).map(({ text }) => text)).toEqual(labels)
    }

    test('the navbar leads through the site, and Back through what was seen', async ({
      tab,
      visitor,
    }) => {
      await visitor.visit(homePage.path)
      await expectLabels(
        visitor,
        navbarPages.map(({ label }) => label),
      )
      const tour = [...navbarPages.slice(1), ...navbarPages.slice(0, 1)]
      for (const { label, page } of tour) {
        await visitor.click(link(label, bar))
        await visitor.expectPage(page)
        expect(await tab.evaluate(() => document.title)).toBe(page.title)
        expect(await tab.evaluate(() => scrollY)).toBe(0)
        const attributes = expect.objectContaining({ 'aria-current': 'page' })
        await visitor.expectSeen(link(label, bar), { attributes })
      }
      for (const { page } of tour.slice(0, -1).reverse()) {
        await tab.back()
        await visitor.expectPage(page)
      }
    })

    test.describe('the menu on a phone', () => {
      test.beforeEach(async ({ tab, visitor }) => {
        await tab.resize(phone.width, phone.height)
        await visitor.visit(homePage.path)
        await expectLabels(visitor, [])
        await visitor.tap(openMenu)
        await expectLabels(
          visitor,
          navbarPages.map(({ label }) => label),
        )
        await visitor.expectSeen(closeMenu, {
          attributes: expect.objectContaining({ 'aria-expanded': 'true' }),
        })
      })

      test('closes by its button, and by Escape', async ({ tab, visitor }) => {
        await visitor.tap(closeMenu)
        await expectLabels(visitor, [])
        await visitor.tap(openMenu)
        await visitor.expectSeen(closeMenu)
        await tab.press('Escape')
        await expectLabels(visitor, [])
        await visitor.expectSeen(openMenu, { focused: true })
      })

      test('leads to a page and closes, and closes on Back', async ({ tab, visitor }) => {
        await visitor.tap(link(labelOf('projects', texts), bar))
        await visitor.expectPage(pageAt(screens.projects.path))
        await expectLabels(visitor, [])
        await visitor.tap(openMenu)
        await visitor.tap(link(labelOf('contact', texts), bar))
        await visitor.expectPage(pageAt(screens.contact.path))
        await visitor.tap(openMenu)
        await visitor.expectSeen(closeMenu)
        await tab.back()
        await visitor.expectPage(pageAt(screens.projects.path))
        await expectLabels(visitor, [])
      })
    })
  })
}
