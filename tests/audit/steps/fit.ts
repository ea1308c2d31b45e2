import type { ViewportSize } from '@playwright/test'
import { navbar, waitForLayout, type Page } from '../../e2e/support/fixtures'
import { findClippedText, findOverflow, findElementsOverHeading } from '../../e2e/support/layout'
import { findHardBannerEdge } from './look'
import type { AuditStep } from './visit'

/** Sizes at which a page is checked, and the styles with which the check is repeated. */
const viewports = [
  { width: 320, height: 568, hasSpacedText: true },
  { width: 390, height: 844, hasSpacedText: true, hasDoubledText: true },
  { width: 768, height: 1024, hasDoubledText: true },
  { width: 1440, height: 900, hasDoubledText: true },
  { width: 2560, height: 1440 },
]

/** Text spacing of WCAG 2.2, 1.4.12. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** Text size of WCAG 2.2, 1.4.4. */
const doubledText = 'html { font-size: 200% !important }'

/**
 * Finds content that does not fit a viewport size. A 1280 px window at 400% zoom has a width of 320
 * px (WCAG 2.2, 1.4.10). Sets each size once for all checks, because a change of size takes long.
 */
export const checkViewportSizes: AuditStep = async (visit) => {
  const { page } = visit
  const errors: string[] = []
  for (const { hasSpacedText, hasDoubledText, ...size } of viewports) {
    await page.setViewportSize(size)
    const found = [
      ...(await findMisfits(page, size.width)),
      ...(await findHardBannerEdge(visit)),
      ...(await page.evaluate(findMisplacedText)),
      ...(hasDoubledText
        ? await findWithStyle(page, doubledText, () => findLargeText(page, size))
        : []),
      ...(hasSpacedText ? await findWithStyle(page, textSpacing, () => findTooWide(page)) : []),
    ]
    errors.push(...found.map((error) => `at ${size.width} px: ${error}`))
  }
  return errors
}

/** Finds horizontal overflow, zooming out, and elements that cover the h1. */
async function findMisfits(page: Page, width: number): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0))
  // Reads innerWidth, which increases if the page is too wide, because a phone then zooms out.
  const innerWidth = await page.evaluate(() => window.innerWidth)
  // Enlarges all sizes on screens wider than 2048 px.
  const expectedLetters = Math.min(Math.max(16, width / 128), 20)
  const letters = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  return [
    ...(letters === `${expectedLetters}px` ? [] : [`1 rem is ${letters}`]),
    ...(await findHorizontalOverflow(page)),
    ...(innerWidth === width ? [] : [`it is zoomed out to ${innerWidth} px`]),
    ...(await findElementsOverHeading(page)).map((name) => `${name} lies over the h1`),
  ]
}

/**
 * Runs in the browser: finds text at an edge of the viewport, except in a scrolling row, text on a
 * visible picture, except text with a background colour of its own, and bullets, for which lists have
 * no room.
 */
function findMisplacedText(): string[] {
  const pictures = [...document.querySelectorAll('main picture')]
    .filter((picture) => picture.checkVisibility() && !picture.closest('[inert]'))
    .map((picture) => {
      const { left, right, top, bottom } = picture.getBoundingClientRect()
      // Counts only the part inside a scrolling row, because the row clips its pictures.
      const row = picture.closest('[role=group], li')?.parentElement
      const isClipped = row && getComputedStyle(row).overflowX !== 'visible'
      const track = isClipped ? row.getBoundingClientRect() : undefined
      return {
        left: Math.max(left, track?.left ?? left),
        right: Math.min(right, track?.right ?? right),
        top,
        bottom,
      }
    })
  const isInScrollingRow = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    ((/auto|scroll/.test(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth) ||
      isInScrollingRow(element.parentElement))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (const item of document.querySelectorAll('li')) {
    const { display, listStyleType } = getComputedStyle(item)
    const hasBullet = display === 'list-item' && listStyleType !== 'none'
    if (hasBullet) found.push(`“${item.textContent}” has a bullet beside its list`)
  }
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    if (!textContent?.trim() || !parentElement?.checkVisibility()) continue
    // Skips text for screen readers, which is 1 px wide.
    if (parentElement.clientWidth === 1) continue
    const textRange = document.createRange()
    textRange.selectNodeContents(texts.currentNode)
    const lines = [...textRange.getClientRects()]
    const isAtEdge = lines.some(({ left, right }) => left < 8 || right > window.innerWidth - 8)
    if (isAtEdge && !isInScrollingRow(parentElement))
      found.push(`“${textContent}” touches the edge`)
    const isOnPicture = lines.some((line) =>
      pictures.some(
        (box) =>
          Math.min(line.right, box.right) - Math.max(line.left, box.left) > 1 &&
          Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) > 1,
      ),
    )
    const background = getComputedStyle(parentElement).backgroundColor
    const hasOwnBackground = !/^rgba\(.*, 0\)$/.test(background)
    if (isOnPicture && !hasOwnBackground) found.push(`“${textContent}” lies on a picture`)
  }
  return found
}

/** Finds overflow, clipped text and navbar controls outside the viewport. */
async function findLargeText(page: Page, { width, height }: ViewportSize): Promise<string[]> {
  // Shows the navbar, which hides while the page scrolls down.
  await page.evaluate(() => window.scrollTo(0, 0))
  await waitForLayout(page)
  const controls = navbar(page).locator('a, button').filter({ visible: true })
  const boxes = await controls.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { name: element.textContent, left, right, top, bottom }
    }),
  )
  const cutOff = boxes.filter(
    ({ left, right, top, bottom }) => left < -1 || right > width + 1 || top < -1 || bottom > height,
  )
  return [
    ...(await findTooWide(page)),
    ...cutOff.map(({ name }) => `“${name}” is out of the navbar`),
  ]
}

async function findTooWide(page: Page): Promise<string[]> {
  return [...(await findHorizontalOverflow(page)), ...(await findClippedText(page))]
}

/** Finds overflow, buttons, light text, fixed elements and missing content in print. */
export const checkPrint: AuditStep = async ({ page, edition }) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 690, height: 1000 })
  return [
    ...(await findHorizontalOverflow(page)),
    ...(await page.evaluate(findPrintErrors)),
    ...((await page.locator('button:not([id^=image-])').filter({ visible: true }).count()) > 0
      ? ['buttons are printed']
      : []),
    ...((await page.getByRole('heading', { level: 1 }).isVisible()) ? [] : ['the h1 is missing']),
    ...((await page.getByRole('contentinfo').innerText()).includes(edition.company.phone)
      ? []
      : ['the phone number is missing']),
  ]
}

/** Runs in the browser: finds text too light for paper, and elements that repeat on each sheet. */
function findPrintErrors(): string[] {
  const visibleElements = [...document.querySelectorAll('body *')].filter((element) =>
    element.checkVisibility({ opacityProperty: true }),
  )
  const lightText = visibleElements
    .filter((element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      ),
    )
    .filter((element) => {
      const channels = getComputedStyle(element)
        .color.match(/[\d.]+/g)!
        .map(Number)
      return Math.max(...channels.slice(0, 3)) > 150
    })
  const fixedElements = visibleElements
    .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
    .filter((element) => element.getBoundingClientRect().height > 1)
  return [
    ...lightText.map(({ textContent }) => `“${textContent}” is too light`),
    ...fixedElements.map(({ textContent }) => `“${textContent}” covers every sheet`),
  ]
}

async function findHorizontalOverflow(page: Page): Promise<string[]> {
  const found = await findOverflow(page)
  return found ? [`${found.overflow} px too wide: ${found.wide.join(', ')}`] : []
}

/** Repeats a check with an additional style. Each error begins with the style. */
async function findWithStyle(page: Page, content: string, find: () => Promise<string[]>) {
  const style = await page.addStyleTag({ content })
  const errors = await find().finally(() =>
    style.evaluate((each) => each.parentNode?.removeChild(each)),
  )
  return errors.map((error) => `with “${content.trim()}”: ${error}`)
}
