import type { Fields, RecordOf } from '../../content/model/field'
import { isGenerated } from '../../content/model/record-kind'
import { fileFields } from '../../content/model/picture-fields'
import { isTranslated, getPropertyName, localiseRecord } from '../../content/model/translation'
import type { Language } from '../../languages/languages'

/* Field tags connect each text and picture of a preview with its field. A text or a number contains
   the path of its field in Unicode tag characters, which are invisible. A picture contains the path
   in the fragment of its URL. Before the first paint, observeTags() removes the tags from texts and
   writes them to `data-field` (the path) and `data-record` (the form URL of another record).
   Records are never saved with tags. */

/** Offset from an ASCII character to its tag character. */
const TAG_OFFSET = 0xe0000
/** Matches a tag: it begins with `!`, because emoji flags consist of tag characters too. */
const tagPattern = /\u{e0021}[\u{e0020}-\u{e007e}]*/gu

/** Fields of the focal point, which pages do not show. */
const { x, y } = fileFields.focalPoint.fields

/**
 * Returns a record in one language, with field tags in its texts and pictures.
 * @param formUrl editor URL of the record's form; empty for the record that is being edited
 */
export function tagFields<F extends Fields>(
  language: Language,
  fields: F,
  data: unknown,
  formUrl = '',
): RecordOf<F> {
  return localiseRecord(language, fields, data, (value, { field, path }) => {
    const tag = (fieldPath: string) => createTag(fieldPath, formUrl)
    if (field === x || field === y) return value
    // Removes `src` from the path, because the form has a single input for the file.
    if (field === fileFields.src) return `${value}#${tag(path.replace(/\.src$/, ''))}`
    // Leaves generated values unchanged, because pages find records by them.
    if (isGenerated(field)) return value
    switch (field.type) {
      case 'number':
      case 'text':
      case 'paragraph':
        // Puts the language suffix at the end of the path, as the form does.
        return value + tag(isTranslated(field) ? getPropertyName(language, path) : path)
      default:
        return value
    }
  })
}

function createTag(path: string, formUrl: string): string {
  const characters = [...`!${path} ${encodeURI(formUrl)}`]
  return String.fromCodePoint(
    ...characters.map((character) => TAG_OFFSET + character.charCodeAt(0)),
  )
}

export function removeTags(text: string): string {
  return text.replace(tagPattern, '')
}

/**
 * Writes the paths of field tags to `data-field` of the elements below `root`, immediately and
 * after every change.
 * @returns a cleanup function that stops the observer
 */
export function observeTags(root: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      readNode(target)
      addedNodes.forEach(readTree)
    }
  })
  readTree(root)
  const options = { subtree: true, childList: true, characterData: true, attributes: true }
  observer.observe(root, options)
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
  const element = node.parentElement
  // Writes to the element around a text without translation, such as the whole heading, which may
  // still name the field that it showed before.
  const owner = element?.matches('span[lang]:only-child') ? element.parentElement : element
  if (owner) writeDataAttributes(owner, tag)
  node.nodeValue = removeTags(text)
}

function readAttributes(element: HTMLElement): void {
  for (const { name, value } of element.attributes) {
    // Keeps the tag in `src`, because a changed URL would load the picture again.
    if (name === 'src') writeDataAttributes(element, value.match(tagPattern)?.[0])
    else if (name !== 'srcset' && value.match(tagPattern)) {
      element.setAttribute(name, removeTags(value))
    }
  }
}

function writeDataAttributes(element: HTMLElement, tag = ''): void {
  const characters = [...tag]
    .slice(1)
    .map((character) => (character.codePointAt(0) ?? TAG_OFFSET) - TAG_OFFSET)
  const [field, record = ''] = String.fromCharCode(...characters).split(' ')
  const { dataset } = element
  if (!field) return
  // Writes changed values only, because the observer reports even an attribute that is set to the
  // same value, and would run forever.
  if (dataset.field !== field) dataset.field = field
  if (dataset.record !== record) dataset.record = record
}
