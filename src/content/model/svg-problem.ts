import { DomUtils, parseDocument } from 'htmlparser2'

const NAMESPACE = 'http://www.w3.org/2000/svg'

/** Matches an entity of a doctype, if the value of the entity has no markup. */
const entity = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>/g

/**
 * Maximum number of elements, including the copies that `use` creates. A browser would need minutes
 * for more.
 */
const MAX_ELEMENTS = 100_000

/** Maximum nesting depth of the elements. */
const MAX_DEPTH = 500

/** Maximum number of characters that the expansion of entities adds. */
const MAX_EXPANSION = 1_000_000

const tooComplex = 'is a drawing with too many parts. Simplify it, or export it as a picture.'

const elementsWithCode = ['script', 'foreignobject', 'iframe', 'embed', 'object', 'handler']

/**
 * Returns the problem of an SVG, as the rest of a sentence that begins with a field's label or a
 * file name: the build cannot use the SVG, or browsers would not show it as its author intended.
 * Returns undefined for any other SVG. The build, the server and the form share this check.
 */
export function findSvgProblem(text: string): string | undefined {
  // Reads the entities, because some programs write the namespace as an entity, such as `&ns_svg;`.
  const entities = new Map(
    [...text.matchAll(entity)].map(([, name, one, other]) => [name, one ?? other ?? '']),
  )
  if (/<!ENTITY/i.test(text.replace(entity, '')) || text.includes('<?xml-stylesheet')) {
    return 'is a drawing that loads other files. Export it as a plain SVG.'
  }
  let expansion = 0
  const expanded = text.replace(/&([\w.-]+);/g, (reference, name: string) => {
    const value = entities.get(name) ?? reference
    expansion += value.length
    return expansion > MAX_EXPANSION ? '' : value
  })
  if (expansion > MAX_EXPANSION || isDeep(expanded)) return tooComplex
  const elements = DomUtils.getElementsByTagName('*', parseDocument(expanded, { xmlMode: true }))
  const root = elements[0]?.attribs ?? {}
  if (!Object.entries(root).some(([name, value]) => /^xmlns\b/.test(name) && value === NAMESPACE)) {
    return `is a drawing that browsers do not show: it lacks xmlns="${NAMESPACE}".`
  }
  const sizeProblem = findSizeProblem(root)
  if (sizeProblem) return sizeProblem
  if (countExpanded(elements) > MAX_ELEMENTS) return tooComplex
  if (elements.some(hasCode)) {
    return 'is a drawing with a script or a web page inside, which browsers do not run. Export it as a plain SVG.'
  }
  return elements.some(loadsFile)
    ? 'is a drawing that loads other files. Embed them, or export it as a plain SVG.'
    : undefined
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/**
 * Returns the problem of an SVG's size; undefined if the size is valid.
 * @param root attributes of the root element
 */
function findSizeProblem({ viewBox, width, height }: Readonly<Record<string, string>>) {
  const sides = [width, height]
  const zero = sides.find((side) => side !== undefined && parseFloat(side) <= 0)
  if (zero !== undefined) {
    return `is a drawing of which nothing is seen: its width or height is “${zero}”. Make both greater than 0.`
  }
  if (viewBox === undefined) {
    return sides.every((side) => /^\s*[\d.]+[a-z\s]*$/i.test(side ?? ''))
      ? undefined
      : 'is a drawing without a size. Give its first element a viewBox, or a width and a height.'
  }
  const areNumbers = /^\s*[-+\d.e]+([\s,]+[-+\d.e]+){3}\s*$/i.test(viewBox)
  const area = viewBox.trim().split(/[\s,]+/).slice(2).map(Number)
  return areNumbers && area.every((side) => side > 0 && side < Infinity)
    ? undefined
    : `is a drawing of which nothing is seen: its viewBox is “${viewBox.slice(0, 40)}”. Write four numbers, of which the last two are greater than 0, such as “0 0 600 400”.`
}

/** Returns true if the tags are nested too deeply for a parser. */
function isDeep(text: string): boolean {
  let depth = 0
  for (const [tag] of text.matchAll(/<\/|\/>|<\w/g)) {
    depth += /\w/.test(tag) ? 1 : -1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/**
 * Counts the elements, including the copies that `use` creates. Returns Infinity if an element uses
 * itself.
 * @param elements in the order of the document
 */
function countExpanded(elements: readonly Element[]): number {
  // Reverses the elements, because browsers use the first of several elements with the same id.
  const byId = new Map([...elements].reverse().map((element) => [element.attribs.id, element]))
  /** Number of elements inside an element; Infinity while they are being counted. */
  const counts = new Map<Element, number>()
  const count = (element: Element, depth = 0): number => {
    const counted = counts.get(element) ?? (depth > 2 * MAX_DEPTH ? Infinity : undefined)
    if (counted !== undefined) return counted
    counts.set(element, Infinity)
    const isUse = toLocalName(element.name) === 'use'
    const used = Object.entries(element.attribs).flatMap(([name, value]) =>
      isUse && toLocalName(name) === 'href' ? (byId.get(readFragment(value)) ?? []) : [],
    )
    const parts = [...element.children.filter(DomUtils.isTag), ...used]
    const total = parts.reduce((sum, part) => sum + count(part, depth + 1), 1)
    counts.set(element, total)
    return total
  }
  return elements.length > MAX_ELEMENTS ? Infinity : count(elements[0]!)
}

/** Returns the id in a reference such as `#sky`, whose characters may be percent-encoded. */
function readFragment(reference: string): string {
  const id = reference.trim().slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Returns a name without its namespace. */
function toLocalName(name: string): string {
  return name.replace(/^.*:/, '').toLowerCase()
}

function hasCode({ name, attribs }: Element): boolean {
  return (
    elementsWithCode.includes(toLocalName(name)) ||
    Object.entries(attribs).some(
      // Allows white space between the letters of `javascript:`, because browsers ignore tabs and
      // line breaks in a URL.
      ([each, value]) =>
        /^on/i.test(each) || /^[^\w]*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i.test(value),
    )
  )
}

/** Decodes escaped letters: CSS reads `u\72 l(` as `url(`. */
function decodeCssEscapes(style: string): string {
  return style.replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
}

function loadsFile(element: Element): boolean {
  const name = toLocalName(element.name)
  const styles = name === 'style' ? [DomUtils.textContent(element)] : []
  return (
    Object.entries(element.attribs).some(
      ([each, value]) =>
        // Skips links, because browsers do not load their targets.
        name !== 'a' &&
        ['href', 'src'].includes(toLocalName(each)) &&
        !/^\s*(?:#|data:(?!image\/svg))/i.test(value),
    ) ||
    [...styles, ...Object.values(element.attribs)].some((style) =>
      /@import|url\((?!\s*(?:["']\s*)?(?:#|data:))/i.test(decodeCssEscapes(style)),
    )
  )
}
