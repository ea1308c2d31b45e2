import type { Field, Fields, ListField, TextField } from './field'
import { isTranslated, hasFilePerLanguage, nameIn, outdatedName } from './translation'
import { tidyText } from './tidy-text'
import { isEmpty, isObject, isSame } from './values'
import { isMainLanguage, languages, type Language } from '../languages/languages'
import type { Json } from './record-order'

/** A record as it is written. */
interface PreparedRecord {
  readonly record: Json
  /** What each text and picture of a language has to fit, by its path in the form: hero.heading_ar. */
  readonly sources: ReadonlyMap<string, string>
  /** The paths of those that may no longer fit. */
  readonly outdated: ReadonlySet<string>
}

/**
 * Prepares a record for its file: texts are in the one form of their pattern, what is chosen by a
 * key has one, and a translation whose original was changed after it is marked as outdated until
 * somebody edits it, or says in the form that it still fits. So is a description whose picture was
 * replaced, and a language's own picture where the one of all the others was.
 * @param typed in the place of a mark, it may have the source that a text was written or read beside
 * @param opened the record before it was edited; none for a new one
 */
export function prepareRecord(fields: Fields, typed: Json, opened: Json = {}): PreparedRecord {
  const sources = new Map<string, string>()
  const outdated = new Set<string>()
  return { record: groupAt('', fields, typed, opened), sources, outdated }

  function groupAt(path: string, group: Fields, pasted: Json, before: Json): Json {
    const now = { ...pasted, ...tidyTexts(group, pasted) }
    const values = Object.entries(group).map(
      ([name, field]) => [name, valueAt(path + name, field, now[name], before[name])] as const,
    )
    const marks = Object.entries(group).flatMap(([name, field]) =>
      isTranslated(field) || hasFilePerLanguage(field)
        ? languages.map((to) => markAt(path, group, name, to, now, before))
        : [],
    )
    return { ...now, ...Object.fromEntries([...values, ...marks]) }
  }

  function valueAt(path: string, field: Field, now: unknown, before: unknown): unknown {
    if (field.kind === 'group' && isObject(now)) {
      return groupAt(`${path}.`, field.fields, now, isObject(before) ? before : {})
    }
    if (field.kind !== 'list' || !Array.isArray(now)) return now
    const older = Array.isArray(before) ? before : []
    const items = now.map((item, index) =>
      valueAt(`${path}.${index}`, field.of, item, itemBefore(field, now, older, index)),
    )
    return withKeys(field, items)
  }

  function markAt(
    path: string,
    group: Fields,
    name: string,
    to: Language,
    now: Json,
    before: Json,
  ) {
    const own = nameIn(to, name)
    const mark = outdatedName(own)
    const source = sourceOf(group, name, to, now)
    const isLeft =
      typeof now[mark] === 'string'
        ? now[mark] !== source
        : isEmpty(before[own])
          ? now[mark] === true
          : isSame(now[own], before[own]) &&
            (before[mark] === true || source !== sourceOf(group, name, to, before))
    const isOutdated = isLeft && !isEmpty(now[own])
    sources.set(path + own, source)
    if (isOutdated) outdated.add(path + own)
    return [mark, isOutdated || undefined] as const
  }
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

/**
 * What a text has to fit in a language: the original, and the picture that it describes; what a
 * language's own picture has to fit is the one of all the others.
 */
function sourceOf(group: Fields, name: string, language: Language, values: Json): string {
  const srcOf = (file: unknown) => (isObject(file) ? file.src : '')
  if (hasFilePerLanguage(group[name]!)) return String(srcOf(values[name]))
  const pictures = Object.keys(group)
    .filter((file) => hasFilePerLanguage(group[file]!))
    .map((file) => srcOf(values[nameIn(language, file)] ?? values[file]))
  return [...pictures, isMainLanguage(language) ? '' : values[name]].join('\n')
}

/**
 * What an item of a list was: the one with its key; without keys, the same, wherever it stood, or
 * what stood in its place and is nowhere else now. Of an item that was moved and edited at once,
 * nobody knows.
 */
function itemBefore(
  list: ListField,
  now: readonly unknown[],
  older: readonly unknown[],
  index: number,
): unknown {
  const item = now[index]
  const [name] = keyOf(list) ?? []
  if (name) {
    const key = isObject(item) && item[name]
    return older.find((each) => isObject(each) && !isEmpty(key) && each[name] === key)
  }
  const isThere = (each: unknown) => now.some((other) => isSame(other, each))
  return older.find((each) => isSame(each, item)) ?? (isThere(older[index]) ? {} : older[index])
}

/** The field of a list's items that tells them apart, if there is one. */
function keyOf({ of }: ListField): [name: string, field: Field] | undefined {
  return Object.entries(of.fields).find(([, each]) => 'madeFrom' in each)
}

/** Gives a key to each item that has none, or that of an item before it. */
function withKeys(list: ListField, items: readonly unknown[]): readonly unknown[] {
  const [name, field] = keyOf(list) ?? []
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
