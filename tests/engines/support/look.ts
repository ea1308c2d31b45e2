import type { Point } from './tab'

/** What a visitor looks for: an element, by a selector, its name and where it is. */
export type Sought = {
  css: string
  /** The whole name, as a visitor reads or hears it. */
  name?: string
  /** A part of the text. */
  text?: string
  inside?: Sought
}

/** What a visitor finds. */
export interface Seen {
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

export const button = (name: string, inside?: Sought) => sought('button', { name, inside })
export const link = (name: string, inside?: Sought) => sought('a[href]', { name, inside })
export const dialog = (name: string) => sought('[role=dialog]', { name })
export const field = (name: string, inside?: Sought) => sought('input, textarea', { name, inside })
export const status = (text: string, inside?: Sought) => sought('[role=status]', { text, inside })

export function sought(css: string, { name, text, inside }: Omit<Sought, 'css'> = {}): Sought {
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
 * @param aimed whether to bring the first into sight, and to find a point of it that nothing covers
 */
export async function look(
  wanted: Sought,
  aimed: boolean,
): Promise<{ seen: Seen[]; point: Point | null }> {
  const texted = (element: Element | null) =>
    element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

  /** An element's content as assistive technology puts it into words. */
  function wordsOf(node: Node | null | undefined): string {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
    return node.getAttribute('alt') ?? [...node.childNodes].map(wordsOf).join('')
  }

  function nameOf(element: Element): string {
    const labels = element.getAttribute('aria-labelledby')?.split(' ')
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const words =
      labels?.map((id) => wordsOf(document.getElementById(id))).join(' ') ??
      element.getAttribute('aria-label') ??
      wordsOf(isField ? element.labels?.[0] : element)
    return words.replace(/\s+/g, ' ').trim()
  }

  const isOffered = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden=true]')

  function find({ css, name, text, inside }: Sought): Element[] {
    const places: ParentNode[] = inside ? find(inside) : [document]
    return places
      .flatMap((place) => [...place.querySelectorAll(css)])
      .filter((element) => isOffered(element))
      .filter((element) => name === undefined || nameOf(element) === name)
      .filter((element) => text === undefined || texted(element).includes(text))
  }

  function describe(element: Element): Seen {
    const { x, y, width, height } = element.getBoundingClientRect()
    return {
      name: nameOf(element),
      text: texted(element),
      box: { x, y, width, height },
      focused: document.activeElement === element,
      value: 'value' in element ? String(element.value) : '',
      picture: element instanceof HTMLImageElement ? element.currentSrc : '',
      attributes: Object.fromEntries(
        [...element.attributes].map(({ name, value }) => [name, value]),
      ),
    }
  }

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  async function aimAt(element: Element): Promise<Point | null> {
    const { top, bottom } = element.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
    }
    const before = JSON.stringify(element.getBoundingClientRect())
    await frame()
    await frame()
    const { x, y, width, height } = element.getBoundingClientRect()
    if (JSON.stringify(element.getBoundingClientRect()) !== before) return null
    const point = { x: x + width / 2, y: y + height / 2 }
    return element.contains(document.elementFromPoint(point.x, point.y)) ? point : null
  }

  const found = find(wanted)
  return {
    seen: found.map(describe),
    point: aimed && found[0] ? await aimAt(found[0]) : null,
  }
}
