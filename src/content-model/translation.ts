import { isMainLanguage, languages, mainLanguage, type Language } from '../languages/languages'
import { toFallback } from '../languages/fallback'
import { normaliseText } from './normalise-text'
import { isEmpty, isObject } from './values'
import type { Field, Fields, RecordOf } from './field'

/** What a field's text in a language is called in content/: `heading`, in Arabic `heading_ar`. */
export function getPropertyName(language: Language, name: string): string {
  return isMainLanguage(language) ? name : `${name}_${language.code}`
}

/**
 * What says of a text that it may no longer fit what it translates or describes: `true` beside
 * `heading_ar` under `heading_ar_outdated`.
 */
export function getOutdatedFlagName(name: string): string {
  return `${name}_outdated`
}

export function isOutdatedFlagName(name: string): boolean {
  return name.endsWith(getOutdatedFlagName(''))
}

/** Whether a field has a text in each language. */
export function isTranslated(field: Field): boolean {
  return (field.type === 'text' || field.type === 'paragraph') && !field.sameInAllLanguages
}

/** Whether a field may have a value of its own in a language, and otherwise has the shared one. */
export function hasFilePerLanguage(field: Field): boolean {
  return field.type === 'group' && field.shape !== undefined
}

function isPerLanguage(field: Field): boolean {
  return isTranslated(field) || hasFilePerLanguage(field)
}

/** The languages in which a record may have a value of its own for a field. */
export function getFieldLanguages(field: Field): readonly [Language, ...Language[]] {
  return isPerLanguage(field) ? languages : [mainLanguage]
}

/** The names that a record may have for a field: its own, those of translations, and their marks. */
export function listPropertyNames(name: string, field: Field): string[] {
  const own = getFieldLanguages(field).map((language) => getPropertyName(language, name))
  return isPerLanguage(field) ? own.flatMap((each) => [each, getOutdatedFlagName(each)]) : own
}

/** Where a text or a number of a record comes from. */
interface Source {
  readonly field: Field
  /** Its path in the form, such as services.0.title. */
  readonly path: string
  /** Whether it is the main language's, because the language has none yet. */
  readonly isFallback: boolean
}

/** Is given every text and number that is filled in, and returns what takes its place. */
type Visit = (value: string | number, source: Source) => string | number

/**
 * A record in one language, with every field in place under its own name, however little has been
 * filled in: texts and lists are empty, numbers 0, and what may be left out is null. A text without
 * a translation is there in the main language, and says so; see fallback.tsx.
 */
export function localiseRecord<F extends Fields>(
  language: Language,
  fields: F,
  data: unknown,
  visit: Visit = (value) => value,
): RecordOf<F> {
  return localiseGroup(fields, data, '') as RecordOf<F>

  function localiseGroup(group: Fields, value: unknown, before: string): Record<string, unknown> {
    const values = isObject(value) ? value : {}
    const hasOwn = (name: string) => !isEmpty(values[getPropertyName(language, name)])
    return Object.fromEntries(
      Object.entries(group).map(([name, field]) => {
        const isOwn = isPerLanguage(field) && hasOwn(name)
        const path =
          before + (isOwn && hasFilePerLanguage(field) ? getPropertyName(language, name) : name)
        const source = { field, path, isFallback: isTranslated(field) && !isOwn }
        return [name, localiseValue(source, values[isOwn ? getPropertyName(language, name) : name])]
      }),
    )
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
        return Array.isArray(value)
          ? value.map((item, index) =>
              localiseGroup(field.itemGroup.fields, item, `${path}.${index}.`),
            )
          : []
      default: {
        const own = typeof value === 'string' ? normaliseText(field, value) : ''
        if (own === '') return ''
        const text = String(visit(own, source))
        return isFallback ? toFallback(text) : text
      }
    }
  }
}
