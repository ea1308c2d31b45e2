import { isMainLanguage, type Language } from '../languages/languages'
import { isEmpty, isObject } from './empty'
import type { Field, Fields } from './field'

type Values = Readonly<Record<string, unknown>>

/** What a field's text in a language is called in content/: `heading`, in Arabic `heading_ar`. */
export function nameIn(language: Language, name: string): string {
  return isMainLanguage(language) ? name : `${name}_${language.code}`
}

/** Whether a field has a text in each language. */
export function isTranslated(field: Field): boolean {
  return (field.kind === 'text' || field.kind === 'paragraph') && !field.shared
}

/** Whether a field may have a value of its own in a language, and otherwise has the shared one. */
export function mayDiffer(field: Field): boolean {
  return field.kind === 'group' && field.file !== undefined
}

/** A record with the texts of one language, under the fields' own names. */
export function inLanguage(language: Language, fields: Fields, record: unknown): Values {
  const values = isObject(record) ? record : {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const own = values[nameIn(language, name)]
      const isOwn = isTranslated(field) || (mayDiffer(field) && !isEmpty(own))
      return [name, valueInLanguage(language, field, isOwn ? own : values[name])]
    }),
  )
}

function valueInLanguage(language: Language, field: Field, value: unknown): unknown {
  if (isEmpty(value)) return value
  if (field.kind === 'group') return inLanguage(language, field.fields, value)
  if (field.kind !== 'list' || !Array.isArray(value)) return value
  return value.map((item: unknown) => valueInLanguage(language, field.of, item))
}

/** The texts of a record that a language lacks, as paths such as `points[2].title`. */
export function missingTexts(
  language: Language,
  fields: Fields,
  record: unknown,
  path = '',
): string[] {
  const values = isObject(record) ? record : {}
  return Object.entries(fields).flatMap(([name, field]) => {
    const here = path === '' ? name : `${path}.${name}`
    if (isEmpty(values[name])) return []
    if (isTranslated(field)) return isEmpty(values[nameIn(language, name)]) ? [here] : []
    return missingBelow(language, field, values[name], here)
  })
}

function missingBelow(language: Language, field: Field, value: unknown, path: string): string[] {
  if (field.kind === 'group') return missingTexts(language, field.fields, value, path)
  if (field.kind !== 'list' || !Array.isArray(value)) return []
  return value.flatMap((item: unknown, index) =>
    missingBelow(language, field.of, item, `${path}[${index + 1}]`),
  )
}
