import { findRecordKind } from '../screens/registry'
import { contentFolder, isFolder, type RecordKind } from '../content-model/record-kind'
import type { ImmutableValue } from './decap-types'
import { parseRecord, type Json } from '../content-model/record-order'

/*
 * What a record carries through Decap beside its fields, for Decap keeps it all in its copies of
 * unsaved work too. Nothing of it is saved.
 */

/** The text that the record was opened as; none in a new one. */
export const OPENED = '_opened'
/** The name of a new record's file. */
export const FILE_NAME = '_file'

/** What the CMS calls a kind of record, such as pages-home; its preview is registered under it. */
export function cmsName({ path }: Pick<RecordKind, 'path'>): string {
  return path.replace(/\/$|\.json$/, '').replace('/', '-')
}

/** What the CMS calls the record in a file of content/. */
export function slugOf(kind: RecordKind, file: string): string {
  return isFolder(kind) ? file.replace(/.*\/|\.json$/g, '') : cmsName(kind)
}

/**
 * The address of a record's form in the editor.
 * @param slug what the CMS calls it; empty for a record that has just been added
 */
export function formAddress(kind: RecordKind, slug: string): string {
  const collection = isFolder(kind) ? cmsName(kind) : kind.path.replace(/\/.*/, '')
  return `#/collections/${collection}${slug && `/entries/${slug}`}`
}

/** The kind of record that an entry of the CMS is of. */
export function kindOf(entry: ImmutableValue): RecordKind {
  const collection = String(entry.get('collection'))
  const file = String(entry.get('slug')).replace(`${collection}-`, '')
  const kind = findRecordKind(`${collection}/${file}.json`)
  if (!kind) throw new Error(`There is no kind of record for ${collection}/${file}.`)
  return kind
}

/** The record in an entry of the CMS. */
export function recordOf(entry: ImmutableValue): Json {
  return (entry.get('data') as ImmutableValue).toJS() as Json
}

/** Where the record of an entry is in content/; nothing for one that was never published. */
export function pathOf(entry: ImmutableValue): string | null {
  if (entry.get('newRecord') === true) return null
  return recordPath(String(entry.get('path')))
}

/** A path of the CMS, such as content/pages/home.json, as the content API has it. */
export function recordPath(path: string): string {
  return path.replace(`${contentFolder}/`, '')
}

/** What a form begins with, of a record's text. */
export function formOf(text: string): Json {
  return { ...parseRecord(text), [OPENED]: text }
}

/** Takes apart what a form holds. A copy that an older editor has kept does not say what it was made from. */
export function readForm({ [OPENED]: text, [FILE_NAME]: _, ...record }: Json) {
  const opened = text ? parseRecord(String(text)) : undefined
  return { record, opened }
}

/** A picture that was chosen in a form. */
interface NewPicture {
  /** Its path in the repository, such as content/media/home/sky.jpg. */
  readonly path: string
  /** Where the browser has it. */
  readonly url: string
}

/** The pictures that were chosen in the form of an entry. */
export function newPictures(entry: ImmutableValue): readonly NewPicture[] {
  const files = entry.get('mediaFiles') as ImmutableValue | undefined
  return (files?.toJS() ?? []) as NewPicture[]
}
