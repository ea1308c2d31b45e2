import type { ChoiceField, RecordField } from './field'
import { isObject } from './values'

/** A field that refers to another record, or to an item in one of its lists. */
export type ReferenceField = RecordField | ChoiceField

/** Whether a field with this value refers to a record of its kind, or to an item in it. */
export function refersTo(field: ReferenceField, value: unknown, record: unknown): boolean {
  if (!isObject(record)) return false
  if (field.kind === 'record') return record[field.by] === value
  const items = record[field.list]
  return Array.isArray(items) && items.some((item) => isObject(item) && item[field.by] === value)
}
