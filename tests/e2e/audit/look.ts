import { BANNER_MIN_HEIGHT } from '../../../src/constants'
import { waitForLayout, navbar, type Page } from '../support/fixtures'
import { screens } from '../../../src/routes'
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
    ...(files.length > 20 ? [] : [`there are only ${files.length} stylesheets`]),
    ...original.flatMap((cssText, index) => {
      if (cssText === reversed[index]) return []
      const element = elements[Math.floor(index / 3)]!
      return [`${element.tagName.toLowerCase()}.${element.className} looks different`]
    }),
  ]
}

/** Checks the banner's or hero's height, and that its picture is below the navbar and fades. */
export const banner: Step = async ({ page, auditedPage, edition }) => {
  const { homePage, language, pageAt, towerPage } = edition
  const { aboutUs, contact, projects, services } = screens
  const bannerPages = [aboutUs, contact, projects, services].map(({ path }) => pageAt(path))
  const hasBanner = [...bannerPages, towerPage].some(({ path }) => path === auditedPage.path)
  if (!hasBanner && auditedPage.path !== homePage.path) return []
  const originalSize = page.viewportSize()!
  const header = page.getByRole('main').locator('header')
  const fades: boolean[] = []
  for (const [width, side] of [
    [1440, language.direction === 'ltr' ? 'right' : 'left'],
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
    'is high enough': [height >= BANNER_MIN_HEIGHT, true],
    'top of its picture': [
      (await header.locator('img').boundingBox())?.y,
      (await navbar(page).boundingBox())?.height,
    ],
    'fades when wide and when narrow': [fades, [true, true]],
  })
}

/** Checks that the layout is mirrored if the direction is changed to `rtl`. */
export const mirroredLayout: Step = async ({ page }) => {
  const original = await measureElements(page)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const mirrored = await measureElements(page)
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  await page.evaluate(() => document.documentElement.removeAttribute('dir'))
  return [
    ...findDifferences({ elements: [mirrored.length, original.length] }),
    ...original.flatMap(({ name, right, top }, index) => {
      const mirror = mirrored[index]
      const isMirrored =
        mirror && Math.abs(width - right - mirror.left) <= 2 && Math.abs(top - mirror.top) <= 2
      return isMirrored ? [] : [`${name} is not mirrored`]
    }),
  ]
}

/** Measures the visible elements, except inline ones, because they keep their place in Latin text. */
async function measureElements(page: Page) {
  await waitForLayout(page)
  // Finishes the animations of pictures that have just loaded.
  await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()))
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
        return { name, left, right, top, hasArea: width * height > 0 }
      })
      .filter(({ hasArea }) => hasArea),
  )
}
