import type { RecordVersion } from '../api/content-api'
import { findNumberField } from '../../content/model/record-kind'
import { parseRecord } from '../../content/model/record-file'
import { findRecordKind } from '../../content/registry'
import type { Signer } from './signer'

/** A version as a store reads it. */
export interface RawVersion extends Omit<RecordVersion, 'id' | 'record'> {
  readonly commit: string
  /** Undefined if the record was deleted. */
  readonly text: string | undefined
}

/** Returns a version in a list, which is empty if the text is damaged. */
export function createVersion(
  signer: Signer,
  { commit, text, ...version }: RawVersion,
): RecordVersion[] {
  const record = text === undefined ? null : parseRecord(text)
  const id = signer.sign('version', `${commit} ${version.path}`)
  return record === undefined ? [] : [{ ...version, id, record }]
}

/**
 * Returns true if one of the files that a commit has added is the removed one under another name: it
 * has the same text, or the same number.
 */
export function isRenamed(path: string, removed: string, added: readonly string[]): boolean {
  const number = findNumberField(findRecordKind(path)!)
  const getNumber = (text: string) => (number ? parseRecord(text)?.[number] : undefined)
  const former = getNumber(removed)
  return added.some(
    (text) => text === removed || (former !== undefined && getNumber(text) === former),
  )
}
