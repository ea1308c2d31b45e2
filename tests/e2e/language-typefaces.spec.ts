import { expect, test, type Page } from './support/fixtures'
import { arabic, english } from './support/site'

test.describe('the typefaces', { tag: '@desktop' }, () => {
  async function fontsOf(page: Page, path: string, visit: (path: string) => Promise<void>) {
    const fonts: string[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) fonts.push(new URL(response.url()).pathname)
    })
    await visit(path)
    await page.evaluate(() => document.fonts.ready)
    return fonts
  }

  test('of an English page are the Latin ones alone', async ({ page, visit }) => {
    const fonts = await fontsOf(page, english.homePage.path, visit)
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter((font) => font.includes('arabic'))).toEqual([])
  })

  test('of letters beyond English come when a page shows one', async ({ page, visit }) => {
    const fonts = await fontsOf(page, english.homePage.path, visit)
    expect(fonts.filter((font) => !font.includes('-basic-'))).toEqual([])
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.textContent = 'Café Dvořák'
      return document.fonts.ready
    })
    await expect.poll(() => fonts.some((font) => font.includes('-western-400'))).toBe(true)
    await expect.poll(() => fonts.some((font) => font.includes('-european-400'))).toBe(true)
  })

  test('of an Arabic page have its letters, and join them', async ({ page, visit }) => {
    const fonts = await fontsOf(page, arabic.homePage.path, visit)
    expect(fonts.some((font) => font.includes('arabic-400'))).toBe(true)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveCSS('letter-spacing', /^(normal|0px)$/)
    expect(
      await page.evaluate(() => document.fonts.check('16px "IBM Plex Sans Arabic"', 'ب')),
    ).toBe(true)
  })
})
