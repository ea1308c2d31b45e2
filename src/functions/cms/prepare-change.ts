import type { SaveRequest } from '../../cms-access/content-api'
import type { ContentError } from '../../content-model/check-fields'
import { getFieldLabel } from '../../content-model/field-label'
import { listChangedLabels } from '../../content-model/merge-records'
import {
  createFileName,
  isGenerated,
  isFolder,
  getRecordTitle,
  type RecordKind,
} from '../../content-model/record-kind'
import { normaliseRecord, type Json } from '../../content-model/record-file'
import { makeUniqueName, isEqual } from '../../content-model/values'
import { findContentErrors, formatErrorForDevelopers } from '../../screens/content-errors'
import { findRecordKind } from '../../screens/registry'
import { HttpError } from '../shared/http-error'
import { applyChange, type Change, type Snapshot } from './store'

/**
 * What to write for a record that is saved, or removed, on what is published. It may be there
 * already, because only the answer to an earlier request was lost.
 * @throws HttpError 422 where the site could not be built with it, 409 where somebody's change would
 * be lost
 */
export function prepareChange(published: Snapshot, save: SaveRequest): Change {
  const kind = findRecordKind(save.path)!
  const change = save.path.endsWith('/')
    ? prepareNewRecord(published, kind, save)
    : prepareUpdate(published, kind, save)
  rejectNewErrors(published, change)
  return change
}

/** A new record gets a number, and a file that is named by it. */
function prepareNewRecord(published: Snapshot, kind: RecordKind, save: SaveRequest): Change {
  const others = published.content.records.filter((each) => each.kind === kind)
  const name = findNumberField(kind)
  const numbers = others.map(({ record }) => Number(record[name]) || 0)
  const number = name && { [name]: Math.max(0, ...numbers) + 1 }
  const record = normaliseRecord(kind.fields, { ...save.record, ...number })
  const duplicate = others.find((other) => isEqual({ ...other.record, ...number }, record))
  return duplicate
    ? { path: duplicate.file, record: duplicate.record, pictures: {} }
    : createChange(published, { ...save, path: createUnusedPath(published, kind, record), record })
}

/** A record keeps its number; nobody's change of it is lost. */
function prepareUpdate(published: Snapshot, kind: RecordKind, save: SaveRequest): Change {
  const { path, opened } = save
  const current = findPublishedRecord(published, path)
  const name = findNumberField(kind)
  const number = name && { [name]: current?.[name] }
  const record = save.record && normaliseRecord(kind.fields, { ...save.record, ...number })
  const change = createChange(published, { ...save, record })
  if (isEqual(record, current ?? null)) return change
  if (!current) {
    const what = kind.label.toLowerCase()
    const message = `This ${what} was deleted by somebody else. Copy your texts, then add it again.`
    throw new HttpError(409, 'deleted', message)
  }
  if (!isEqual(opened, current)) {
    const names = listChangedLabels(kind.fields, opened ?? {}, current)
    const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
    const fields = names.slice(0, 3).map((each) => `“${each}”`)
    const who = published.lastAuthor || 'Somebody else'
    const message = `${who} has changed ${fields.join(', ')}${more} since you opened this.`
    throw new HttpError(409, 'changed-meanwhile', message, { newer: current })
  }
  for (const [own, field] of Object.entries(kind.fields)) {
    const fixed = 'fixed' in field ? field.fixed : undefined
    if (fixed && fixed.number === current[own] && record?.[own] !== fixed.number) {
      const what = record ? `“${field.label}” cannot be changed here. ` : ''
      throw createRejection(what + fixed.reason, own)
    }
  }
  return change
}

/** Only the new pictures that it shows go with a record, and none over another. */
function createChange(published: Snapshot, { path, record, pictures }: Change): Change {
  const text = JSON.stringify(record)
  const shown = Object.entries(pictures).filter(
    ([picture]) => text.includes(`"${picture}"`) && !published.pictures.has(picture),
  )
  return { path, record, pictures: Object.fromEntries(shown) }
}

/** By the number of the record and what is left of its title, so that it may have that of another. */
function createUnusedPath({ content }: Snapshot, kind: RecordKind, record: Json): string {
  const taken = [...content.records, ...content.unreadable].map(({ file }) => file)
  const pathOf = (name: string) => `${kind.path}${name}.json`
  return pathOf(
    makeUniqueName(createFileName(kind, record), (name) => taken.includes(pathOf(name))),
  )
}

/**
 * The build's check of all content: of the record itself, and of what others refer to in it. What
 * the site could not be built with before keeps nobody from changing something else.
 */
function rejectNewErrors(published: Snapshot, change: Change): void {
  const errorsOf = ({ content, pictures }: Snapshot) => findContentErrors(content, pictures)
  let before: readonly string[] | undefined
  for (const error of errorsOf(applyChange(published, change))) {
    if (error.file === change.path) throw toRejection(error, true)
    // All content is checked once more only where something is wrong elsewhere.
    before ??= errorsOf(published).map(formatErrorForDevelopers)
    if (!before.includes(formatErrorForDevelopers(error))) throw toRejection(error, false)
  }
}

function toRejection(
  { file, record, field = '', message }: ContentError,
  isOwn: boolean,
): HttpError {
  const kind = findRecordKind(file)!
  const name = `“${getFieldLabel(kind.fields, field)}”`
  if (isOwn) return createRejection(`${name} ${message}`, field)
  const what = isFolder(kind) ? `the ${kind.label.toLowerCase()} ` : ''
  return createRejection(
    `This is still used in ${what}“${getRecordTitle(kind, record)}”, under ${name}. Please delete that first, or change it there.`,
  )
}

/**
 * The record in a file; nothing where there is no file.
 * @throws HttpError where the file is there and holds no record: nobody knows what it was to say
 */
function findPublishedRecord({ content }: Snapshot, path: string): Json | undefined {
  if (!content.unreadable.some(({ file }) => file === path)) {
    return content.records.find(({ file }) => file === path)?.record
  }
  throw createRejection(
    `The file content/${path} is broken, so this was not changed. Please tell whoever looks after the site. What you typed is still here.`,
  )
}

/** The field that has the number of a record, if its kind has one. */
function findNumberField({ fields }: RecordKind): string {
  return Object.keys(fields).find((name) => isGenerated(fields[name]!)) ?? ''
}

/** What the site could not be built with, or not as it is meant. @param field its path */
function createRejection(message: string, field?: string): HttpError {
  return new HttpError(422, 'wrong-record', message, { field })
}
