import type { Content } from '../api/content-api'
import { refersTo } from '../../content/model/check-fields'
import type { ReferenceField } from '../../content/model/field'
import type { Json } from '../../content/model/record-file'
import { memoize } from './memoize'

export type Records = Content['records']

export interface PublishedRecord {
  readonly path: string
  readonly data: Json
}

/**
 * Finds the published records of a kind by the kind's path: a file, or a folder with a slash at the
 * end.
 */
export type FindRecords = (kindPath: string) => readonly PublishedRecord[]

/** Compares the paths of records: the numbers in them by value. */
export const comparePaths = new Intl.Collator('en', { numeric: true }).compare

const listRecords = memoize((records: Records): readonly PublishedRecord[] =>
  Object.entries(records)
    .map(([path, data]) => ({ path, data }))
    .sort((a, b) => comparePaths(a.path, b.path)),
)

/**
 * Creates a function that finds records among the published records. Records are in the order of
 * the desk, because the order of the content changes with each publication.
 * @param records undefined until they have been read
 */
export function createRecordFinder(records: Records = {}): FindRecords {
  const all = listRecords(records)
  return (kindPath) => all.filter(({ path }) => path.startsWith(kindPath))
}

/** Returns the record that a reference with this value refers to. */
export function findTarget(
  findRecords: FindRecords,
  field: ReferenceField,
  value: unknown,
): PublishedRecord | undefined {
  return findRecords(field.target).find(({ data }) => refersTo(field, value, data))
}
