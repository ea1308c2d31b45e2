import { isMainLanguage, type Language } from '../languages/languages'
import { isEmpty, isObject } from './empty'
import { pictureFields, type Field, type Fields } from './field'

type Values = Readonly<Record<string, unknown>>

/** What a text in a list of texts is called, since a list of texts holds groups. */
export const ITEM_TEXT = 'text'

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
  return 'mayDiffer' in field && field.mayDiffer === true
}

/** A record with the texts of one language, under the fields' own names. */
export function inLanguage(language: Language, fields: Fields, record: unknown): Values {
  const values = isObject(record) ? record : {}
  const hasOwn = (name: string) => !isEmpty(values[nameIn(language, name)])
  // A point lies on one picture only, so it comes from where the picture comes from.
  const ownPicture = fields === pictureFields && hasOwn('src')
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const isOwn = isTranslated(field) || (mayDiffer(field) && ownPicture)
      const value = values[isOwn ? nameIn(language, name) : name]
      return [name, valueInLanguage(language, field, value)]
    }),
  )
}

function valueInLanguage(language: Language, field: Field, value: unknown): unknown {
  if (isEmpty(value)) return value
  switch (field.kind) {
    case 'picture':
      return inLanguage(language, pictureFields, value)
    case 'group':
      return inLanguage(language, field.fields, value)
    case 'list':
      if (!Array.isArray(value)) return value
      return value.map((item: unknown) =>
        isTranslated(field.of)
          ? isObject(item) && item[nameIn(language, ITEM_TEXT)]
          : valueInLanguage(language, field.of, item),
      )
    default:
      return value
  }
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
  switch (field.kind) {
    case 'picture':
      return missingTexts(language, pictureFields, value, path)
    case 'group':
      return missingTexts(language, field.fields, value, path)
    case 'list': {
      if (!Array.isArray(value)) return []
      const fields = isTranslated(field.of) ? { [ITEM_TEXT]: field.of } : undefined
      return value.flatMap((item: unknown, index) => {
        const here = `${path}[${index + 1}]`
        return fields
          ? missingTexts(language, fields, item, here)
          : missingBelow(language, field.of, item, here)
      })
    }
    default:
      return []
  }
}
