import type { Fields, RecordOf } from '../../content-model/field'
import { isAutoNumbered } from '../../content-model/record-kind'
import { fileFields } from '../../content-model/picture-fields'
import { isTranslated, nameIn, recordIn } from '../../content-model/translation'
import type { Language } from '../../languages/languages'

/*
 * Which field each text and picture of a preview comes from. A text or a number carries a mark in
 * Unicode's tag digits, which no typeface draws, through the site's components. Once it is on the
 * page, the mark is taken out, before anything is painted, and the field's path is in `data-field`;
 * one of another record has that record's address in `data-record`. A picture carries its mark
 * behind its URL. Only the preview's copy of a record is marked.
 */

const FIRST_DIGIT = 0xe0030
const marks = /[\u{e0030}-\u{e0039}]+/gu

/** No page shows where a picture's point is. */
const { x, y } = fileFields.focalPoint.fields

interface Source {
  /** The field's path in the form, such as services.0.title. */
  readonly path: string
  /** The address of another record than the one that is being edited. */
  readonly record: string
}

/** Where a text comes from, at each mark's number. */
const sources: Source[] = []
const knownMarks = new Map<string, string>()

/**
 * A record in a language, whose texts and pictures are marked with the paths of their fields.
 * @param address of another record than the one that is being edited
 */
export function markFields<F extends Fields>(
  language: Language,
  fields: F,
  data: unknown,
  address = '',
): RecordOf<F> {
  return recordIn(language, fields, data, (value, { field, path }) => {
    const mark = (shown: string) => markOf({ path: shown, record: address })
    if (field === x || field === y) return value
    // The file is one input.
    if (field === fileFields.src) return `${value}#${mark(path.replace(/\.src$/, ''))}`
    // Pages find records by what is their own.
    if (isAutoNumbered(field)) return value
    switch (field.kind) {
      case 'number':
      case 'text':
      case 'paragraph':
        // The language is at the end of the last name.
        return value + mark(isTranslated(field) ? nameIn(language, path) : path)
      default:
        return value
    }
  })
}

function markOf(source: Source): string {
  const key = `${source.record} ${source.path}`
  const known = knownMarks.get(key)
  if (known) return known
  const number = String(sources.push(source) - 1)
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
}
