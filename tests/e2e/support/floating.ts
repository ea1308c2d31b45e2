import type { Page } from './fixtures'

/** What was found while a page was scrolled from its top to its end. */
export interface Walk {
  /** Texts and controls that something floating lay on, at rest. */
  readonly covered: string[]
  /** Scroll positions from which no button opens the contact dialog with one click. */
  readonly outOfReach: number[]
  readonly steps: number
}

/** Scrolls through a page in steps and looks, at rest, under what floats; the navbar is no part. */
export function walkDown(page: Page, step: number): Promise<Walk> {
  return page.evaluate(async (step) => {
    const covered: string[] = []
    const outOfReach: number[] = []
    let steps = 0
    await rest()
    for (let top = 0; top <= document.documentElement.scrollHeight - innerHeight; top += step) {
      if (window.scrollY !== top) {
        const end = new Promise((resolve) =>
          document.addEventListener('scrollend', resolve, { once: true }),
        )
        window.scrollTo({ top, behavior: 'instant' })
        await end
      }
      await rest()
      steps += 1
      for (const floating of findFloating()) covered.push(...findUnder(floating, top))
      if (!canBeReached()) outOfReach.push(top)
    }
    return { covered, outOfReach, steps }

    /** Until what the page did about the scrolling has been drawn. */
    async function rest() {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    }

    function findFloating(): Element[] {
      return [...document.querySelectorAll('body *:not(header, header *)')].filter(
        (element) => getComputedStyle(element).position === 'fixed' && inView(element),
      )
    }

    function findUnder(floating: Element, top: number): string[] {
      const area = floating.getBoundingClientRect()
      return [...document.querySelectorAll('main *, footer *')]
        .filter((element) => !floating.contains(element) && !element.contains(floating))
        .flatMap((element) => {
          const boxes = element.matches('a, button') ? [element.getBoundingClientRect()] : []
          for (const node of element.childNodes) {
            if (node.nodeType !== Node.TEXT_NODE) continue
            const range = document.createRange()
            range.selectNodeContents(node)
            boxes.push(...range.getClientRects())
          }
          const frames = framesOf(element)
          return boxes.some((box) => [...frames, area].every((part) => overlap(box, part))) &&
            frames.every((frame) => overlap(frame, area))
            ? [`${element.textContent?.trim() || element.getAttribute('aria-label')} at ${top} px`]
            : []
        })
    }

    /** What cuts an element off, such as the strip of thumbnails. */
    function framesOf(element: Element): DOMRect[] {
      const parent = element.parentElement
      if (!parent || parent === document.body) return []
      const cuts = getComputedStyle(parent).overflowX !== 'visible'
      return [...(cuts ? [parent.getBoundingClientRect()] : []), ...framesOf(parent)]
    }

    function canBeReached(): boolean {
      return [...document.querySelectorAll('[data-message-us] button, footer a')].some(inView)
    }

    function inView(element: Element): boolean {
      const box = element.getBoundingClientRect()
      const screen = new DOMRect(0, 0, innerWidth, innerHeight)
      return box.width * box.height > 0 && overlap(box, screen)
    }

    function overlap(one: DOMRect, other: DOMRect): boolean {
      return (
        one.left < other.right - 0.5 &&
        one.right > other.left + 0.5 &&
        one.top < other.bottom - 0.5 &&
        one.bottom > other.top + 0.5
      )
    }
  }, step)
}
