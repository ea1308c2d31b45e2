import type { RecordKind } from '../content-model/record-kind'
import { recordKinds } from '../screens/registry'

/** What the CMS calls a kind of record, such as pages-home; its preview is registered under it. */
export function cmsName({ path }: Pick<RecordKind, 'path'>): string {
  return path.replace(/\/$|\.json$/, '').replace('/', '-')
}

/** The kind of a record by the collection that it is in and its name there. */
export function findKindByCmsName(collection: unknown, slug: unknown): RecordKind | undefined {
  return recordKinds.find((kind) => [collection, slug].includes(cmsName(kind)))
}
