import type { Page } from './fixtures'

/** Words that lie on a picture of the page's own, at whatever place of the page. */
export function findWordsOnPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pictures = [...document.querySelectorAll('main picture')]
      .filter((picture) => picture.checkVisibility())
      .map(seenOf)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (!textContent?.trim() || !parentElement?.checkVisibility()) continue
      const words = document.createRange()
      words.selectNodeContents(texts.currentNode)
      const isOnPicture = [...words.getClientRects()].some(
        (line) =>
          // What only a screen reader reads has next to no size.
          line.width > 2 &&
          pictures.some(
            (box) =>
              Math.min(line.right, box.right) - Math.max(line.left, box.left) > 1 &&
              Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) > 1,
          ),
      )
      if (isOnPicture) found.push(textContent.trim())
    }
    return found

    /** What is seen of an element in the strips that it scrolls in. */
    function seenOf(element: Element) {
      let { left, right, top, bottom } = element.getBoundingClientRect()
      for (let strip = element.parentElement; strip; strip = strip.parentElement) {
        if (getComputedStyle(strip).overflowX === 'visible') continue
        const edges = strip.getBoundingClientRect()
        left = Math.max(left, edges.left)
        right = Math.min(right, edges.right)
      }
      return { left, right, top, bottom }
    }
  })
}

/** What has the focus: its name, and whether a visitor sees most of it, with a ring. */
export function describeFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const name = focused.getAttribute('aria-label') ?? (focused as HTMLElement).innerText
    const { x, y, width, height } = focused.getBoundingClientRect()
    const shares = [0.1, 0.5, 0.9]
    const seen = shares
      .flatMap((across) => shares.map((down) => [x + width * across, y + height * down] as const))
      .filter(([left, top]) => focused.contains(document.elementFromPoint(left, top))).length
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    const ring = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    return { name: name.trim(), isSeen: seen >= 5 && ring }
  })
}
