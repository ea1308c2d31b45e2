import type { Field, Fields, RecordOf } from '../../content-model/field'
import type { PictureFile } from '../../content-model/picture-fields'
import { isTranslated, nameIn } from '../../content-model/translation'
import type { Language } from '../../languages/languages'

/*
 * Which field each text and picture of a preview comes from. A text or a number carries a mark in
 * Unicode's tag digits, which no typeface draws, through the site's components. Once it is on the
 * page, the mark is taken out, before anything is painted, and the field's path is in `data-field`.
 * A text that stands in for its translation has `data-untranslated` too, and one of another record
 * that record's address in `data-record`. A picture carries its mark behind its URL. Only the
 * preview's copy of a record is marked.
 */

const FIRST_DIGIT = 0xe0030
const marks = /[\u{e0030}-\u{e0039}]+/gu

interface Source {
  /** The field's path in the form, such as services.0.title. */
  readonly path: string
  readonly isUntranslated: boolean
  /** The address of another record than the one that is being edited. */
  readonly record: string
}

/** Where a text comes from, at each mark's number. */
const sources: Source[] = []
const knownMarks = new Map<string, string>()

/**
 * A record whose texts and pictures are marked with the paths of their fields.
 * @param record the record in a language
 * @param missing the texts that the language lacks
 * @param address of another record than the one that is being edited
 */
export function markFields<F extends Fields>(
  language: Language,
  fields: F,
  record: RecordOf<F>,
  missing: readonly string[],
  address = '',
): RecordOf<F> {
  const untranslated = new Set(missing.map(formPath))
  return markGroup({ language, untranslated, address }, fields, record, '') as RecordOf<F>
}

interface Marking {
  readonly language: Language
  /** The paths of the texts that have no translation. */
  readonly untranslated: ReadonlySet<string>
  readonly address: string
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
      return String(value) + markOfText(marking, field, path)
    case 'number':
      // Pages find records by the numbers that are their own.
      return field.unique ? value : String(value) + markOf(marking, path)
    case 'group':
      if (field.file) return markFile(marking, value as PictureFile, path)
      return markGroup(marking, field.fields, value as Values, `${path}.`)
    case 'list':
      return (value as unknown[]).map((item, index) =>
        markValue(marking, field.of, item, `${path}.${index}`),
      )
    default:
      return value
  }
}

function markFile(marking: Marking, file: PictureFile, path: string): PictureFile {
  return { ...file, src: file.src && `${file.src}#${markOf(marking, path)}` }
}

function markOfText(marking: Marking, field: Field, path: string): string {
  const ownPath = isTranslated(field) ? nameIn(marking.language, path) : path
  return markOf(marking, ownPath, marking.untranslated.has(path))
}

function markOf({ address }: Marking, path: string, isUntranslated = false): string {
  const key = `${address} ${path} ${isUntranslated}`
  const known = knownMarks.get(key)
  if (known) return known
  const number = String(sources.push({ path, isUntranslated, record: address }) - 1)
  const digits = [...number].map((digit) => FIRST_DIGIT + Number(digit))
  const mark = String.fromCodePoint(...digits)
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
  if (!mark) return
  if (node.parentElement) writeSource(node.parentElement, mark)
  node.nodeValue = text.replace(marks, '')
}

function readAttributes(element: HTMLElement): void {
  for (const { name, value } of element.attributes) {
    // A picture's address keeps its mark: a new one would load it again.
    if (name === 'src') writeSource(element, value.match(marks)?.[0])
    else if (name !== 'srcset' && value.match(marks)) {
      element.setAttribute(name, value.replace(marks, ''))
    }
  }
}

function writeSource(element: HTMLElement, mark = ''): void {
  const digits = [...mark].map((digit) => (digit.codePointAt(0) ?? 0) - FIRST_DIGIT)
  const source = mark && sources[Number(digits.join(''))]
  const { dataset } = element
  if (!source) return
  // Each change is observed, also one to the same value.
  if (dataset.field !== source.path) dataset.field = source.path
  if (dataset.record !== source.record) dataset.record = source.record
  element.toggleAttribute('data-untranslated', source.isUntranslated)
}
