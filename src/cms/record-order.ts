import { fromJS, isKeyed } from 'immutable'
import { isEmpty, isObject } from '../content-model/values'
import type { Field, Fields } from '../content-model/field'
import {
  isTranslated,
  hasFilePerLanguage,
  nameIn,
  outdatedName,
} from '../content-model/translation'
import { isMainLanguage, languages, mainLanguage } from '../languages/languages'

/** A record, as JSON has it. */
export type Json = Readonly<Record<string, unknown>>

/** A record as Decap holds it, which by itself loses the order of more than eight keys. */
export function asDecapHolds(record: Json): unknown {
  return fromJS(record, (_key, values) =>
    isKeyed(values) ? values.toOrderedMap() : values.toList(),
  )
}

/**
 * A record with its keys in the order of its fields, each with its translations behind it, and keys
 * that are no fields after them, so that a change of one word is a change of one line. A translation
 * that was cleared is left out.
 */
export function orderKeys(fields: Fields, record: Json): Json {
  const slots = Object.entries(fields).flatMap(([name, field]) => slotsOf(name, field))
  const known = slots
    .filter(({ name, isTranslation }) =>
      isTranslation ? !isEmpty(record[name]) : record[name] !== undefined,
    )
    .map(({ name, field }) => [name, orderValue(field, record[name])] as const)
  const names = new Set(slots.map(({ name }) => name))
  const unknown = Object.entries(record).filter(([name]) => !names.has(name))
  return Object.fromEntries([...known, ...unknown])
}

/** Every name that a record may have a field's value under. */
function slotsOf(name: string, field: Field) {
  const own = isTranslated(field) || hasFilePerLanguage(field) ? languages : [mainLanguage]
  return own.flatMap((language) => {
    const slot = { name: nameIn(language, name), field, isTranslation: !isMainLanguage(language) }
    return isTranslated(field)
      ? [slot, { ...slot, name: outdatedName(slot.name), isTranslation: true }]
      : [slot]
  })
}

function orderValue(field: Field, value: unknown): unknown {
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => orderValue(field.of, item))
  }
  return field.kind === 'group' && isObject(value) ? orderKeys(field.fields, value) : value
}
