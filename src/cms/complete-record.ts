import { isEmpty, isObject } from '../content-model/empty'
import type { Field, Fields, RecordOf } from '../content-model/field'

/**
 * A record with every field in place, however little of it has been filled in: texts and lists are
 * empty, numbers 0, and what may be left out is null, as at build.
 */
export function completeRecord<F extends Fields>(fields: F, value: unknown): RecordOf<F> {
  const record = isObject(value) ? value : {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, completeValue(field, record[name])]),
  ) as RecordOf<F>
}

function completeValue(field: Field, value: unknown): unknown {
  if (field.optional && isEmpty(value)) return null
  switch (field.kind) {
    case 'number':
    case 'record':
      return typeof value === 'number' ? value : 0
    case 'group':
      return completeRecord(field.fields, value)
    case 'list':
      return Array.isArray(value) ? value.map((item) => completeValue(field.of, item)) : []
    default:
      return typeof value === 'string' ? value : ''
  }
}
