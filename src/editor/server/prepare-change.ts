import type { RecordChange } from '../api/content-api'
import { getKeyId, getKeyPath, isNewKey } from '../api/record-key'
import { getTargetName, type ContentError } from '../../content/model/check-fields'
import { findPictures } from '../../content/model/picture-fields'
import { createFileName, findNumberField, type RecordKind } from '../../content/model/record-kind'
import { countDeletion, createNumber, findFreeNumber } from '../../content/check/record-numbers'
import { normaliseRecord, serialiseRecord, type Json } from '../../content/model/record-file'
import { isEqual, makeUniqueName } from '../../content/model/values'
import { findContentErrors, formatErrorForDevelopers } from '../../content/check/content-errors'
import { findRecordKind } from '../../content/registry'
import { createApiError, createForbiddenError } from './api-error'
import { listDrafts } from './draft-files'
import type { Version } from './pictures'
import { applyChange, type Change, type Snapshot } from './store'

/**
 * Maximum size of a record's file, in bytes. A draft's file contains two records, and GitHub
 * truncates a text after 512,000 bytes.
 */
const MAX_RECORD_BYTES = 200_000

type Records = Map<string, Json | null>

/**
 * Validates changes of records against the published content, and returns the change to write.
 * Returns an empty change if the same change was already published.
 * @param pictures as in Change
 * @throws HttpError 422 if the site cannot use the records, 409 if the change would overwrite a
 *   change by somebody else
 */
export function prepareChange(
  published: Snapshot,
  changes: readonly RecordChange[],
  versions: ReadonlyMap<string, Version>,
  pictures: Change['pictures'],
): Change {
  /** Keys of the changed records, by path. */
  const keys = new Map<string, string>()
  const records: Records = new Map()
  const restored = new Set<string>()
  const change: Change = { records, pictures, added: {}, restored }
  let current = published
  for (const each of changes) {
    const version = versions.get(each.key)
    const isNew = isNewKey(each.key)
    const [path, changed] = (isNew ? addRecord : updateRecord)(published, current, each, version)
    if (keys.has(path)) throw createForbiddenError()
    keys.set(path, each.key)
    current = applyChange(current, { ...change, records: changed })
    for (const [file, record] of changed) records.set(file, record)
    if (isNew) Object.assign(change.added, { [getKeyId(each.key)]: path })
    if (version) restored.add(path)
  }
  const after = applyChange(published, change)
  rejectErrors(published, after, change, keys)
  rejectOlderDrafts(after, changes)
  rejectPicturesOfDrafts(published, pictures)
  return { ...change, counted: new Set([...records.keys()].filter((path) => !keys.has(path))) }
}

/**
 * Path of a changed record, and the records to write: the changed record and, after some deletions,
 * the record that stores the highest number of the deleted records.
 */
type Changed = readonly [path: string, records: Records]

/**
 * Assigns a path to a new record, and the next number if its kind has numbers. Gives a deleted
 * record its former path and number again.
 */
function addRecord(
  published: Snapshot,
  current: Snapshot,
  { key, record: edited }: RecordChange,
  version?: Version,
): Changed {
  const kind = findRecordKind(getKeyPath(key))!
  const path = (version && findFile(current, version.path)) ?? published.added[getKeyId(key)]
  if (path) throw createApiError(409, 'published', { key, path })
  const number = createNumber(kind, findFreeNumber(current.content, kind, version?.record))
  const record = normaliseRecord(kind.fields, { ...edited, ...number })
  const duplicate = current.content.records.find(
    (other) => other.kind === kind && isEqual({ ...other.record, ...number }, record),
  )
  if (duplicate) throw createApiError(422, 'same-as', { key, path: duplicate.file })
  const newPath = version?.path ?? createUnusedPath(current, kind, record)
  return [newPath, new Map([[newPath, record]])]
}

/**
 * Prepares the update or deletion of a record. Keeps the generated number of an updated record.
 * Rejects a change that would overwrite a newer record, or delete a record that the site needs.
 */
function updateRecord(
  published: Snapshot,
  current: Snapshot,
  { key, record: edited, base, draft }: RecordChange,
  version?: Version,
): Changed {
  const kind = findRecordKind(key)!
  const [opened, former] = [findRecord(published, key), findRecord(current, key)]
  const numberField = findNumberField(kind)
  const number = former
    ? former[numberField]
    : findFreeNumber(current.content, kind, version?.record)
  const record =
    edited && normaliseRecord(kind.fields, { ...edited, ...createNumber(kind, number) })
  if (isEqual(record, former ?? null)) return [key, new Map()]
  const isReturn = !opened && version && !base
  if (!opened && !isReturn) throw createApiError(409, 'deleted', { key })
  const other = opened ? undefined : findFile(current, key)
  if (other) throw createApiError(409, 'published', { key, path: other })
  if (opened && !isEqual(base, opened)) throw createApiError(409, 'changed', { key })
  if (record) return [key, new Map([[key, record]])]
  const definition = kind.fields[numberField]
  const fixed = definition?.type === 'number' ? definition.fixed : undefined
  if (fixed && fixed.number === opened?.[numberField]) {
    throw createApiError(422, 'needed', { key, message: fixed.reason })
  }
  const named = listDrafts(published).find((each) => each.key === key)
  if (named && named.version !== draft) throw createApiError(409, 'draft-exists', { key })
  return [key, new Map([[key, null], ...countDeletion(current.content, kind, opened!)])]
}

/** Returns an unused path for a new record, with its number and title in the file name. */
function createUnusedPath(current: Snapshot, kind: RecordKind, record: Json): string {
  const toPath = (name: string) => `${kind.path}${name}.json`
  const isTaken = (name: string) => findFile(current, toPath(name)) !== undefined
  return toPath(makeUniqueName(createFileName(kind, record), isTaken))
}

/**
 * Returns the path of the existing file at a path; undefined if there is none. Ignores case,
 * because some systems treat names that differ only in case as the same file. So the path that it
 * returns may differ from the given one.
 */
function findFile({ content }: Snapshot, path: string): string | undefined {
  const fold = (file: string) => file.normalize().toLowerCase()
  const files = [...content.records, ...content.unreadable]
  return files.find(({ file }) => fold(file) === fold(path))?.file
}

/**
 * Runs the content check of the build. Rejects a change if one of its records is invalid, or if it
 * makes another record invalid, for example by deleting a record to which the other record refers.
 * Ignores errors that other records had before.
 * @param keys keys of the changed records, by path
 */
function rejectErrors(
  published: Snapshot,
  after: Snapshot,
  { records }: Change,
  keys: ReadonlyMap<string, string>,
): void {
  for (const [path, record] of records) {
    if (record && Buffer.byteLength(serialiseRecord(record)) > MAX_RECORD_BYTES) {
      const key = keys.get(path) ?? path
      throw createApiError(413, 'record-too-large', { key, maxBytes: MAX_RECORD_BYTES })
    }
  }
  const findErrors = ({ content, pictures }: Snapshot) => findContentErrors(content, pictures)
  let before: readonly string[] | undefined
  for (const error of findErrors(after)) {
    const { file, field = '', message } = error
    const key = keys.get(file)
    if (key) throw createApiError(422, 'invalid', { key, field, message })
    // Checks the published content only if another record has an error, because a check takes time.
    before ??= findErrors(published).map(formatErrorForDevelopers)
    if (!before.includes(formatErrorForDevelopers(error))) throw toUserRejection(error, keys)
  }
}

/** Creates the error that another record refers to content that the change removes. */
function toUserRejection(
  { file: user, field = '', definition }: ContentError,
  keys: ReadonlyMap<string, string>,
) {
  const [key] = keys.size === 1 ? keys.values() : []
  const target = definition && getTargetName(definition)
  return createApiError(422, 'still-used', { key, user, field, target })
}

/**
 * Rejects a new record whose draft somebody else has saved since, because no form would offer that
 * draft after the publication.
 */
function rejectOlderDrafts(after: Snapshot, changes: readonly RecordChange[]): void {
  for (const { key, version } of listDrafts(after).filter(({ key }) => isNewKey(key))) {
    const isOlder = changes.some((change) => change.key === key && change.draft !== version)
    if (isOlder) throw createApiError(409, 'draft-changed', { key })
  }
}

/** Rejects the removal of pictures that drafts name. */
function rejectPicturesOfDrafts(published: Snapshot, pictures: Change['pictures']): void {
  for (const { key: user, record } of listDrafts(published)) {
    const used = findPictures(record).find(({ src }) => pictures[src] === null)
    if (used) throw createApiError(422, 'still-used', { user, field: used.path })
  }
}

/**
 * Returns the record at a path; undefined if there is no file.
 * @throws HttpError if the file is unreadable, because a change would overwrite its content
 */
function findRecord({ content }: Snapshot, path: string): Json | undefined {
  if (!content.unreadable.some(({ file }) => file === path)) {
    return content.records.find(({ file }) => file === path)?.record
  }
  throw createApiError(422, 'broken-file', { path })
}
