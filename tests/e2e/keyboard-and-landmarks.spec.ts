import { expect, expectPage, test, type Page } from './support/fixtures'
import { inEachLanguage } from './support/in-each-language'
import { pages } from './support/site'

// What axe cannot see; see docs/accessibility.md.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What has the focus, whether any of it can be seen, and the style of its ring. */
function readFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const { left, top, width, height } = focused.getBoundingClientRect()
    const shares = [0.1, 0.5, 0.9]
    const seen = shares.some((across) =>
      shares.some((down) => {
        const there = document.elementFromPoint(left + width * across, top + height * down)
        return there !== null && (focused.contains(there) || there.contains(focused))
      }),
    )
    const all = [...document.querySelectorAll('a[href], button, input, textarea, [tabindex]')]
    return {
      name: `${focused.tagName.toLowerCase()} “${focused.textContent?.trim() || focused.getAttribute('aria-label')}”`,
      place: all.indexOf(focused),
      seen,
      ring: getComputedStyle(focused).outlineStyle,
    }
  })
}

async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab') {
  const stops: NonNullable<Awaited<ReturnType<typeof readFocus>>>[] = []
  for (;;) {
    await page.keyboard.press(key)
    const stop = await readFocus(page)
    if (!stop || stops.some(({ place }) => place === stop.place)) return stops
    stops.push(stop)
  }
}

inEachLanguage(({ language, pages, texts }) => {
  for (const shown of pages) {
    test(`${shown.path} can be walked by its keys, and by its landmarks and headings`, async ({
      page,
      visit,
    }) => {
      await visit(shown.path)
      await expectPage(page, shown)
      const there = await tabThrough(page, 'Tab')
      expect(there.filter(({ seen }) => !seen)).toEqual([])
      expect(there.filter(({ ring }) => ring === 'none')).toEqual([])
      const places = there.map(({ place }) => place)
      expect(places, 'in the order of reading').toEqual([...places].sort((one, two) => one - two))

      // The navbar comes back on the way up, and must not cover what has the focus.
      const back = await tabThrough(page, 'Shift+Tab')
      expect(back.filter(({ seen }) => !seen)).toEqual([])
      expect(back.length, 'nothing holds the focus').toBeGreaterThanOrEqual(there.length - 1)

      for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
        await expect(page.getByRole(landmark)).toHaveCount(1)
      }
      await expect(page.getByRole('navigation', { name: texts.navbar.name })).toHaveCount(1)
      await expect(page.getByRole('button', { name: texts.contact.open })).toHaveCount(1)
      await expect(page.locator('html')).toHaveAttribute('lang', language.code)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1)
      const levels = await page
        .getByRole('heading')
        .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
      const inMain = levels.slice(levels.indexOf(1))
      expect(inMain[0]).toBe(1)
      inMain
        .slice(1)
        .forEach((level, index) => expect(level - inMain[index]!).toBeLessThanOrEqual(1))

      const links = await page.getByRole('link').evaluateAll((elements) =>
        elements.map((element) => ({
          name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
          picture: element.querySelector('img')?.alt ?? '',
          to: element.getAttribute('href'),
        })),
      )
      const named = new Map<string, Set<string | null>>()
      for (const { name, picture, to } of links) {
        const spoken = name || picture
        expect(spoken, `the name of the link to ${to}`).not.toBe('')
        named.set(spoken, (named.get(spoken) ?? new Set()).add(to))
      }
      const unclear = [...named].filter(([, targets]) => targets.size > 1).map(([name]) => name)
      expect(unclear, 'links of one name lead to one place').toEqual([])
    })
  }
})

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  for (const shown of pages) {
    test(`${shown.path} keeps the edges of its controls`, async ({ page, visit }) => {
      await visit(shown.path)
      const bare = await page
        .getByRole('main')
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons
            .filter((button) => {
              const { borderStyle, outlineStyle } = getComputedStyle(button)
              return (
                borderStyle === 'none' && outlineStyle === 'none' && !button.querySelector('img')
              )
            })
            .map((button) => button.textContent ?? ''),
        )
      expect(bare).toEqual([])
    })
  }
})
