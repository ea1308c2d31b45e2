import { findWeakContrast } from '../../e2e/support/axe'
import { navbar } from '../../e2e/support/fixtures'
import { listMismatches, type AuditStep, type Visit } from './visit'

/** Checks the height of the banner or hero, and that its picture is below the navbar. */
export const checkBanner: AuditStep = async ({ page, auditedPage }) => {
  if (!auditedPage.hasBanner) return []
  const header = page.getByRole('main').locator('header')
  const height = (await header.boundingBox())?.height ?? 0
  return listMismatches({
    'is high enough': [height >= 400, true],
    'top of its picture': [
      (await header.locator('img').boundingBox())?.y,
      (await navbar(page).boundingBox())?.height,
    ],
  })
}

/** Width, in px, from which a banner's picture is beside its text. */
const WIDE = 768

/** Checks that the picture of the banner or hero fades towards its text at the current width. */
export async function findHardBannerEdge({ page, auditedPage, edition }: Visit): Promise<string[]> {
  if (!auditedPage.hasBanner) return []
  const wideSide = edition.language.direction === 'ltr' ? 'right' : 'left'
  const side = page.viewportSize()!.width < WIDE ? 'top' : wideSide
  const mask = await page
    .getByRole('main')
    .locator('header [data-gatsby-image-wrapper]')
    .evaluate((picture) => getComputedStyle(picture).maskImage)
  const isSoft = mask.startsWith(`linear-gradient(to ${side}, rgba(0, 0, 0, 0)`)
  return isSoft ? [] : [`the banner has the mask ${mask}`]
}

/** Finds text of links and buttons that is hard to read while the pointer is on it. */
export const checkHover: AuditStep = async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  try {
    await devtools.send('DOM.enable')
    await devtools.send('CSS.enable')
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: 'a, button',
    })
    for (const nodeId of nodeIds)
      await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] })
    const weak = await findWeakContrast(page, 'color-contrast')
    // Compares the colours too, because axe reports no text in the colour of its background.
    const invisible = await page.locator('a, button').evaluateAll((controls) =>
      controls
        .filter((control) => {
          const { color, backgroundColor } = getComputedStyle(control)
          return color === backgroundColor
        })
        .map(({ outerHTML }) => `${outerHTML} has the colour of its background`),
    )
    return [...weak, ...invisible]
  } finally {
    await devtools.detach()
  }
}

/**
 * Finds blocks, texts and marks that do not change sides in a page from right to left. Changes the
 * direction of an English page, because the same text has the same lines in both directions.
 */
export const checkMirroring: AuditStep = ({ page }) =>
  page.evaluate(() => {
    const root = document.documentElement
    const blocks = [...document.querySelectorAll(':is(header, main, footer) *')]
      .filter((element) => !element.closest('svg, picture, noscript'))
      .filter((each) => each.checkVisibility() && getComputedStyle(each).display !== 'inline')
    const measureFrom = (side: 'left' | 'right') => {
      const sign = side === 'left' ? 1 : -1
      const getDistance = (box: DOMRect) =>
        side === 'left' ? box.left : root.clientWidth - box.right
      return blocks.map((element) => {
        const content = document.createRange()
        content.selectNodeContents(element)
        const box = content.getBoundingClientRect()
        const { rotate, [side]: markDistance } = getComputedStyle(element, '::before')
        return [
          getDistance(element.getBoundingClientRect()),
          box.width && getDistance(box),
          parseFloat(markDistance) || 0,
          sign * (parseFloat(rotate) || 0),
          sign * (parseFloat(getComputedStyle(element).objectPosition) - 50),
        ]
      })
    }
    const before = measureFrom('left')
    root.dir = 'rtl'
    const after = measureFrom('right')
    root.dir = 'ltr'
    return blocks
      .filter((_, index) => before[index]!.some((it, at) => Math.abs(it - after[index]![at]!) > 1))
      .map(({ outerHTML }) => `${outerHTML} is not mirrored`)
  })

/** Finds a current link of the navbar and pressed buttons that look like the others. */
export const checkStates: AuditStep = ({ page }) =>
  page
    .locator('nav a[aria-current], main [aria-pressed=true]')
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements
        .filter((element) => {
          const read = (each: Element) => {
            const { borderBottomColor, textDecorationLine } = getComputedStyle(each)
            return borderBottomColor + textDecorationLine
          }
          const other = element
            .closest('ul, div')
            ?.querySelector(`${element.tagName}:not([aria-current], [aria-pressed=true])`)
          return other && read(other) === read(element)
        })
        .map(({ outerHTML }) => `${outerHTML} looks like the others`),
    )
