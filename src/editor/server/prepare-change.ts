import type { SaveRequest } from '../api/old-content-api'
import { getTargetName, type ContentError } from '../../content/model/check-fields'
import { getFieldLabel } from '../../content/model/field-label'
import { listChangedLabels } from '../../content/model/merge-records'
import {
  createFileName,
  isGenerated,
  isFolder,
  getRecordTitle,
  type RecordKind,
} from '../../content/model/record-kind'
import { normaliseRecord, type Json } from '../../content/model/record-file'
import { makeUniqueName, isEqual } from '../../content/model/values'
import { findContentErrors, formatErrorForDevelopers } from '../../content/check/content-errors'
import { findRecordKind } from '../../content/registry'
import { HttpError } from '../../http/http-error'
import { applyChange, type Change, type Snapshot } from './store'

/**
 * Validates a save against the published content, and returns the change to write. If the same save
 * was published before, and only its response was lost, the change contains the published record.
 * @throws HttpError 422 if the site cannot use the record, 409 if the change would overwrite a
 *   change by somebody else
 */
export function prepareChange(published: Snapshot, save: SaveRequest): Change {
  const kind = findRecordKind(save.path)!
  const change = save.path.endsWith('/')
    ? prepareNewRecord(published, kind, save)
    : prepareUpdate(published, kind, save)
  rejectNewErrors(published, change)
  return change
}

/**
 * Assigns a path to a new record, and the next number if records of its kind have numbers. If the
 * same record is published already, returns the published record.
 */
function prepareNewRecord(published: Snapshot, kind: RecordKind, save: SaveRequest): Change {
  const siblings = published.content.records.filter((each) => each.kind === kind)
  const numberField = findNumberField(kind)
  const number = numberField && { [numberField]: findFreeNumber(published, kind) }
  const record = normaliseRecord(kind.fields, { ...save.record, ...number })
  const duplicate = siblings.find((sibling) => isEqual({ ...sibling.record, ...number }, record))
  return duplicate
    ? { path: duplicate.file, record: duplicate.record, pictures: {} }
    : toChange({ ...save, path: createUnusedPath(published, kind, record) }, record)
}

/**
 * Prepares the update or deletion of a record, or the return of a deleted record. An updated record
 * keeps its generated number. Rejects a change that would overwrite a newer record, or delete or
 * renumber a record that the site needs.
 */
function prepareUpdate(published: Snapshot, kind: RecordKind, save: SaveRequest): Change {
  const { path, opened } = save
  const current = findPublishedRecord(published, path)
  const numberField = findNumberField(kind)
  const number = numberField && {
    [numberField]: current ? current[numberField] : findFreeNumber(published, kind, save.record),
  }
  const record = save.record && normaliseRecord(kind.fields, { ...save.record, ...number })
  const change = toChange(save, record)
  if (isEqual(record, current ?? null)) return change
  if (!current) {
    // Brings back a deleted record.
    if (save.restoredFrom && !opened) return change
    const kindLabel = kind.label.toLowerCase()
    const message = `This ${kindLabel} was deleted by somebody else. Copy your texts, then add it again.`
    throw new HttpError(409, 'deleted', message)
  }
  if (!isEqual(opened, current)) {
    const labels = listChangedLabels(kind.fields, opened ?? {}, current)
    const more = labels.length > 3 ? ` and ${labels.length - 3} more` : ''
    const fields = labels.slice(0, 3).map((label) => `“${label}”`)
    const author = published.lastAuthor || 'Somebody else'
    const message = `${author} has changed ${fields.join(', ')}${more} since you opened this.`
    throw new HttpError(409, 'changed-meanwhile', message, { newer: current })
  }
  const numberDefinition = kind.fields[numberField]
  const fixed = numberDefinition?.type === 'number' ? numberDefinition.fixed : undefined
  if (!record && fixed && fixed.number === current[numberField]) {
    throw createRejection(fixed.reason)
  }
  return record ? change : { ...change, ...countDeletion(published, kind, current) }
}

/** Returns the record that keeps the number of a deleted record, if that is the highest number. */
function countDeletion(published: Snapshot, kind: RecordKind, deleted: Json): Pick<Change, 'also'> {
  const number = Number(deleted[findNumberField(kind)]) || 0
  const counter = findCounter(published, kind)
  if (!counter || number + 1 < findFreeNumber(published, kind)) return {}
  const { file, record, field } = counter
  const counted = normaliseRecord(findRecordKind(file)!.fields, { ...record, [field]: number })
  return isEqual(counted, record) ? {} : { also: { path: file, record: counted } }
}

/** Finds the record that keeps the highest number of the deleted records of a kind. */
function findCounter({ content }: Snapshot, kind: RecordKind) {
  const definition = kind.fields[findNumberField(kind)]
  const counter = definition?.type === 'number' ? definition.counter : undefined
  const found = content.records.find(({ file }) => file === counter?.target)
  return counter && found && { ...found, field: counter.targetField }
}

function toChange({ path, pictures, restoredFrom }: SaveRequest, record: Json | null): Change {
  return { path, record, pictures, restoredFrom }
}

/**
 * Returns the number of a deleted record if no other record has it; otherwise the next number that
 * no record has had.
 */
function findFreeNumber(published: Snapshot, kind: RecordKind, deleted?: Json | null): number {
  const numberField = findNumberField(kind)
  const siblings = published.content.records.filter((each) => each.kind === kind)
  const numbers = siblings.map(({ record }) => Number(record[numberField]) || 0)
  const former = Number(deleted?.[numberField]) || 0
  if (former > 0 && !numbers.includes(former)) return former
  const counter = findCounter(published, kind)
  return Math.max(Number(counter?.record[counter.field]) || 0, ...numbers) + 1
}

/** Returns an unused path for a new record. The file name contains its number and title. */
function createUnusedPath({ content }: Snapshot, kind: RecordKind, record: Json): string {
  const taken = [...content.records, ...content.unreadable].map(({ file }) => file)
  const toPath = (name: string) => `${kind.path}${name}.json`
  return toPath(
    makeUniqueName(createFileName(kind, record), (name) => taken.includes(toPath(name))),
  )
}

/**
 * Runs the content check of the build. Rejects a change if its record is invalid, or if the change
 * makes another record invalid, for example by deleting a record to which the other one refers.
 * Errors that other records had before do not stop the change.
 */
function rejectNewErrors(published: Snapshot, change: Change): void {
  const findErrors = ({ content, pictures }: Snapshot) => findContentErrors(content, pictures)
  let before: readonly string[] | undefined
  for (const error of findErrors(applyChange(published, change))) {
    if (error.file === change.path) throw toRejection(error)
    // Checks the published content only if another record has an error.
    before ??= findErrors(published).map(formatErrorForDevelopers)
    if (!before.includes(formatErrorForDevelopers(error))) throw toUserRejection(error, change)
  }
}

/** Creates the error for an invalid field of the changed record. */
function toRejection({ file, field = '', message }: ContentError): HttpError {
  const label = getFieldLabel(findRecordKind(file)!.fields, field)
  return createRejection(`“${label}” ${message}`, field)
}

/** Creates the error for another record that refers to what the change removes. */
function toUserRejection({ file, record, field, definition }: ContentError, change: Change) {
  const kind = findRecordKind(file)!
  const kindLabel = isFolder(kind) ? `the ${kind.label.toLowerCase()} ` : ''
  const user = `${kindLabel}“${getRecordTitle(kind, record)}”`
  const label = getFieldLabel(kind.fields, field ?? '')
  return createRejection(
    `This is still used in ${user}, under “${label}”. Please delete that first, or change it there.`,
    change.record && definition ? getTargetName(definition) : undefined,
  )
}

/**
 * Returns the published record; undefined if there is no file.
 * @throws HttpError if the file is unreadable, because a change would overwrite its content
 */
function findPublishedRecord({ content }: Snapshot, path: string): Json | undefined {
  if (!content.unreadable.some(({ file }) => file === path)) {
    return content.records.find(({ file }) => file === path)?.record
  }
  throw createRejection(
    `The file content/${path} is broken, so this was not changed. Please tell whoever looks after the site. What you typed is still here.`,
  )
}

/** Returns the name of the field with a generated number; an empty string if the kind has none. */
function findNumberField({ fields }: RecordKind): string {
  return Object.keys(fields).find((name) => isGenerated(fields[name]!)) ?? ''
}

/**
 * Creates the error for a record that the site cannot use.
 * @param field path of the invalid field
 */
function createRejection(message: string, field?: string): HttpError {
  return new HttpError(422, 'wrong-record', message, { field })
}
