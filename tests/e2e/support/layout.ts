import type { Page } from './fixtures'

/** Returns the horizontal overflow in px and its causes; undefined if there is none. */
export function findOverflow(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement
    const width = root.clientWidth
    const isInScroller = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isInScroller(element.parentElement))
    const overflow = Math.max(root.scrollWidth, document.body.scrollWidth) - width
    if (overflow <= 0) return undefined
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => !isInScroller(element.parentElement))
      .filter((element) => {
        const { left, right, height } = element.getBoundingClientRect()
        return height > 0 && (right > width + 0.5 || left < -0.5)
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
    return { overflow, wide }
  })
}

/** Returns elements that cover the text of the h1. */
export function findElementsOverHeading(page: Page) {
  return page.evaluate(() => {
    const heading = document.querySelector('h1')!
    const textRange = document.createRange()
    textRange.selectNodeContents(heading)
    const fractions = [0.02, 0.25, 0.5, 0.75, 0.98]
    const points = [...textRange.getClientRects()].flatMap(({ x, y, width, height }) =>
      fractions.flatMap((across) =>
        [0.3, 0.7].map((down) => [x + width * across, y + height * down] as const),
      ),
    )
    const covering = points
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((element) => element && !heading.contains(element))
      .map((element) => `${element!.tagName.toLowerCase()}.${element!.className}`)
    return [...new Set(covering)]
  })
}

/** Returns elements that clip a part of their own text. */
export function findClippedText(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element)
        const hasOwnText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
        const hidesOverflow = [overflowX, overflowY].some((overflow) =>
          /hidden|clip/.test(overflow),
        )
        // Skips text for screen readers only, which is clipped on purpose.
        const isVisuallyHidden = element.clientWidth <= 1 || clipPath !== 'none'
        return (
          hasOwnText &&
          hidesOverflow &&
          !isVisuallyHidden &&
          (element.scrollHeight > element.clientHeight + 1 ||
            element.scrollWidth > element.clientWidth + 1)
        )
      })
      .map((element) => `${element.tagName.toLowerCase()}: ${element.textContent}`),
  )
}
