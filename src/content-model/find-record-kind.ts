import { recordKinds } from '../screens/registry'
import { isFolder, type RecordKind } from './record-kind'

/**
 * The kind of record that a file belongs to, by its path below content/ (forward slashes), or the
 * kind that a folder holds, by the folder's path.
 */
export function findRecordKind(path: string): RecordKind | undefined {
  return recordKinds.find((kind) =>
    isFolder(kind)
      ? path.startsWith(kind.path) && !path.slice(kind.path.length).includes('/')
      : path === kind.path,
  )
}
