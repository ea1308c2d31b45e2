import type { Fields } from '../content-model/field'
import type { ReferenceField } from '../content-model/references'
import { recordIn } from '../content-model/translation'
import { mainLanguage } from '../languages/languages'

export interface Reference {
  readonly field: ReferenceField
  readonly value: unknown
}

/** The fields of a record that refer to others, and what they refer to. */
export function references(fields: Fields, record: unknown): Reference[] {
  const found: Reference[] = []
  recordIn(mainLanguage, fields, record, (value, { field }) => {
    if (field.kind === 'record' || field.kind === 'choice') found.push({ field, value })
    return value
  })
  return found
}
