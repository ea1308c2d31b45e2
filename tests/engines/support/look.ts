import type { Point } from './tab'

/** What a visitor looks for: an element, by a selector, its name and where it is. */
export type ElementQuery = {
  css: string
  /** The whole name, as a visitor reads or hears it. */
  name?: string
  /** A part of the text. */
  text?: string
  inside?: ElementQuery
}

/** What a visitor finds. */
export interface FoundElement {
  name: string
  text: string
  box: { x: number; y: number; width: number; height: number }
  focused: boolean
  /** What a field holds. */
  value: string
  /** The address of the picture that is shown. */
  picture: string
  attributes: Record<string, string>
}

export const button = (name: string, inside?: ElementQuery) =>
  elementQuery('button', { name, inside })
export const link = (name: string, inside?: ElementQuery) =>
  elementQuery('a[href]', { name, inside })
export const dialog = (name: string) => elementQuery('[role=dialog]', { name })
export const field = (name: string, inside?: ElementQuery) =>
  elementQuery('input, textarea', { name, inside })
export const status = (text: string, inside?: ElementQuery) =>
  elementQuery('[role=status]', { text, inside })

export function elementQuery(
  css: string,
  { name, text, inside }: Omit<ElementQuery, 'css'> = {},
): ElementQuery {
  // Without what is undefined, which not every driver can send.
  return {
    css,
    ...(name !== undefined && { name }),
    ...(text && { text }),
    ...(inside && { inside }),
  }
}

/**
 * Finds what is sought among what is visible, for eyes and for assistive technology. Runs in the
 * page, as `aim` does, and so holds all that it needs.
 * @param needsPoint whether to bring the first into sight, and to find a point of it that nothing covers
 */
export async function findElements(
  query: ElementQuery,
  needsPoint: boolean,
): Promise<{ elements: FoundElement[]; point: Point | null }> {
  const readText = (element: Element | null) =>
    element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

  /** An element's content as assistive technology puts it into words. */
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
