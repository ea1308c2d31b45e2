/** Tests forced colors, such as Windows' contrast themes, which replace the site's colours. */
import sharp from 'sharp'
import { expect, startupSpinner, test, type Locator } from './support/fixtures'
import { gallery } from './support/gallery'
import { english } from './support/site'

test.use({ contextOptions: { forcedColors: 'active' } })

const readStyle = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

test('the ring of the spinner has a gap that shows its turns', async ({ page }) => {
  await page.goto(english.homePage.path, { waitUntil: 'commit' })
  const ring = startupSpinner(page).locator('span').first()
  const [start, ...others] = await Promise.all(
    ['top', 'right', 'bottom', 'left'].map((side) => readStyle(ring, `border-${side}-color`)),
  )
  expect(new Set(others).size).toBe(1)
  expect(others).not.toContain(start)
  expect(await readStyle(ring, 'animation-iteration-count')).toBe('infinite')
})

for (const forcedColors of ['active', 'none'] as const)
  test(`the progress bar differs from the navbar, forced colors: ${forcedColors}`, async ({
    page,
    visit,
  }) => {
    await page.emulateMedia({ forcedColors })
    await visit(english.homePage.path)
    await page.evaluate(() => document.documentElement.setAttribute('data-pending', ''))
    const clip = { x: 0, y: 0, width: 1440, height: 6 }
    const { channels } = await sharp(
      await page.screenshot({ clip, animations: 'disabled' }),
    ).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
  })

test('a pressed button, as in the filter, differs from others', async ({ page, visit }) => {
  await visit(english.homePage.path)
  const colours = await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<button aria-pressed="true"></button><button></button>')
    const buttons = [...main.querySelectorAll(':scope > button')]
    return buttons.map((button) => getComputedStyle(button).backgroundColor)
  })
  expect(colours[0]).not.toBe(colours[1])
})

test('the selected thumbnail differs from a focused one', async ({ page, visit }) => {
  await visit(english.towerPage.path)
  const { thumbnail } = gallery(page)
  await thumbnail(1).press('Tab')
  await expect(thumbnail(2)).toBeFocused()
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors })
    const focused = await readStyle(thumbnail(2), 'outline-color')
    expect(await readStyle(thumbnail(1), 'outline-color'), forcedColors).not.toBe(focused)
  }
  expect(await readStyle(thumbnail(3), 'outline-style')).toBe('none')
})

test('the site forbids browsers to darken it', async ({ page, visit }) => {
  await page.emulateMedia({ forcedColors: 'none' })
  await visit(english.homePage.path)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light only')
})
