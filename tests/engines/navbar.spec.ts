import { screens } from '../../src/routes'
import { arabic, english, homePage } from '../e2e/support/site'
import { expect, phone, poll, test, type Visitor } from './support/visitor'
import { button, link, sought } from './support/look'

const bar = sought('header:has(nav)')

/** How much of the bar is in sight, in px. */
async function barInSight(visitor: Visitor): Promise<number> {
  const [found] = await visitor.see(bar)
  return found ? Math.max(0, found.box.y + found.box.height) : 0
}

test('the bar hides on the way down and shows on the way up', async ({ tab, visitor }) => {
  await visitor.visit(homePage.path)
  const height = await barInSight(visitor)
  expect(height).toBeGreaterThan(40)
  for (const [distance, inSight] of [
    [700, 0],
    [-200, height],
    [300, 0],
    [-3000, height],
  ] as const) {
    await tab.turnWheel({ x: 600, y: 400 }, distance)
    await poll(() => barInSight(visitor), `after ${distance} px`).toBe(inSight)
    // An engine that scrolls smoothly adds the next turn of the wheel to what is left of the last.
    let last = -1
    await poll(async () => {
      const before = last
      last = await tab.evaluate(() => scrollY)
      return last - before
    }).toBe(0)
  }
})

test('the bar leads through the site, and Back through what was seen', async ({ tab, visitor }) => {
  const { navbarPages } = english
  await visitor.visit(homePage.path)
  const tour = navbarPages.slice(1)
  for (const { label, page } of tour) {
    await visitor.click(link(label, bar))
    await visitor.expectPage(page)
    await poll(() => tab.evaluate(() => document.title)).toBe(page.title)
    await poll(() => tab.evaluate(() => scrollY)).toBe(0)
    const attributes = expect.objectContaining({ 'aria-current': 'page' })
    await visitor.expectSeen(link(label, bar), { attributes })
  }
  for (const { page } of tour.slice(0, -1).reverse()) {
    await tab.back()
    await visitor.expectPage(page)
  }
})

test('the menu of a phone opens, closes and leads on, in Arabic', async ({ tab, visitor }) => {
  const { homePage, navbarPages, pageAt, texts } = arabic
  const labels = navbarPages.map(({ label }) => label)
  const openMenu = button(texts.navbar.openMenu)
  const closeMenu = button(texts.navbar.closeMenu)
  // The links to the other languages come after them.
  const links = sought('nav [popover] a:not([hreflang])')
  const expectLinks = (expected: readonly string[]) =>
    poll(async () => (await visitor.see(links)).map(({ text }) => text)).toEqual(expected)
  const open = async () => {
    await visitor.tap(openMenu)
    await expectLinks(labels)
    const attributes = expect.objectContaining({ 'aria-expanded': 'true' })
    await visitor.expectSeen(closeMenu, { attributes })
  }

  await tab.resize(phone.width, phone.height)
  await visitor.visit(homePage.path)
  await expectLinks([])
  await open()
  await visitor.tap(closeMenu)
  await expectLinks([])

  await open()
  await tab.press('Escape')
  await expectLinks([])
  await visitor.expectSeen(openMenu, { focused: true })

  await open()
  const below = await tab.evaluate(() => {
    const x = innerWidth / 2
    let y = innerHeight - 4
    // A press that closes the menu also does what it would do without one.
    while (document.elementFromPoint(x, y)?.closest('a, button')) y -= 4
    return { x, y }
  })
  await tab.pressAt(below, tab.canTouch ? 'touch' : 'mouse')
  await expectLinks([])

  await open()
  await visitor.tap(link(texts.screens.projects, bar))
  await visitor.expectPage(pageAt(screens.projects.path))
  await expectLinks([])
  // Back closes the menu, and only then leaves the page.
  await open()
  await tab.back()
  await expectLinks([])
  await visitor.expectPage(pageAt(screens.projects.path))
  await tab.back()
  await visitor.expectPage(homePage)
  await expectLinks([])
})
