import type { Page } from './fixtures'
import { findWeakRings } from './focus-rings'

/**
 * Returns what staff cannot use, read or recognise in the open page or, if there is one, in the
 * dialog over the page: controls and texts that are covered or out of view, a focus that does not
 * stand out, boxes with hidden content, distorted pictures, and states that look like other states.
 */
export async function findUnusable(page: Page): Promise<string[]> {
  // Makes the browser show the focus, which it does after a key.
  await page.keyboard.press('Tab')
  const found = await page.evaluate(() => {
    const found = new Set<string>()
    const report = (element: Element, problem: string) => {
      const text = element.ariaLabel ?? element.textContent
      found.add(`${element.tagName} ${element.className} “${text.slice(0, 40)}” ${problem}`)
    }
    const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed'
    const dialogs = [...document.querySelectorAll('dialog[open], .picture-details')]
    const root = dialogs.find(isFixed) ?? document.body
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]') &&
      getComputedStyle(element).clipPath === 'none'
    const findShown = (selector: string) =>
      [...root.querySelectorAll<HTMLElement>(selector)].filter(isShown)
    const expectUncovered = (element: Element, x: number, y: number) => {
      const top = document.elementFromPoint(x, y)
      const isPart = element.contains(top) || top?.contains(element)
      if (isPart || top?.closest('label, .button')?.contains(element)) return
      report(element, `is covered by ${top ? top.className || top.tagName : 'an edge'}`)
    }

    const focused = document.activeElement as HTMLElement
    for (const control of findShown(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )) {
      if (control.matches(':disabled, [tabindex="-1"], [aria-disabled=true]')) continue
      control.focus()
      control.scrollIntoView({ block: 'nearest' })
      if (document.activeElement !== control) report(control, 'gets no focus')
      const { outlineStyle } = getComputedStyle(control.closest('.button') ?? control)
      // Excludes Decap's button of the account, which shows its focus only after real keys.
      if (outlineStyle === 'none' && !control.matches('[class*=Avatar]'))
        report(control, 'shows no focus')
      const { left, top, right, bottom } = control.getBoundingClientRect()
      // Checks only the beginning of a text that is higher than the window.
      const end = Math.min(bottom, top + innerHeight / 2)
      expectUncovered(control, left + 3, top + 3)
      expectUncovered(control, (left + right) / 2, (top + end) / 2)
      expectUncovered(control, right - 3, end - 3)
    }
    focused.focus()

    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement!
      if (!texts.currentNode.textContent?.trim() || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      element.scrollIntoView({ block: 'center' })
      const [line] = range.getClientRects()
      if (!line || element.matches('option, .visually-hidden')) continue
      // Leaves out the end of a line that an ellipsis replaces.
      const box = element.getBoundingClientRect()
      const x = (Math.max(line.left, box.left) + Math.min(line.right, box.right)) / 2
      expectUncovered(element, x, line.top + line.height / 2)
    }

    for (const box of findShown('*')) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(box)
      const isCut = overflowX !== 'visible' && textOverflow !== 'ellipsis' && box.clientWidth > 0
      if (!isCut || box.matches('input, textarea, select, img, .SplitPane')) continue
      if (box.scrollWidth > box.clientWidth + 1) report(box, 'scrolls sideways')
      if (box.scrollHeight > box.clientHeight + 1 && overflowY === 'hidden')
        report(box, 'hides its end')
    }
    const getGround = (element: Element) => getComputedStyle(element).backgroundColor
    for (const image of findShown('img') as HTMLImageElement[]) {
      const { clientWidth: width, clientHeight: height, naturalWidth, naturalHeight } = image
      const stretch = (width * naturalHeight) / (height * naturalWidth)
      const isFilled = getComputedStyle(image).objectFit === 'fill'
      if (isFilled && Math.abs(stretch - 1) > 0.03) report(image, 'is distorted')
      // A drawing can be white, as the logo of a dark bar is.
      const isOnGround = getGround(image) !== 'rgba(0, 0, 0, 0)'
      if (image.src.endsWith('.svg') && !isOnGround) report(image, 'may be white on white')
    }
    for (const control of findShown('.record-form :is(input, textarea, select, button)')) {
      const { fontFamily } = getComputedStyle(control.closest('.record-form')!)
      if (getComputedStyle(control).fontFamily !== fontFamily) report(control, 'has another font')
    }

    for (const pressed of findShown('[aria-pressed=true]')) {
      const other = pressed.parentElement!.querySelector('[aria-pressed=false]')
      if (other && getGround(other) === getGround(pressed)) report(pressed, 'looks not pressed')
    }
    const getMarks = (element: Element) => {
      const { borderBlockEndColor, outlineStyle } = getComputedStyle(element)
      return borderBlockEndColor + outlineStyle
    }
    for (const current of findShown('nav [aria-current]')) {
      const other = current.parentElement!.querySelector('a:not([aria-current])')
      if (other && getMarks(other) === getMarks(current)) report(current, 'looks not current')
    }
    for (const input of findShown('.labelled > :is(input:not([type=number]), textarea)'))
      if (input.clientWidth < Math.min(200, innerWidth / 2)) report(input, 'is too narrow')
    for (const button of findShown('button:disabled, [aria-disabled=true]'))
      if (getComputedStyle(button).opacity === '1') report(button, 'looks enabled')
    return [...found]
  })
  return [...found, ...(await page.evaluate(findWeakRings))]
}
