import { pictureFields, type Fields, type RecordOf } from '../../content-model/field'
import { isTranslated, nameIn, recordIn } from '../../content-model/translation'
import type { Language } from '../../languages/languages'

/*
 * Which field each text and picture of a preview comes from. A text carries one character of
 * Unicode's private use area through the site's components. Once it is on the page, the character
 * is taken out, before anything is painted, and the field's path is in `data-field`. A picture carries
 * the path behind its URL. Only the preview's copy of a record is marked.
 */

const FIRST_MARK = 0xf0000
const marks = /[\u{f0000}-\u{ffffd}]/gu

/** No page shows where a picture's point is. */
const { x, y } = pictureFields.focalPoint.fields

/** The fields' paths in the form, such as services.0.title, at the places of their marks. */
const paths: string[] = []
const knownMarks = new Map<string, string>()

/** Numbers cannot carry a mark: their paths by what they look like. */
let numbers = new Map<string, string>()

/** A record in a language, whose texts and pictures are marked with the paths of their fields. */
export function markFields<F extends Fields>(
  language: Language,
  fields: F,
  data: unknown,
): RecordOf<F> {
  numbers = new Map()
  return recordIn(language, fields, data, (value, { field, path }) => {
    if (typeof value === 'number') {
      if (field.kind === 'number' && field !== x && field !== y) numbers.set(String(value), path)
      return value
    }
    switch (field) {
      case pictureFields.src:
        return `${value}#${parentOf(path)}`
      case pictureFields.alt:
        return value + markOf(parentOf(path))
    }
    if (field.kind !== 'text' && field.kind !== 'paragraph') return value
    // The language is at the end of the last name.
    return value + markOf(isTranslated(field) ? nameIn(language, path) : path)
  })
}

/** The path of the picture that a file or a description is part of. */
function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'))
}

function markOf(path: string): string {
  const known = knownMarks.get(path)
  if (known) return known
  const mark = String.fromCodePoint(FIRST_MARK + paths.push(path) - 1)
  knownMarks.set(path, mark)
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
