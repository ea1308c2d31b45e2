import type { Fields, RecordOf } from '../../content-model/field'
import { isGenerated } from '../../content-model/record-kind'
import { fileFields } from '../../content-model/picture-fields'
import { isTranslated, getPropertyName, localiseRecord } from '../../content-model/translation'
import type { Language } from '../../languages/languages'

/*
 * Which field each text and picture of a preview comes from. A text or a number carries the path of
 * its field in Unicode's tag characters, which no typeface draws, through the site's components. Once
 * it is on the page, that is taken out, before anything is painted, and stands in `data-field`; for
 * a field of another record, that record's address is in `data-record`. A picture carries its mark
 * behind its URL. Only the preview's copy of a record is marked.
 */

/** Each is an ASCII character that many places higher. */
const TAG_OFFSET = 0xe0000
/** Flags are written in such letters too, but never begin with an exclamation mark. */
const tagPattern = /\u{e0021}[\u{e0020}-\u{e007e}]*/gu

/** No page shows where a picture's point is. */
const { x, y } = fileFields.focalPoint.fields

/**
 * A record in a language, whose texts and pictures are marked with the paths of their fields.
 * @param address of another record than the one that is being edited
 */
export function tagFields<F extends Fields>(
  language: Language,
  fields: F,
  data: unknown,
  address = '',
): RecordOf<F> {
  return localiseRecord(language, fields, data, (value, { field, path }) => {
    const tag = (shown: string) => createTag(shown, address)
    if (field === x || field === y) return value
    // The file is one input.
    if (field === fileFields.src) return `${value}#${tag(path.replace(/\.src$/, ''))}`
    // Pages find records by what is their own.
    if (isGenerated(field)) return value
    switch (field.type) {
      case 'number':
      case 'text':
      case 'paragraph':
        // The language is at the end of the last name.
        return value + tag(isTranslated(field) ? getPropertyName(language, path) : path)
      default:
        return value
    }
  })
}

function createTag(path: string, address: string): string {
  const characters = [...`!${path} ${encodeURI(address)}`]
  return String.fromCodePoint(...characters.map((letter) => TAG_OFFSET + letter.charCodeAt(0)))
}

/**
 * Writes the paths of the fields to the elements below `root`, now and whenever they change.
 * @returns what ends it
 */
export function observeTags(root: HTMLElement): () => void {
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
  const [tag] = text.match(tagPattern) ?? []
  if (!tag) return
  if (node.parentElement) writeDataAttributes(node.parentElement, tag)
  node.nodeValue = text.replace(tagPattern, '')
}

function readAttributes(element: HTMLElement): void {
  for (const { name, value } of element.attributes) {
    // A picture's address keeps its mark: a new one would load it again.
    if (name === 'src') writeDataAttributes(element, value.match(tagPattern)?.[0])
    else if (name !== 'srcset' && value.match(tagPattern)) {
      element.setAttribute(name, value.replace(tagPattern, ''))
    }
  }
}

function writeDataAttributes(element: HTMLElement, tag = ''): void {
  const characters = [...tag].slice(1).map((tag) => (tag.codePointAt(0) ?? TAG_OFFSET) - TAG_OFFSET)
  const [field, record = ''] = String.fromCharCode(...characters).split(' ')
  const { dataset } = element
  if (!field) return
  // Each change is observed, also one to the same value.
  if (dataset.field !== field) dataset.field = field
  if (dataset.record !== record) dataset.record = record
}
