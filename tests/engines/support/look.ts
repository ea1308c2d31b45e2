import type { Point } from './tab'

/** Describes an element by its selector, accessible name, text and ancestor. */
export type ElementQuery = {
  css: string
  /** The complete accessible name. */
  name?: string
  /** A substring of the text. */
  text?: string
  inside?: ElementQuery
}

/** The state of an element that a query has found. */
export interface FoundElement {
  name: string
  text: string
  box: { x: number; y: number; width: number; height: number }
  focused: boolean
  /** The value of a field; empty for other elements. */
  value: string
  /** The current URL of an image; empty for other elements. */
  picture: string
  attributes: Record<string, string>
}

export const buttonQuery = (name: string, inside?: ElementQuery) =>
  elementQuery('button', { name, inside })
export const linkQuery = (name: string, inside?: ElementQuery) =>
  elementQuery('a[href]', { name, inside })
export const dialogQuery = (name: string) => elementQuery('[role=dialog]', { name })
export const fieldQuery = (name: string, inside?: ElementQuery) =>
  elementQuery('input, textarea', { name, inside })
export const statusQuery = (text: string) => elementQuery('[role=status]', { text })

export function elementQuery(
  css: string,
  { name, text, inside }: Omit<ElementQuery, 'css'> = {},
): ElementQuery {
  // Omits undefined properties, because not every driver can send them.
  return {
    css,
    ...(name !== undefined && { name }),
    ...(text && { text }),
    ...(inside && { inside }),
  }
}

/**
 * Finds elements that are visible and exposed to assistive technology. Runs in the page, so it
 * contains all its helpers.
 * @param needsPoint true to scroll to the first element and to return its centre as `point`;
 *   `point` is null if the element moves or is covered
 */
export async function findElements(
  query: ElementQuery,
  needsPoint: boolean,
): Promise<{ elements: FoundElement[]; point: Point | null }> {
  const readText = (element: Element | null) =>
    element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

  /** Returns the content of a node as assistive technology reads it. */
  function readContent(node: Node | null | undefined): string {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
    return node.getAttribute('alt') ?? [...node.childNodes].map(readContent).join('')
  }

  function computeName(element: Element): string {
    const labels = element.getAttribute('aria-labelledby')?.split(' ')
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const name =
      labels?.map((id) => readContent(document.getElementById(id))).join(' ') ??
      element.getAttribute('aria-label') ??
      readContent(isField ? element.labels?.[0] : element)
    return name.replace(/\s+/g, ' ').trim()
  }

  const isAccessible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden=true]')

  function find({ css, name, text, inside }: ElementQuery): Element[] {
    const roots: ParentNode[] = inside ? find(inside) : [document]
    return roots
      .flatMap((root) => [...root.querySelectorAll(css)])
      .filter((element) => isAccessible(element))
      .filter((element) => name === undefined || computeName(element) === name)
      .filter((element) => text === undefined || readText(element).includes(text))
  }

  function describe(element: Element): FoundElement {
    const { x, y, width, height } = element.getBoundingClientRect()
    return {
      name: computeName(element),
      text: readText(element),
      box: { x, y, width, height },
      focused: document.activeElement === element,
      value: 'value' in element ? String(element.value) : '',
      picture: element instanceof HTMLImageElement ? element.currentSrc : '',
      attributes: Object.fromEntries(
        [...element.attributes].map(({ name, value }) => [name, value]),
      ),
    }
  }

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  async function scrollToPoint(element: Element): Promise<Point | null> {
    const { top, bottom } = element.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
    }
    const before = JSON.stringify(element.getBoundingClientRect())
    await nextFrame()
    await nextFrame()
    const { x, y, width, height } = element.getBoundingClientRect()
    if (JSON.stringify(element.getBoundingClientRect()) !== before) return null
    const point = { x: x + width / 2, y: y + height / 2 }
    return element.contains(document.elementFromPoint(point.x, point.y)) ? point : null
  }

  const found = find(query)
  return {
    elements: found.map(describe),
    point: needsPoint && found[0] ? await scrollToPoint(found[0]) : null,
  }
}
