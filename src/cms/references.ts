import type { Fields, RecordField } from '../content-model/field'
import { recordIn } from '../content-model/translation'
import { mainLanguage } from '../languages/languages'

export interface Reference {
  readonly field: RecordField
  readonly number: unknown
}

/** The fields of a record that refer to others, and the numbers in them. */
export function references(fields: Fields, record: unknown): Reference[] {
  const found: Reference[] = []
  recordIn(mainLanguage, fields, record, (number, { field }) => {
    if (field.kind === 'record') found.push({ field, number })
    return number
  })
  return found
}
