import { expect, expectPage, navbar, test } from './support/fixtures'
import { findClippedText, findOverflow, findOverHeading } from './support/layout'
import { everyPage, projectCards, projectsPage } from './support/site'

const screens = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

/** WCAG 2.2, 1.4.12. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

for (const shown of everyPage) {
  test(`${shown.path} fits every screen`, { tag: '@desktop' }, async ({ page, visit }) => {
    await visit(shown.path)
    await expectPage(page, shown)
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await page.evaluate(() => window.scrollTo(0, 0))
      const { width, height } = screen
      expect(await findOverflow(page), `sideways at ${width} px`).toBeUndefined()
      expect(await findOverHeading(page), `over the h1 at ${width} × ${height} px`).toEqual([])
    }
  })

  test(
    `${shown.path} fits a phone without zooming out, also with the reader’s own text spacing`,
    { tag: '@phone' },
    async ({ page, visit }) => {
      for (const screen of screens.slice(0, 2)) {
        await page.setViewportSize(screen)
        await visit(shown.path)
        await expectPage(page, shown)
        expect(await findOverflow(page), `sideways at ${screen.width} px`).toBeUndefined()
        expect(await page.evaluate(() => window.innerWidth)).toBe(screen.width)
      }
      await page.addStyleTag({ content: textSpacing })
      expect(await findOverflow(page), 'sideways with spaced text').toBeUndefined()
      expect(await findClippedText(page)).toEqual([])
    },
  )
}

test(
  'a page with twice the text size still fits, and so does its navbar',
  {
    tag: '@desktop',
  },
  async ({ page, visit }) => {
    for (const shown of everyPage) {
      await visit(shown.path)
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
      for (const width of [390, 640, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await findOverflow(page), `${shown.path} at ${width} px`).toBeUndefined()
        const controls = navbar(page).locator('a, button').filter({ visible: true })
        for (const control of await controls.all()) {
          await expect(control, `${shown.path} at ${width} px`).toBeInViewport({ ratio: 1 })
        }
      }
    }
  },
)

for (const copies of [0, 10]) {
  const count = copies === 0 ? 'one project' : `${copies * projectCards.length} projects`
  test(`a list of ${count} fits every screen`, { tag: '@desktop' }, async ({ page, visit }) => {
    await visit(projectsPage.path)
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .evaluateAll((cards, copies) => {
        const list = cards[0]!.parentElement!
        const viewable = cards.find(({ dataset }) => dataset.viewable === 'true')!
        list.replaceChildren(viewable)
        for (let copy = 0; copy < copies; copy += 1) {
          list.append(...cards.map((card) => card.cloneNode(true)))
        }
        if (copies > 0) viewable.remove()
      }, copies)
    for (const screen of screens) {
      await page.setViewportSize(screen)
      expect(await findOverflow(page), `sideways at ${screen.width} px`).toBeUndefined()
      const widths = await page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => card.clientWidth))
      const widest = Math.max(...widths)
      const large = widths.filter((width) => width === widest).length
      if (screen.width >= 768) expect(large, 'only the first card is large').toBe(1)
    }
  })
}
