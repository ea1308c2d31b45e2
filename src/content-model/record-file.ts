import { makeUniqueName, isEmpty, isObject, slugify } from './values'
import { cleanText } from '../languages/clean-text'
import type { Field, Fields, ListField, TextField } from './field'
import { parseJson, type Json } from './parse-json'
import { normaliseText } from './normalise-text'
import { listPropertyNames } from './translation'

export type { Json }

/** A record's text taken apart; nothing where the file is damaged. */
export function parseRecord(text: string): Json | undefined {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** A record as its file has it. */
export function serialiseRecord(record: Json): string {
  return `${JSON.stringify(record, null, 2)}\n`
}

/**
 * A record for its file. Texts are in their one form, and what is chosen by a key has one. Keys are
 * in the order of their fields, each with its translations behind it, and those that are no fields
 * after them, so that a change of one word is a change of one line. A translation that was cleared is
 * left out.
 */
export function normaliseRecord(fields: Fields, record: Json): Json {
  const known = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      listPropertyNames(name, field).map((own) => {
        const isCleared = own !== name && isEmpty(record[own])
        return [own, isCleared ? undefined : normaliseValue(field, record[own])]
      }),
    ),
  )
  const unknown = Object.entries(record).filter(([name]) => !(name in known))
  const all = [...Object.entries(known), ...unknown]
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}

function normaliseValue(field: Field, value: unknown): unknown {
  if (typeof value === 'string') return normaliseText(field, value)
  if (field.type === 'group' && isObject(value)) return normaliseRecord(field.fields, value)
  if (field.type !== 'list' || !Array.isArray(value)) return value
  return addMissingKeys(field, value).map((item) => normaliseValue(field.itemGroup, item))
}

/** Gives a key to each item that has none, or that of an item before it. */
function addMissingKeys({ itemGroup }: ListField, items: readonly unknown[]): readonly unknown[] {
  const [name, field] =
    Object.entries(itemGroup.fields).find(([, each]) => 'generatedFrom' in each) ?? []
  if (!name || !field) return items
  const { generatedFrom = '' } = field as TextField
  const keys = items.map((item) => (isObject(item) ? item[name] : undefined))
  return items.map((item, index) => {
    if (!isObject(item)) return item
    if (isEmpty(keys[index]) || keys.indexOf(keys[index]) < index) {
      const word = slugify(cleanText(String(item[generatedFrom] ?? ''))) || 'item'
      keys[index] = makeUniqueName(word, (key) => keys.includes(key))
    }
    return { ...item, [name]: keys[index] }
  })
}
