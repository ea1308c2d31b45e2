import type { Field, Fields, PictureRecord, RecordOf } from '../../content-model/field'

/*
 * Which field each text and picture of a preview comes from. A text carries one character of
 * Unicode's private use area through the site's components. Once it is on the page, the character
 * is taken out, before anything is painted, and the field's path is in `data-field`. A picture
 * carries the path behind its URL. Only the preview's copy of a record is marked.
 */

const FIRST_MARK = 0xf0000
const marks = /[\u{f0000}-\u{ffffd}]/gu

/** The path at each mark's place, such as services.0.title. */
const paths: string[] = []
const marksByPath = new Map<string, string>()

/** Numbers cannot carry a mark: their paths by what they look like. */
let numbers = new Map<string, string>()

/** A record whose texts and pictures are marked with the paths of their fields. */
export function markFields<F extends Fields>(fields: F, record: RecordOf<F>): RecordOf<F> {
  numbers = new Map()
  return markGroup(fields, record, '') as RecordOf<F>
}

function markGroup(fields: Fields, record: Readonly<Record<string, unknown>>, before: string) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      markValue(field, record[name], before + name),
    ]),
  )
}

function markValue(field: Field, value: unknown, path: string): unknown {
  // Nothing shows where nothing was filled in.
  if (!value) return value
  switch (field.kind) {
    case 'text':
    case 'paragraph':
      return String(value) + markOf(path)
    case 'number':
      numbers.set(String(value), path)
      return value
    case 'picture':
      return markPicture(value as PictureRecord, path)
    case 'group':
      return markGroup(field.fields, value as Record<string, unknown>, `${path}.`)
    case 'list':
      return (value as unknown[]).map((item, index) =>
        markValue(field.of, item, `${path}.${index}${holdsFields(field.of) ? '' : '.item'}`),
      )
    default:
      return value
  }
}

/** Decap calls the only field of an item `item`. */
function holdsFields({ kind }: Field): boolean {
  return kind === 'group' || kind === 'picture'
}

function markPicture(picture: PictureRecord, path: string): PictureRecord {
  const { src, alt } = picture
  return { ...picture, src: src && `${src}#${path}`, alt: alt && alt + markOf(path) }
}

function markOf(path: string): string {
  const known = marksByPath.get(path)
  if (known) return known
  const mark = String.fromCodePoint(FIRST_MARK + paths.push(path) - 1)
  marksByPath.set(path, mark)
  return mark
}

/**
 * Writes the paths of the fields to the elements below `root`, now and whenever they change.
 * @returns what ends it
 */
export function showMarks(root: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      readNode(target)
      addedNodes.forEach(readTree)
    }
  })
  readTree(root)
  const all = { subtree: true, childList: true, characterData: true, attributes: true }
  observer.observe(root, all)
  return () => observer.disconnect()
}

function readTree(node: Node): void {
  readNode(node)
  node.childNodes.forEach(readTree)
}

function readNode(node: Node): void {
  if (node.nodeType === node.TEXT_NODE) readText(node)
  else if (node.nodeType === node.ELEMENT_NODE) readAttributes(node as HTMLElement)
}

function readText(node: Node): void {
  const text = node.nodeValue ?? ''
  const [mark] = text.match(marks) ?? []
  const path = mark ? paths[(mark.codePointAt(0) ?? 0) - FIRST_MARK] : numbers.get(text)
  if (path && node.parentElement) node.parentElement.dataset.field = path
  if (mark) node.nodeValue = text.replace(marks, '')
}

function readAttributes(element: HTMLElement): void {
  for (const { name, value } of element.attributes) {
    if (value.match(marks)) element.setAttribute(name, value.replace(marks, ''))
  }
  const [, path] = element.tagName === 'IMG' ? (element.getAttribute('src') ?? '').split('#') : []
  if (path && element.dataset.field !== path) element.dataset.field = path
}
