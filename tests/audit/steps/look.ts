import { waitForLayout, navbar } from '../../e2e/support/fixtures'
import { findDifferences, type Step } from './visit'

/**
 * Checks that the page looks the same if its stylesheets are in reverse order. Their order follows
 * the imports in the code, which may change; cascade layers make it irrelevant.
 */
export const stylesheetOrder: Step = async ({ page, auditedPage }) => {
  if (!auditedPage.hasScripts) return []
  const errors: string[] = []
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    await waitForLayout(page)
    errors.push(...(await page.evaluate(compareStyles)))
  }
  return errors
}

/** Runs in the browser: finds elements whose styles change if the stylesheets are reversed. */
function compareStyles(): string[] {
  const [first, ...others] = document.querySelectorAll<HTMLStyleElement>('style[data-identity]')
  const elements = [...document.querySelectorAll('html, body, body *')]
  const read = () =>
    elements.flatMap((element) =>
      ['', '::before', '::after'].map((pseudo) => {
        const computed = getComputedStyle(element, pseudo)
        return pseudo && computed.content === 'none' ? '' : computed.cssText
      }),
    )
  const original = read()
  const originalTexts = [first!, ...others].map(({ textContent }) => textContent)
  // Groups the rules by file: successive rules that share a class come from the same file.
  const classesIn = (text: string): string[] => text.match(/\.[A-Za-z_][\w-]*/g) ?? []
  const files: string[] = []
  for (const { cssText } of [first!, ...others].flatMap(({ sheet }) => [...sheet!.cssRules])) {
    const before = classesIn(files.at(-1) ?? '')
    if (classesIn(cssText).some((name) => before.includes(name))) files.push(files.pop() + cssText)
    else files.push(cssText)
  }
  first!.textContent = files.reverse().join('\n')
  for (const other of others) other.textContent = ''
  const reversed = read()
  for (const [index, style] of [first!, ...others].entries()) {
    style.textContent = originalTexts[index]!
  }
  return [
    ...(files.length > 12 ? [] : [`there are only ${files.length} stylesheets`]),
    ...original.flatMap((cssText, index) => {
      if (cssText === reversed[index]) return []
      const element = elements[Math.floor(index / 3)]!
      return [`${element.tagName.toLowerCase()}.${element.className} looks different`]
    }),
  ]
}

/** Checks the banner's or hero's height, and that its picture is below the navbar and fades. */
export const banner: Step = async ({ page, auditedPage, edition }) => {
  if (!auditedPage.hasBanner) return []
  const originalSize = page.viewportSize()!
  const header = page.getByRole('main').locator('header')
  const fades: boolean[] = []
  for (const [width, side] of [
    [1440, edition.language.direction === 'ltr' ? 'right' : 'left'],
    [390, 'top'],
  ] as const) {
    await page.setViewportSize({ ...originalSize, width })
    const mask = await header
      .locator('[data-gatsby-image-wrapper]')
      .evaluate((picture) => getComputedStyle(picture).maskImage)
    fades.push(mask.startsWith(`linear-gradient(to ${side}, rgba(0, 0, 0, 0)`))
  }
  await page.setViewportSize(originalSize)
  const height = (await header.boundingBox())?.height ?? 0
  return findDifferences({
    'is high enough': [height >= 400, true],
    'top of its picture': [
      (await header.locator('img').boundingBox())?.y,
      (await navbar(page).boundingBox())?.height,
    ],
    'fades when wide and when narrow': [fades, [true, true]],
  })
}
