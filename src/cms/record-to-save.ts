import { checkFields, type CheckContext } from '../content-model/check-fields'
import { findRecordKind, recordKinds } from '../screens/registry'
import { isAutoNumbered, isFolder, recordName, type RecordKind } from '../content-model/record-kind'
import { references, refersTo } from '../content-model/references'
import { fieldName } from '../content-model/field-name'
import { nameChanges } from '../content-model/merge-records'
import { isSame } from '../content-model/pair-items'
import { prepareRecord } from '../content-model/prepare-record'
import { orderKeys, type Json } from '../content-model/record-order'
import type { SavedRecord } from './saved-records'

/** A record that somebody publishes. */
export interface Publication {
  readonly kind: RecordKind
  /** The name of its file, without its ending; empty for a new record. */
  readonly slug: string
  readonly record: Json
  /** The record as it was when it was opened; none for a new one. */
  readonly opened: Json | undefined
  /** The pictures that are saved with it, as records name them. */
  readonly pictures: readonly string[]
}

/** What is saved at the moment. */
export interface Repository {
  /** The record that a publication replaces. */
  readonly current: (publication: Publication) => Promise<SavedRecord | undefined>
  readonly records: (kind: RecordKind) => Promise<readonly SavedRecord[]>
  /** Whether there is a picture of this path already. */
  readonly hasPicture: (path: string) => boolean
}

/** A reason that a person can act on; Decap shows it without the name of an error. */
export class SaveRefused extends Error {
  override readonly name = ''
  /** @param field the path of the field that it is about, as the check writes it */
  constructor(
    sentence: string,
    readonly field = '',
  ) {
    super(sentence)
  }
}

/** Somebody else has changed the record since it was opened. */
export class ChangedMeanwhile extends SaveRefused {
  /** @param change who has changed what, as the beginning of a sentence */
  constructor(
    readonly change: string,
    readonly newer: Json,
  ) {
    super(`${change} since you opened this. What you typed is still here.`)
  }
}

/**
 * The record to write: with its number, and its keys in the order of its file.
 * @throws SaveRefused where the site could not be built with it, or somebody's change would be lost
 */
export async function recordToSave(
  publication: Publication,
  repository: Repository,
): Promise<Json> {
  const { kind } = publication
  // Pages and settings have no others of their kind.
  const siblings = isFolder(kind) ? await repository.records(kind) : []
  const others = siblings.filter(({ slug }) => slug !== publication.slug)
  const numbered = { ...publication.record, ...ownNumber(publication, others) }
  const { record } = prepareRecord(kind.fields, numbered, publication.opened)
  if (publication.slug) refuseLostChange(publication, record, await repository.current(publication))
  else refuseSecond(kind, record, others)
  refuseTakenRecord(publication, record, others)
  await refuseInvalid(kind, record, repository, publication.pictures)
  await refuseRemovedChoice(kind, record, repository)
  return orderKeys(kind.fields, record)
}

/** Somebody publishes again what was published before its answer was lost. */
function refuseSecond(kind: RecordKind, record: Json, others: readonly SavedRecord[]): void {
  const numbers = (of: Json) => assignedNames(kind).map((name) => [name, of[name]] as const)
  const first = others.find(({ data }) =>
    isSame(data, { ...record, ...Object.fromEntries(numbers(data)) }),
  )
  if (!first) return
  throw new SaveRefused(
    `This ${kind.label.toLowerCase()} was published before. You find “${recordName(kind, record)}” in the list.`,
  )
}

function refuseLostChange(
  { kind, opened }: Publication,
  record: Json,
  current: SavedRecord | undefined,
): void {
  const what = `This ${kind.label.toLowerCase()}`
  if (!current) {
    throw new SaveRefused(
      `${what} was deleted by somebody else. Copy your texts, then add it again.`,
    )
  }
  const isKnown = (known: Json | undefined) =>
    known !== undefined &&
    isSame(orderKeys(kind.fields, known), orderKeys(kind.fields, current.data))
  if (isKnown(opened) || isKnown(record)) return
  const names = nameChanges(kind.fields, opened ?? {}, current.data)
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  const fields = names.slice(0, 3).map((name) => `“${name}”`)
  throw new ChangedMeanwhile(
    `${current.author || 'Somebody else'} has changed ${fields.join(', ')}${more}`,
    current.data,
  )
}

/**
 * A record keeps the number that it was published with; a new one gets the one after the highest,
 * and so does a draft whose number somebody else has by now.
 * @throws SaveRefused where another has the number of a published record, which others refer to
 */
export function ownNumber(
  { kind, slug, opened }: Pick<Publication, 'kind' | 'slug' | 'opened'>,
  others: readonly SavedRecord[],
): Json {
  return Object.fromEntries(
    assignedNames(kind).map((name) => {
      const numbers = others.map(({ data }) => Number(data[name]) || 0)
      const own = Number(opened?.[name])
      if (own && !numbers.includes(own)) return [name, own]
      const twin = slug && others.find(({ data }) => own && data[name] === own)
      if (!twin) return [name, Math.max(0, ...numbers) + 1]
      throw new SaveRefused(
        `“${recordName(kind, twin.data)}” has the same number, ${own}. Please tell whoever looks after the site.`,
      )
    }),
  )
}

function assignedNames({ fields }: RecordKind): string[] {
  return Object.keys(fields).filter((name) => isAutoNumbered(fields[name]!))
}

/** Refuses a second page of a project, and another project for a page that the site cannot do without. */
function refuseTakenRecord(
  { kind, opened }: Publication,
  record: Json,
  others: readonly SavedRecord[],
) {
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.kind !== 'record' || !field.unique) continue
    const isFixed = field.fixed && field.fixed.number === opened?.[name]
    if (isFixed && record[name] !== opened?.[name]) {
      throw new SaveRefused(`“${field.label}” cannot be changed here. ${field.fixed.reason}`, name)
    }
    const taken = others.find(({ data }) => data[name] === record[name])
    if (taken) {
      const title = String(taken.data[kind.list?.columns[0] ?? ''])
      const sentence = `This ${field.label.toLowerCase()} already has a ${field.unique}, “${title}”. Please edit that one.`
      throw new SaveRefused(sentence, name)
    }
  }
}

/** The build's check of the fields. Keys that are no fields survive a save; the build reports them. */
async function refuseInvalid(
  kind: RecordKind,
  record: Json,
  { records, hasPicture }: Repository,
  pictures: readonly string[],
): Promise<void> {
  const found = new Map<string, readonly SavedRecord[]>()
  // The check itself does not wait.
  for (const { field } of references(kind.fields, record)) {
    const target = found.has(field.of) ? undefined : findRecordKind(field.of)
    if (target) found.set(field.of, await records(target))
  }
  const context: CheckContext = {
    pictureExists: (path) => pictures.includes(path) || hasPicture(path),
    recordExists: (field, value) =>
      found.get(field.of)?.some(({ data }) => refersTo(field, value, data)) ?? false,
  }
  const errors = checkFields(kind.fields, record, context)
  const error = errors.find(({ unknown }) => !unknown)
  if (!error) return
  throw new SaveRefused(`“${fieldName(kind.fields, error.field)}” ${error.message}`, error.field)
}

/** Keeps what records of other kinds have chosen from a list of this one. */
async function refuseRemovedChoice(kind: RecordKind, record: Json, { records }: Repository) {
  for (const other of recordKinds) {
    const choices = Object.values(other.fields).filter((field) => field.kind === 'choice')
    for (const { data } of choices.some(({ of }) => of === kind.path) ? await records(other) : []) {
      for (const { field, value } of references(other.fields, data)) {
        if (field.kind !== 'choice' || field.of !== kind.path) continue
        if (refersTo(field, value, record)) continue
        const what = `${field.label} of “${recordName(other, data)}”`
        throw new SaveRefused(
          `The ${what} must stay in the list. Choose another one there first.`,
          field.list,
        )
      }
    }
  }
}
