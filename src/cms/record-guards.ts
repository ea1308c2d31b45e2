import { checkFields, checkWithoutOtherFiles } from '../content-model/check-fields'
import { isObject } from '../content-model/empty'
import type { Field, Fields, RecordField } from '../content-model/field'
import type { RecordKind } from '../content-model/record-kind'
import { recordKinds } from '../screens/registry'
import type { Cms, ImmutableValue } from './decap-types'
import { kindOf, recordOf } from './entry'
import { orderedData } from './record-order'
import { readRecords } from './saved-records'

/** A reason that a person can act on; Decap shows it without the name of an error. */
class SaveBlockedError extends Error {
  override readonly name = ''
}

/** What happens to a record before it is saved or deleted. */
export function registerGuards(cms: Cms): void {
  cms.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => {
      blockInvalidSave(entry)
      return orderedData(entry)
    },
  })
  cms.registerEventListener({
    name: 'preUnpublish',
    handler: ({ entry }) => blockUnsafeDelete(entry),
  })
}

/**
 * The build's check of the fields. Numbers of other records are checked where they are entered,
 * pictures by the build. Keys that are no fields survive a save; the build reports them.
 */
function blockInvalidSave(entry: ImmutableValue): void {
  const errors = checkFields(kindOf(entry).fields, recordOf(entry), checkWithoutOtherFiles)
  const error = errors.find(({ unknown }) => !unknown)
  if (error) throw new SaveBlockedError(`“${error.field}” ${error.message}`)
}

/** Keeps the records that the site cannot do without, and those that others refer to. */
async function blockUnsafeDelete(entry: ImmutableValue): Promise<void> {
  const kind = kindOf(entry)
  const record = recordOf(entry)
  for (const [name, field] of Object.entries(kind.fields)) {
    const fixed = 'fixed' in field ? field.fixed : undefined
    if (fixed && fixed.number === record[name]) throw new SaveBlockedError(fixed.reason)
  }
  const refersHere = ({ field }: Reference) => field.of === kind.path
  for (const other of recordKinds.filter(({ fields }) => references(fields, {}).some(refersHere))) {
    const found = (await readRecords(other))
      .flatMap(({ data }) => references(other.fields, data).filter(refersHere))
      .find(({ field, number }) => number === record[field.by])
    if (found) throw new SaveBlockedError(inUse(kind, other, found))
  }
}

function inUse({ label }: RecordKind, other: RecordKind, { field }: Reference): string {
  const name = label.toLowerCase()
  return field.unique
    ? `This ${name} still has a ${field.unique}. Delete the ${field.unique} first.`
    : `“${other.label}” shows this ${name}. Choose another one there first.`
}

interface Reference {
  readonly field: RecordField
  readonly number: unknown
}

/** The fields of a record that refer to others, and the numbers in them. */
function references(fields: Fields, record: unknown): Reference[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    referencesIn(field, isObject(record) ? record[name] : undefined),
  )
}

function referencesIn(field: Field, value: unknown): Reference[] {
  if (field.kind === 'record') return [{ field, number: value }]
  if (field.kind === 'group') return references(field.fields, value)
  if (field.kind !== 'list') return []
  const items: unknown[] = Array.isArray(value) ? value : [undefined]
  return items.flatMap((item) => referencesIn(field.of, item))
}
