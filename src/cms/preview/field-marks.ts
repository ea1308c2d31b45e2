import type { Field, Fields, RecordOf } from '../../content-model/field'
import type { PictureFile } from '../../content-model/picture-fields'
import { isTranslated, nameIn } from '../../content-model/translation'
import type { Language } from '../../languages/languages'

/*
 * Which field each text and picture of a preview comes from. A text carries one character of
 * Unicode's private use area through the site's components. Once it is on the page, the character
 * is taken out, before anything is painted, and the field's path is in `data-field`; a text that
 * stands in for its translation has `data-untranslated` too. A picture carries the path behind its
 * URL. Only the preview's copy of a record is marked.
 */

const FIRST_MARK = 0xf0000
const marks = /[\u{f0000}-\u{ffffd}]/gu

interface Source {
  /** The field's path in the form, such as services.0.title. */
  readonly path: string
  readonly isUntranslated: boolean
}

/** Where a text comes from, at each mark's place. */
const sources: Source[] = []
const knownMarks = new Map<string, string>()

/** Numbers cannot carry a mark: their paths by what they look like. */
let numbers = new Map<string, string>()

/**
 * A record whose texts and pictures are marked with the paths of their fields.
 * @param record the record in a language
 * @param missing the texts that the language lacks
 */
export function markFields<F extends Fields>(
  language: Language,
  fields: F,
  record: RecordOf<F>,
  missing: readonly string[],
): RecordOf<F> {
  numbers = new Map()
  const untranslated = new Set(missing.map(formPath))
  return markGroup({ language, untranslated }, fields, record, '') as RecordOf<F>
}

interface Marking {
  readonly language: Language
  /** The paths of the texts that have no translation. */
  readonly untranslated: ReadonlySet<string>
}

/** A path of the check, such as services[1].title, as one of the form: services.0.title. */
function formPath(path: string): string {
  return path.replace(/\[(\d+)\]/g, (_, place) => `.${Number(place) - 1}`)
}

type Values = Readonly<Record<string, unknown>>

function markGroup(marking: Marking, fields: Fields, record: Values, before: string) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      markValue(marking, field, record[name], before + name),
    ]),
  )
}

function markValue(marking: Marking, field: Field, value: unknown, path: string): unknown {
  // Nothing shows where nothing was filled in.
  if (!value) return value
  switch (field.kind) {
    case 'text':
    case 'paragraph':
      return String(value) + markOf(isTranslated(field) ? textSource(marking, path) : shared(path))
    case 'number':
      numbers.set(String(value), path)
      return value
    case 'group':
      if (field.file) return markFile(value as PictureFile, path)
      return markGroup(marking, field.fields, value as Values, `${path}.`)
    case 'list':
      return (value as unknown[]).map((item, index) =>
        markValue(marking, field.of, item, `${path}.${index}`),
      )
    default:
      return value
  }
}

function textSource({ language, untranslated }: Marking, path: string): Source {
  // The language is at the end of the last name.
  return { path: nameIn(language, path), isUntranslated: untranslated.has(path) }
}

function shared(path: string): Source {
  return { path, isUntranslated: false }
}

function markFile(file: PictureFile, path: string): PictureFile {
  return { ...file, src: file.src && `${file.src}#${path}` }
}

function markOf(source: Source): string {
  const key = `${source.path} ${source.isUntranslated}`
  const known = knownMarks.get(key)
  if (known) return known
  const mark = String.fromCodePoint(FIRST_MARK + sources.push(source) - 1)
  knownMarks.set(key, mark)
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
  const source = mark ? sources[(mark.codePointAt(0) ?? 0) - FIRST_MARK] : undefined
  const path = source?.path ?? numbers.get(text)
  if (path && node.parentElement) {
    node.parentElement.dataset.field = path
    node.parentElement.toggleAttribute('data-untranslated', source?.isUntranslated ?? false)
  }
  if (mark) node.nodeValue = text.replace(marks, '')
}

function readAttributes(element: HTMLElement): void {
  for (const { name, value } of element.attributes) {
    if (value.match(marks)) element.setAttribute(name, value.replace(marks, ''))
  }
  const [, path] = element.tagName === 'IMG' ? (element.getAttribute('src') ?? '').split('#') : []
  if (path && element.dataset.field !== path) element.dataset.field = path
}
