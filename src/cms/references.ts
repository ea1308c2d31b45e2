import { isObject } from '../content-model/empty'
import type { Field, Fields, RecordField } from '../content-model/field'

export interface Reference {
  readonly field: RecordField
  readonly number: unknown
}

/** The fields of a record that refer to others, and the numbers in them. */
export function references(fields: Fields, record: unknown): Reference[] {
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
