import { BANNER_MIN_HEIGHT } from '../../../src/constants'
import { expectLaidOut, navbar, type Page } from '../support/fixtures'
import { screens } from '../../../src/routes'
import { differences, type Step } from './visit'

/**
 * In any order of stylesheets the page looks the same. webpack puts those of all pages together in
 * an order that follows from their imports; cascade layers keep it from mattering.
 */
export const stylesheets: Step = async ({ page, shown }) => {
  if (!shown.hasScripts) return []
  const errors: string[] = []
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    await expectLaidOut(page)
    errors.push(...(await page.evaluate(compareLooks)))
  }
  await page.emulateMedia({ media: null })
  return errors
}

/** Runs in the browser: what changes with the opposite order. */
function compareLooks(): string[] {
  const style = document.querySelector<HTMLStyleElement>('style[data-identity]')!
  const elements = [...document.querySelectorAll('html, body, body *')]
  const read = () =>
    elements.flatMap((element) =>
      ['', '::before', '::after'].map((pseudo) => {
        const look = getComputedStyle(element, pseudo)
        return pseudo && look.content === 'none' ? '' : look.cssText
      }),
    )
  const there = read()
  const own = style.textContent
  // The minifier splits some files in two: rules that follow each other and share a class are of one.
  const classesIn = (text: string): string[] => text.match(/\.[A-Za-z][\w-]*/g) ?? []
  const files: string[] = []
  for (const { cssText } of style.sheet!.cssRules) {
    const before = classesIn(files.at(-1) ?? '')
    if (classesIn(cssText).some((name) => before.includes(name))) files.push(files.pop() + cssText)
    else files.push(cssText)
  }
  style.textContent = files.reverse().join('\n')
  const reversed = read()
  style.textContent = own
  return [
    ...(files.length > 20 ? [] : [`there are only ${files.length} stylesheets`]),
    ...there.flatMap((look, index) => {
      if (look === reversed[index]) return []
      const element = elements[Math.floor(index / 3)]!
      return [`${element.tagName.toLowerCase()}.${element.className} looks different`]
    }),
  ]
}

/** A banner, or on the home page a screen: its picture is below the bar and fades to the words. */
export const banner: Step = async ({ page, shown, edition }) => {
  const { homePage, language, pageAt, towerPage } = edition
  const { aboutUs, contact, projects, services } = screens
  const strips = [aboutUs, contact, projects, services].map(({ path }) => pageAt(path))
  const isStrip = [...strips, towerPage].some(({ path }) => path === shown.path)
  if (!isStrip && shown.path !== homePage.path) return []
  const own = page.viewportSize()!
  const found = page.getByRole('main').locator('header')
  const fades: boolean[] = []
  for (const [width, side] of [
    [1440, language.direction === 'ltr' ? 'right' : 'left'],
    [390, 'top'],
  ] as const) {
    await page.setViewportSize({ ...own, width })
    const mask = await found
      .locator('[data-gatsby-image-wrapper]')
      .evaluate((picture) => getComputedStyle(picture).maskImage)
    fades.push(mask.startsWith(`linear-gradient(to ${side}, rgba(0, 0, 0, 0)`))
  }
  await page.setViewportSize(own)
  const height = (await found.boundingBox())?.height ?? 0
  return differences({
    'is high enough': [height >= BANNER_MIN_HEIGHT, true],
    'top of its picture': [
      (await found.locator('img').boundingBox())?.y,
      (await navbar(page).boundingBox())?.height,
    ],
    'fades when wide and when narrow': [fades, [true, true]],
  })
}

/** The layout is the mirror of itself where reading goes the other way. */
export const mirrored: Step = async ({ page }) => {
  const there = await measure(page)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const mirrored = await measure(page)
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  await page.evaluate(() => document.documentElement.removeAttribute('dir'))
  return [
    ...differences({ elements: [mirrored.length, there.length] }),
    ...there.flatMap(({ name, right, top }, index) => {
      const mirror = mirrored[index]
      const isMirrored =
        mirror && Math.abs(width - right - mirror.left) <= 2 && Math.abs(top - mirror.top) <= 2
      return isMirrored ? [] : [`${name} is not mirrored`]
    }),
  ]
}

/**
 * Where everything is. Words within a line are left out: their order is the script's, not the
 * layout's.
 */
async function measure(page: Page) {
  await expectLaidOut(page)
  // A picture that has just come settles into its place.
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
        return { name, left, right, top, shown: width * height > 0 }
      })
      .filter(({ shown }) => shown),
  )
}
