import { findRecordKind } from '../screens/registry'
import type { RecordKind } from '../content-model/record-kind'
import type { ImmutableValue } from './decap-types'

/** What the CMS calls a kind of record, such as pages-home; its preview is registered under it. */
export function cmsName({ path }: Pick<RecordKind, 'path'>): string {
  return path.replace(/\/$|\.json$/, '').replace('/', '-')
}

/** The address of a saved record in the editor. */
export function recordAddress({ path, list }: RecordKind, slug: string): string {
  const collection = list ? cmsName({ path }) : path.replace(/\/.*$/, '')
  return `#/collections/${collection}/entries/${slug}`
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
export function recordOf(entry: ImmutableValue): Readonly<Record<string, unknown>> {
  return (entry.get('data') as ImmutableValue).toJS() as Record<string, unknown>
}
