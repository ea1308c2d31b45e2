/** In full sight, in the page's margin with its edge alone, or out of sight. */
export type Place = 'open' | 'margin' | 'away'

/** How far it keeps from what one reads, in px. */
const DISTANCE = 8

/** Where a floating element may be now, so that it lies on no text and on no control. */
export function findPlace(floating: HTMLElement): Place {
  // Without what moves it: where it would be in full sight.
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = floating
  const area = new DOMRect(
    offsetLeft - DISTANCE,
    offsetTop - DISTANCE,
    offsetWidth + 2 * DISTANCE,
    offsetHeight + 2 * DISTANCE,
  )
  const screen = new DOMRect(0, 0, window.innerWidth, window.innerHeight)

  // The closing call has the same button, and the footer other ways to reach the company.
  const likeIt = document.querySelectorAll('main [data-message-us] button, footer a')
  if ([...likeIt].some((element) => overlap(element.getBoundingClientRect(), screen))) return 'away'

  const isTaken = [...document.querySelectorAll('main *, footer *')].some(
    (element) =>
      overlap(element.getBoundingClientRect(), area) &&
      (element.matches('a[href], button') || hasWordsIn(element, area)),
  )
  return isTaken ? 'margin' : 'open'
}

/** The words themselves: the box of a paragraph is as wide as its column. */
function hasWordsIn(element: Element, area: DOMRect): boolean {
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .some((node) => {
      const words = document.createRange()
      words.selectNodeContents(node)
      return [...words.getClientRects()].some((line) => overlap(line, area))
    })
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  )
}
