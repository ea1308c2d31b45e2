import { isEmpty, isObject } from './values'
import type { Field, Fields } from './field'
import { parseJson } from './parse-json'
import { namesOf } from './translation'

/** A record, as JSON has it. */
export type Json = Readonly<Record<string, unknown>>

/** A record's text taken apart; nothing where the file is damaged. */
export function parseRecord(text: string): Json | undefined {
  try {
    const record = parseJson(text)
    return isObject(record) ? record : undefined
  } catch {
    return undefined
  }
}

/** A record as its file has it. */
export function fileText(record: Json): string {
  return `${JSON.stringify(record, null, 2)}\n`
}

/**
 * A record with its keys in the order of its fields, each with its translations behind it, and keys
 * that are no fields after them, so that a change of one word is a change of one line. A translation
 * that was cleared is left out.
 */
export function orderKeys(fields: Fields, record: Json): Json {
  const known = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      namesOf(name, field).map((own) => {
        const isCleared = own !== name && isEmpty(record[own])
        return [own, isCleared ? undefined : orderValue(field, record[own])]
      }),
    ),
  )
  const unknown = Object.entries(record).filter(([name]) => !(name in known))
  const all = [...Object.entries(known), ...unknown]
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}

function orderValue(field: Field, value: unknown): unknown {
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => orderValue(field.of, item))
  }
  return field.kind === 'group' && isObject(value) ? orderKeys(field.fields, value) : value
}
