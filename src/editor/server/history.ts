import type { RecordVersion } from '../api/content-api'
import { findNumberField } from '../../content/model/record-kind'
import { parseRecord } from '../../content/model/record-file'
import { findRecordKind } from '../../content/registry'
import type { Signer } from './signer'

/** A commit, with the paths of the records that it has added and removed. */
export interface HistoryCommit extends Pick<RecordVersion, 'author' | 'publishedAt'> {
  readonly hash: string
  readonly parent?: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Returns the text of a file in a commit; undefined if the commit has no such file. */
type ReadFile = (commit: string, path: string) => string | undefined

/** Returns a list with the version of a record; an empty list if the file is damaged. */
export function createVersion(
  signer: Signer,
  { author, publishedAt }: Pick<HistoryCommit, 'author' | 'publishedAt'>,
  commit: string,
  path: string,
  text: string | undefined,
): RecordVersion[] {
  const record = text === undefined ? null : parseRecord(text)
  const id = signer.sign('version', `${commit} ${path}`)
  return record === undefined ? [] : [{ id, path, record, author, publishedAt }]
}

/**
 * Lists the records that commits have deleted, as they were before the deletion. Omits a record
 * that exists again. Omits a renamed record: its commit also adds a file with the same text or
 * number.
 * @param exists returns true for a path that exists now
 */
export function listDeleted(
  signer: Signer,
  commits: readonly HistoryCommit[],
  readFile: ReadFile,
  exists: (path: string) => boolean,
): RecordVersion[] {
  const seen = new Set<string>()
  return commits.flatMap(({ hash, parent = '', added, removed, ...commit }) =>
    removed
      .filter((path) => findRecordKind(path) && !exists(path) && !seen.has(path))
      .filter((path) => {
        const text = readFile(parent, path)
        return !added.some((other) => isSame(path, text, readFile(hash, other)))
      })
      .flatMap((path) => {
        seen.add(path)
        return createVersion(signer, commit, parent, path, readFile(parent, path) ?? '')
      }),
  )
}

function isSame(path: string, text = '', other = ''): boolean {
  const field = findNumberField(findRecordKind(path)!)
  const [number, otherNumber] = [text, other].map((each) => parseRecord(each)?.[field])
  return text === other || (number !== undefined && number === otherNumber)
}
