import { isMainLanguage, languages, mainLanguage, type Language } from '../../languages/languages'
import { toFallback } from '../../languages/fallback'
import { normaliseText } from './normalise-text'
import { isEmpty, toGroup, toItems } from './values'
import type { Field, Fields, RecordOf } from './field'
import type { Json } from './parse-json'

/** Returns the property name of a field in a language: `heading`, in Arabic `heading_ar`. */
export function getPropertyName(language: Language, name: string): string {
  return isMainLanguage(language) ? name : `${name}_${language.code}`
}

/**
 * Returns the property name of an outdated flag: `heading_ar_outdated` is `true` if `heading_ar`
 * may no longer fit what it translates or describes.
 */
export function getOutdatedFlagName(name: string): string {
  return `${name}_outdated`
}

export function isOutdatedFlagName(name: string): boolean {
  return name.endsWith(getOutdatedFlagName(''))
}

/** Removes the suffix of an outdated flag from a path. Returns any other path unchanged. */
export function removeOutdatedSuffix(path: string): string {
  return isOutdatedFlagName(path) ? path.slice(0, -getOutdatedFlagName('').length) : path
}

/** Returns true if a field has a text in each language. */
export function isTranslated(field: Field): boolean {
  return (field.type === 'text' || field.type === 'paragraph') && !field.sameInAllLanguages
}

/** Returns true if each language may have its own file, with the shared file as the fallback. */
export function hasFilePerLanguage(field: Field): boolean {
  return field.type === 'group' && field.shape !== undefined
}

function isPerLanguage(field: Field): boolean {
  return isTranslated(field) || hasFilePerLanguage(field)
}

/** Returns the languages in which a field may have its own value. */
export function getFieldLanguages(field: Field): readonly [Language, ...Language[]] {
  return isPerLanguage(field) ? languages : [mainLanguage]
}

/** Returns all property names of a field: its value in each language, and the outdated flags. */
export function listPropertyNames(name: string, field: Field): string[] {
  const names = getFieldLanguages(field).map((language) => getPropertyName(language, name))
  return isPerLanguage(field) ? names.flatMap((each) => [each, getOutdatedFlagName(each)]) : names
}

/** Origin of a text or a number. */
interface Source {
  readonly field: Field
  /** Path of the field, such as services.0.title. */
  readonly path: string
  /** True if the text is in the main language, because its translation is missing. */
  readonly isFallback: boolean
}

/**
 * Function that localiseRecord() calls for each text and number that is not missing. The record
 * gets the returned value.
 */
type Visit = (value: string | number, source: Source) => string | number

/**
 * Returns a record in one language, with a value for every field. A missing translation falls back
 * to the text in the main language, which toFallback() marks. A missing text that inherits another
 * text of the record gets that text. Any other missing value becomes null if its field is optional;
 * otherwise an empty text, an empty list or 0.
 */
export function localiseRecord<F extends Fields>(
  language: Language,
  fields: F,
  data: unknown,
  visit: Visit = (value) => value,
): RecordOf<F> {
  return localiseGroup(fields, data, '') as RecordOf<F>

  function localiseGroup(group: Fields, value: unknown, prefix: string): Record<string, unknown> {
    const values = toGroup(value)
    return Object.fromEntries(
      Object.entries(group).map(([name, field]) => [
        name,
        localiseField(name, field, values, prefix),
      ]),
    )
  }

  function localiseField(name: string, field: Field, values: Json, prefix: string): unknown {
    const ownName = getPropertyName(language, name)
    const hasOwnValue = isPerLanguage(field) && !isEmpty(values[ownName])
    const origin = 'inherits' in field && field.inherits
    if (origin && !hasOwnValue && isEmpty(values[name])) {
      return localiseField(origin, fields[origin]!, toGroup(data), '')
    }
    const path = prefix + (hasOwnValue && hasFilePerLanguage(field) ? ownName : name)
    const source = { field, path, isFallback: isTranslated(field) && !hasOwnValue }
    return localiseValue(source, values[hasOwnValue ? ownName : name])
  }

  function localiseValue(source: Source, value: unknown): unknown {
    const { field, path, isFallback } = source
    if (field.optional && isEmpty(value)) return null
    switch (field.type) {
      case 'number':
      case 'record':
        return typeof value === 'number' ? visit(value, source) : 0
      case 'group':
        return localiseGroup(field.fields, value, `${path}.`)
      case 'list':
        return toItems(value).map((item, index) =>
          localiseGroup(field.itemGroup.fields, item, `${path}.${index}.`),
        )
      default: {
        const normalised = typeof value === 'string' ? normaliseText(field, value) : ''
        if (normalised === '') return ''
        const text = String(visit(normalised, source))
        return isFallback ? toFallback(text) : text
      }
    }
  }
}
