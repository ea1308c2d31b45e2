import { isEmpty, isObject, slugify } from './values'
import { cleanText } from '../../languages/clean-text'
import type { Field, Fields, ListField, TextField } from './field'
import { parseJson, type Json } from './parse-json'
import { normaliseText } from './normalise-text'
import { listPropertyNames } from './translation'

export type { Json }

/** Parses the text of a record's file. Returns undefined if the file is damaged. */
export function parseRecord(text: string): Json | undefined {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** Returns the text of a record's file. */
export function serialiseRecord(record: Json): string {
  return `${JSON.stringify(record, null, 2)}\n`
}

/**
 * Returns a record in the canonical form of its file: texts are normalised, list items have their
 * keys, and cleared translations are removed. Properties are in the order of the fields, with
 * translations after their originals and unknown properties last, so that a changed word is one
 * changed line in git.
 */
export function normaliseRecord(fields: Fields, record: Json): Json {
  const known = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      listPropertyNames(name, field).map((propertyName) => {
        const value = record[propertyName]
        const isCleared = propertyName !== name && isEmpty(value)
        return [propertyName, isCleared ? undefined : normaliseValue(field, value)]
      }),
    ),
  )
  const unknown = Object.entries(record).filter(([name]) => !(name in known))
  const entries = [...Object.entries(known), ...unknown]
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/**
 * Removes properties that the fields do not define, for example because a developer has removed a
 * field.
 */
export function removeUnknown(fields: Fields, record: Json): Json {
  const entries = Object.entries(fields).flatMap(([name, field]) =>
    listPropertyNames(name, field)
      .filter((propertyName) => propertyName in record)
      .map((propertyName) => [propertyName, removeUnknownInside(field, record[propertyName])]),
  )
  return Object.fromEntries(entries) as Json
}

function removeUnknownInside(field: Field, value: unknown): unknown {
  if (field.type === 'group' && isObject(value)) return removeUnknown(field.fields, value)
  if (field.type !== 'list' || !Array.isArray(value)) return value
  return value.map((item) => removeUnknownInside(field.itemGroup, item))
}

function normaliseValue(field: Field, value: unknown): unknown {
  if (typeof value === 'string') return normaliseText(field, value)
  if (field.type === 'group' && isObject(value)) return normaliseRecord(field.fields, value)
  if (field.type !== 'list' || !Array.isArray(value)) return value
  return addMissingKeys(field, value).map((item) => normaliseValue(field.itemGroup, item))
}

/** Generates a key for each item whose key is missing or is the key of an earlier item. */
function addMissingKeys({ itemGroup }: ListField, items: readonly unknown[]): readonly unknown[] {
  const [name, field] =
    Object.entries(itemGroup.fields).find(([, each]) => 'generatedFrom' in each) ?? []
  if (!name || !field) return items
  const { generatedFrom = '' } = field as TextField
  const taken = new Set(items.map((item) => (isObject(item) ? item[name] : undefined)))
  const kept = new Set<unknown>()
  /** Last number after each slug. Counting from 1 for each item would take minutes. */
  const numbers = new Map<string, number>()
  const createKey = (slug: string): string => {
    const number = (numbers.get(slug) ?? 0) + 1
    numbers.set(slug, number)
    const key = number === 1 ? slug : `${slug}-${number}`
    return taken.has(key) ? createKey(slug) : key
  }
  return items.map((item) => {
    if (!isObject(item)) return item
    let { [name]: key } = item
    if (isEmpty(key) || kept.has(key)) {
      key = createKey(slugify(cleanText(String(item[generatedFrom] ?? ''))) || 'item')
      taken.add(key)
    }
    kept.add(key)
    return { ...item, [name]: key }
  })
}
