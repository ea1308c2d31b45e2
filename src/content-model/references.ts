import { mainLanguage } from '../languages/languages'
import type { ChoiceField, Fields, LinkField, RecordField } from './field'
import { valuesIn } from './translation'
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

/** What a field of a record refers to; a link may also lead out of the site. */
export interface Reference {
  readonly field: ReferenceField | LinkField
  readonly value: unknown
}

/** The fields of a record that refer to others, and what they refer to. */
export function references(fields: Fields, record: unknown): Reference[] {
  return valuesIn(mainLanguage, fields, record).flatMap(({ field, value }) =>
    field.kind === 'record' || field.kind === 'choice' || field.kind === 'link'
      ? [{ field, value }]
      : [],
  )
}
