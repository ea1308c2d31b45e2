import { fromJS, Map as ImmutableMap } from 'immutable'
import { findRecordKind } from '../screens/registry'
import { contentFolder, isFolder, type RecordKind } from '../content-model/record-kind'
import { parseRecord, type Json } from '../content-model/record-file'
import type { ImmutableValue } from './decap-types'

/** Name of the only field of a form, whose value is the whole record. */
export const RECORD = 'record'
/**
 * Key in a form's value, for the record as it was opened, as JSON. A new record lacks the key,
 * and the key is never saved.
 */
const OPENED = '_opened'
/** Key in an entry's data, beside RECORD: the name of a new record's file. */
export const FILE_NAME = '_file'

/**
 * Returns the name of a kind in Decap's configuration, such as pages-home. The kind's preview is
 * registered under this name.
 */
export function getCmsName({ path }: Pick<RecordKind, 'path'>): string {
  return path.replace(/\/$|\.json$/, '').replace('/', '-')
}

/** Returns the editor URL of a record's form; the URL of the list if `path` is a folder. */
export function getFormUrl(kind: RecordKind, path: string): string {
  const [collection, file = ''] = path.split('/')
  const slug = isFolder(kind) ? file.replace(/\.json$/, '') : getCmsName(kind)
  return `#/collections/${collection}${slug && `/entries/${slug}`}`
}

/**
 * Returns the path of an entry's record below content/; the path of the folder if the record is
 * new.
 */
export function getRecordPath(entry: ImmutableValue): string {
  if (entry.get('newRecord') === true) return `${String(entry.get('collection'))}/`
  return toRecordPath(String(entry.get('path')))
}

/** Returns the kind of an entry's record. */
export function getRecordKind(entry: ImmutableValue): RecordKind {
  const kind = findRecordKind(getRecordPath(entry))
  if (!kind) throw new Error(`There is no kind of record for ${getRecordPath(entry)}.`)
  return kind
}

/**
 * Returns true while an entry is being published. A new entry counts as being published until
 * Decap has loaded it again.
 */
export function isBeingPublished(entry: ImmutableValue): boolean {
  const isLoadedAnew = entry.get('newRecord') === true && Boolean(entry.get('slug'))
  return entry.get('isPersisting') === true || isLoadedAnew
}

/** Converts a path of Decap, such as content/pages/home.json, to a path of the content API. */
export function toRecordPath(path: string): string {
  return path.replace(`${contentFolder}/`, '')
}

/** Content of an open form: the edited record, and the record as it was opened. */
export interface Draft {
  readonly record: Json
  readonly opened?: Json
}

/* Decap stores Immutable collections. The last draft is cached, so that unchanged inputs get the
   same objects and do not render again. */
let lastDraft: { readonly value: unknown; readonly draft: Draft } | undefined

/** Converts a form's value to a draft; an empty form is an empty record. */
export function readDraft(value: unknown): Draft {
  if (!lastDraft || lastDraft.value !== value) {
    const plain = ImmutableMap.isMap(value) ? (value.toJS() as Json) : {}
    const { [OPENED]: text, ...record } = plain
    lastDraft = { value, draft: { record, opened: parseRecord(String(text)) } }
  }
  return lastDraft.draft
}

/** Converts a draft to a form's value. */
export function toFormValue(draft: Draft): unknown {
  const { record, opened } = draft
  const value = fromJS(opened ? { ...record, [OPENED]: JSON.stringify(opened) } : record)
  lastDraft = { value, draft }
  return value
}

/**
 * Format by which Decap parses and serialises entries. `toFile` returns an empty text, so that
 * Decap stores no local backups; the backend does not use the text.
 */
export const recordFormat = {
  fromFile: (text: string) => {
    const record = parseRecord(text)
    return { [RECORD]: { ...record, [OPENED]: JSON.stringify(record) } }
  },
  toFile: () => '',
}
