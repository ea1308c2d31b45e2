import { isEmpty, isObject } from '../content-model/values'
import type { Field, Fields } from '../content-model/field'
import {
  isTranslated,
  hasFilePerLanguage,
  nameIn,
  outdatedName,
} from '../content-model/translation'
import { isMainLanguage, languages } from '../languages/languages'

/** A record, as JSON has it. */
export type Json = Readonly<Record<string, unknown>>

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

/** Every name that a record may have a field's value under, or that it is outdated. */
function slotsOf(name: string, field: Field) {
  const slot = { name, field, isTranslation: false }
  if (!isTranslated(field) && !hasFilePerLanguage(field)) return [slot]
  return languages.flatMap((language) => {
    const own = { ...slot, name: nameIn(language, name), isTranslation: !isMainLanguage(language) }
    return [own, { ...own, name: outdatedName(own.name), isTranslation: true }]
  })
}

function orderValue(field: Field, value: unknown): unknown {
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => orderValue(field.of, item))
  }
  return field.kind === 'group' && isObject(value) ? orderKeys(field.fields, value) : value
}
