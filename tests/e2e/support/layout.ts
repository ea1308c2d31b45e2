import type { Page } from './fixtures'

/** By how many px the page can be scrolled sideways, and what sticks out. */
export function findOverflow(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement
    const width = root.clientWidth
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => !scrolls(element.parentElement))
      .filter((element) => {
        const { left, right, height } = element.getBoundingClientRect()
        return height > 0 && (right > width + 0.5 || left < -0.5)
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
    const overflow = Math.max(root.scrollWidth, document.body.scrollWidth) - width
    return overflow > 0 ? { overflow, wide } : undefined
  })
}

/** What lies over the words of the page's heading, at the top of the page. */
export function findOverHeading(page: Page) {
  return page.evaluate(() => {
    const heading = document.querySelector('h1')!
    const words = document.createRange()
    words.selectNodeContents(heading)
    const shares = [0.02, 0.25, 0.5, 0.75, 0.98]
    const points = [...words.getClientRects()].flatMap(({ x, y, width, height }) =>
      shares.flatMap((across) =>
        [0.3, 0.7].map((down) => [x + width * across, y + height * down] as const),
      ),
    )
    const over = points
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((element) => element && !heading.contains(element))
      .map((element) => `${element!.tagName.toLowerCase()}.${element!.className}`)
    return [...new Set(over)]
  })
}

/** Elements that hide a part of their own words. */
export function findClippedText(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element)
        const ownWords = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
        const hides = [overflowX, overflowY].some((overflow) => /hidden|clip/.test(overflow))
        // What is for screen readers only is clipped on purpose.
        const forReaders = element.clientWidth <= 1 || clipPath !== 'none'
        return (
          ownWords &&
          hides &&
          !forReaders &&
          (element.scrollHeight > element.clientHeight + 1 ||
            element.scrollWidth > element.clientWidth + 1)
        )
      })
      .map((element) => `${element.tagName.toLowerCase()}: ${element.textContent}`),
  )
}
