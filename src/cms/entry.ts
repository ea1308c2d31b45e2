import { fromJS, Map as ImmutableMap } from 'immutable'
import { findRecordKind } from '../screens/registry'
import { contentFolder, isFolder, type RecordKind } from '../content-model/record-kind'
import { parseRecord, type Json } from '../content-model/record-file'
import type { ImmutableValue } from './decap-types'

/** The one field of every form: its value is the whole record. */
export const RECORD = 'record'
/** In that value, the text that the record was opened as; none in a new one. Nothing saves it. */
const OPENED = '_opened'
/** Beside it, the name of a new record's file. */
export const FILE_NAME = '_file'

/** What the CMS calls a kind of record, such as pages-home; its preview is registered under it. */
export function getCmsName({ path }: Pick<RecordKind, 'path'>): string {
  return path.replace(/\/$|\.json$/, '').replace('/', '-')
}

/** The address of a record's form in the editor, by its path; that of their list, by their folder. */
export function getFormUrl(kind: RecordKind, path: string): string {
  const [collection, file = ''] = path.split('/')
  const slug = isFolder(kind) ? file.replace(/\.json$/, '') : getCmsName(kind)
  return `#/collections/${collection}${slug && `/entries/${slug}`}`
}

/** Where the record of an entry is in content/; for one that was never published, its folder. */
export function getRecordPath(entry: ImmutableValue): string {
  if (entry.get('newRecord') === true) return `${String(entry.get('collection'))}/`
  return toRecordPath(String(entry.get('path')))
}

/** The kind of record that an entry of the CMS is of. */
export function getRecordKind(entry: ImmutableValue): RecordKind {
  const kind = findRecordKind(getRecordPath(entry))
  if (!kind) throw new Error(`There is no kind of record for ${getRecordPath(entry)}.`)
  return kind
}

/** Whether an entry is on its way; Decap loads a new one once more after it was published. */
export function isBeingPublished(entry: ImmutableValue): boolean {
  const isLoadedAnew = entry.get('newRecord') === true && Boolean(entry.get('slug'))
  return entry.get('isPersisting') === true || isLoadedAnew
}

/** A path of the CMS, such as content/pages/home.json, as the content API has it. */
export function toRecordPath(path: string): string {
  return path.replace(`${contentFolder}/`, '')
}

/** A record in its form: as it was typed, and as it was opened. */
export interface Draft {
  readonly record: Json
  readonly opened?: Json
}

/*
 * Decap holds Immutable collections. What was read or written last is the same draft again, so that
 * what was not typed in is not rendered again.
 */
let lastDraft: { readonly value: unknown; readonly draft: Draft } | undefined

/** The draft in the value of a form; nothing was typed into an empty one. */
export function readDraft(value: unknown): Draft {
  if (!lastDraft || lastDraft.value !== value) {
    const plain = ImmutableMap.isMap(value) ? (value.toJS() as Json) : {}
    const { [OPENED]: text, ...record } = plain
    lastDraft = { value, draft: { record, opened: parseRecord(String(text)) } }
  }
  return lastDraft.draft
}

/** The value of a form. */
export function toFormValue(draft: Draft): unknown {
  const { record, opened } = draft
  const value = fromJS(opened ? { ...record, [OPENED]: JSON.stringify(opened) } : record)
  lastDraft = { value, draft }
  return value
}

/** How Decap reads and writes files: what it writes is sent by nobody, so that it keeps no copies. */
export const recordFormat = {
  fromFile: (text: string) => {
    const record = parseRecord(text)
    return { [RECORD]: { ...record, [OPENED]: JSON.stringify(record) } }
  },
  toFile: () => '',
}
