import { fromJS, isKeyed } from 'immutable'
import { isObject } from '../content-model/empty'
import { pictureFields, type Field, type Fields } from '../content-model/field'
import type { ImmutableValue } from './decap-types'
import { kindOf, recordOf } from './entry'

type Json = Readonly<Record<string, unknown>>

/**
 * The record in an entry with its keys in the order of the content model, so that a change of one
 * word is a change of one line. Decap itself loses the order of more than eight keys.
 */
export function orderedData(entry: ImmutableValue): unknown {
  const record = orderKeys(kindOf(entry).fields, recordOf(entry))
  return fromJS(record, (_key, values) =>
    isKeyed(values) ? values.toOrderedMap() : values.toList(),
  )
}

/** The text that Decap writes for an entry. */
export function fileText(entry: ImmutableValue): string {
  return `${JSON.stringify(orderKeys(kindOf(entry).fields, recordOf(entry)), null, 2)}\n`
}

/** A record with its keys in the order of its fields, and keys that are no fields after them. */
export function orderKeys(fields: Fields, record: Json): Json {
  const known = Object.entries(fields)
    .filter(([name]) => record[name] !== undefined)
    .map(([name, field]) => [name, orderValue(field, record[name])] as const)
  const unknown = Object.entries(record).filter(([name]) => !(name in fields))
  return Object.fromEntries([...known, ...unknown])
}

function orderValue(field: Field, value: unknown): unknown {
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => orderValue(field.of, item))
  }
  if (!isObject(value)) return value
  if (field.kind === 'picture') return orderKeys(pictureFields, value)
  return field.kind === 'group' ? orderKeys(field.fields, value) : value
}
