import type { SaveRequest } from '../../cms-access/content-api'
import { checkFields, type CheckContext } from '../../content-model/check-fields'
import { fieldName } from '../../content-model/field-name'
import {
  fileName,
  isAutoNumbered,
  isFolder,
  recordName,
  type RecordKind,
} from '../../content-model/record-kind'
import { fileText, recordForFile, type Json } from '../../content-model/record-order'
import { refersTo } from '../../content-model/references'
import { isSame } from '../../content-model/values'
import { HttpError } from '../shared/http-error'
import { changedMeanwhile, type LastAuthor } from './changed-meanwhile'
import { publishedRecord, publishedRecords, type PublishedRecord } from './published'
import { refuseLostReference } from './references'
import { refused } from './refusals'
import type { Change, Snapshot } from './store'

/** A record that somebody saves. */
export interface Save extends Omit<SaveRequest, 'kind' | 'rules'> {
  readonly kind: RecordKind
}

/** What to write for it. */
export interface JudgedSave {
  readonly path: string
  /** As it is written: with its number, and its keys in the order of its file. */
  readonly record: Json
  readonly change: Change
}

/** GitHub reads no more of a text together with others. */
const MAX_RECORD_BYTES = 500_000

/**
 * What to write for a record that is saved on what is published.
 * @throws HttpError 422 where the site could not be built with it, 409 where somebody's change would
 * be lost
 */
export async function judgeSave(
  published: Snapshot,
  save: Save,
  lastAuthor: LastAuthor,
): Promise<JudgedSave> {
  const { kind, path } = save
  const all = publishedRecords(published)
  const others = all.filter((each) => each.kind === kind && each.path !== path)
  const current = path === null ? undefined : publishedRecord(published, path)
  const numbered = { ...save.record, ...ownNumber(kind, current, others) }
  const record = recordForFile(kind.fields, numbered)
  if (path === null) {
    const twin = others.find(({ data }) => isSame(data, { ...record, ...numbersOf(kind, data) }))
    // Only its answer was lost.
    if (twin) return judged(published, save, twin.path, twin.data)
  } else await refuseLostChange(published, save, record, current, lastAuthor)
  refuseTakenRecord(kind, record, current, others)
  refuseInvalid(published, save, record, current, all)
  if (current) refuseLostReference(current, record, all)
  return judged(published, save, path ?? newPath(published, kind, record), record)
}

function judged(
  published: Snapshot,
  { path, pictures }: Save,
  own: string,
  record: Json,
): JudgedSave {
  const text = fileText(record)
  if (Buffer.byteLength(text) > MAX_RECORD_BYTES) {
    throw new HttpError(
      413,
      'too-long',
      'These texts are too long for one page. Please shorten them.',
    )
  }
  const added = Object.entries(pictures).filter(
    ([picture]) => text.includes(`"${picture}"`) && !published.pictures.has(picture),
  )
  const change = {
    message: `${path === null ? 'Add' : 'Update'} ${own}`,
    records: { [own]: text },
    pictures: Object.fromEntries(added),
  }
  return { path: own, record, change }
}

/** By the number of the record and what is left of its title, so that it may have that of another. */
function newPath({ records }: Snapshot, kind: RecordKind, record: Json): string {
  const name = kind.path + fileName(kind, record)
  let path = `${name}.json`
  for (let number = 2; path in records; number += 1) path = `${name}-${number}.json`
  return path
}

async function refuseLostChange(
  published: Snapshot,
  { kind, opened }: Save,
  record: Json,
  current: PublishedRecord | undefined,
  lastAuthor: LastAuthor,
): Promise<void> {
  if (!current) {
    throw new HttpError(
      409,
      'deleted',
      `This ${kind.label.toLowerCase()} was deleted by somebody else. Copy your texts, then add it again.`,
    )
  }
  if ([opened, record].some((known) => known && isSame(known, current.data))) return
  throw await changedMeanwhile(published, current, opened ?? {}, lastAuthor)
}

/**
 * A record keeps the number that it was published with; a new one gets the one after the highest.
 * @throws HttpError where another has the number, by hand: others refer to records by it
 */
function ownNumber(
  kind: RecordKind,
  current: PublishedRecord | undefined,
  others: readonly PublishedRecord[],
): Json {
  const entries = numberedNames(kind).map((name) => {
    const own = Number(current?.data[name])
    if (!own) return [name, Math.max(0, ...others.map(({ data }) => Number(data[name]) || 0)) + 1]
    const twin = others.find(({ data }) => data[name] === own)
    if (!twin) return [name, own]
    const title = recordName(kind, twin.data)
    throw refused(
      `“${title}” has the same number, ${own}. Please tell whoever looks after the site.`,
    )
  })
  return Object.fromEntries(entries) as Json
}

function numbersOf(kind: RecordKind, record: Json): Json {
  return Object.fromEntries(numberedNames(kind).map((name) => [name, record[name]]))
}

function numberedNames(kind: RecordKind): string[] {
  return Object.keys(kind.fields).filter(
    (name) => isFolder(kind) && isAutoNumbered(kind.fields[name]!),
  )
}

/** Refuses a second page of a project, and another project for a page that the site cannot do without. */
function refuseTakenRecord(
  kind: RecordKind,
  record: Json,
  current: PublishedRecord | undefined,
  others: readonly PublishedRecord[],
): void {
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.kind !== 'record' || !field.unique) continue
    const before = current?.data[name]
    if (field.fixed && field.fixed.number === before && record[name] !== before) {
      throw refused(`“${field.label}” cannot be changed here. ${field.fixed.reason}`, name)
    }
    const taken = others.find(({ data }) => data[name] === record[name])
    if (taken) {
      const title = recordName(kind, taken.data)
      throw refused(
        `This ${field.label.toLowerCase()} already has a ${field.unique}, “${title}”. Please edit that one.`,
        name,
      )
    }
  }
}

/** The build's check of the fields. What was no field in the file before survives a save. */
function refuseInvalid(
  published: Snapshot,
  { kind, pictures }: Save,
  record: Json,
  current: PublishedRecord | undefined,
  all: readonly PublishedRecord[],
): void {
  const context: CheckContext = {
    pictureExists: (path) => path in pictures || published.pictures.has(path),
    recordExists: (field, value) =>
      all.some((other) => other.kind.path === field.of && refersTo(field, value, other.data)),
  }
  const known = (current ? checkFields(kind.fields, current.data, context) : [])
    .filter(({ unknown }) => unknown)
    .map(({ field }) => field)
  const error = checkFields(kind.fields, record, context).find(
    ({ unknown, field }) => !unknown || !known.includes(field),
  )
  if (error) throw refused(`“${fieldName(kind.fields, error.field)}” ${error.message}`, error.field)
}
