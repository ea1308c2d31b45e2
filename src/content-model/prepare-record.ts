import type { Field, Fields, ListField, TextField } from './field'
import type { Json } from './record-order'
import { tidyText } from './tidy-text'
import { nameIn } from './translation'
import { isEmpty, isObject } from './values'
import { languages } from '../languages/languages'

/** A record for its file: texts are in their one form, and what is chosen by a key has one. */
export function prepareRecord(fields: Fields, typed: Json): Json {
  const tidy = { ...typed, ...tidyTexts(fields, typed) }
  const values = Object.entries(fields).map(([name, field]) => [name, prepare(field, tidy[name])])
  return { ...tidy, ...Object.fromEntries(values) }
}

function prepare(field: Field, value: unknown): unknown {
  if (field.kind === 'group' && isObject(value)) return prepareRecord(field.fields, value)
  if (field.kind !== 'list' || !Array.isArray(value)) return value
  return withKeys(
    field,
    value.map((item) => prepare(field.of, item)),
  )
}

/** The texts of a group in every language, each in its one form. */
function tidyTexts(group: Fields, values: Json): Json {
  const texts = Object.entries(group).flatMap(([name, field]) =>
    languages.flatMap((language) => {
      const own = nameIn(language, name)
      const text = values[own]
      return typeof text === 'string' ? [[own, tidyText(field, text)]] : []
    }),
  )
  return Object.fromEntries(texts) as Json
}

/** Gives a key to each item that has none, or that of an item before it. */
function withKeys({ of }: ListField, items: readonly unknown[]): readonly unknown[] {
  const [name, field] = Object.entries(of.fields).find(([, each]) => 'madeFrom' in each) ?? []
  if (!name || !field) return items
  const { madeFrom = '' } = field as TextField
  const keys = items.map((item) => (isObject(item) ? item[name] : undefined))
  return items.map((item, index) => {
    if (!isObject(item)) return item
    if (isEmpty(keys[index]) || keys.indexOf(keys[index]) < index) {
      keys[index] = newKey(String(item[madeFrom] ?? ''), keys)
    }
    return { ...item, [name]: keys[index] }
  })
}

/** A word for addresses, such as tower-house, that is not taken. */
function newKey(text: string, taken: readonly unknown[]): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const word = letters.match(/[a-z0-9]+/g)?.join('-') ?? 'item'
  let key = word
  for (let number = 2; taken.includes(key); number += 1) key = `${word}-${number}`
  return key
}
