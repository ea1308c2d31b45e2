import type { Content } from '../api/content-api'
import type { Json } from '../../content/model/record-file'

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

/**
 * Creates a function that finds records among the published records.
 * @param records undefined until they have been read
 */
export function createRecordFinder(records: Records = {}): FindRecords {
  const all = Object.entries(records).map(([path, data]) => ({ path, data }))
  return (kindPath) => all.filter(({ path }) => path.startsWith(kindPath))
}
