import type { Field, Fields } from './field'
import { isMainLanguage, mainLanguage, otherLanguages, type Language } from '../languages/languages'
import { getOutdatedFlagName } from './translation'

/** Matches the suffix of an outdated flag. The label of the flag is that of its text. */
const outdated = new RegExp(`${getOutdatedFlagName('')}$`)

/** Returns the label of the field at a path: "Services 2, Title" for services.1.title. */
export function getFieldLabel(fields: Fields, path: string): string {
  const [ownName = '', ...rest] = path.replace(outdated, '').split('.')
  const { name, language } = splitName(fields, ownName)
  const field = fields[name]
  if (!field) return ownName
  const label = addLanguageToLabel(language, field.label)
  const place = field.type === 'list' ? rest.shift() : undefined
  const here = place ? `${label} ${Number(place) + 1}` : label
  const inner = getChildFields(field)
  // An item with a single text has only the label of its list.
  if (rest.length === 0 || !inner) return here
  const below = rest.join('.')
  return inner.text && Object.keys(inner).length === 1
    ? addLanguageToLabel(splitName(inner, below).language, here)
    : `${here}, ${getFieldLabel(inner, below)}`
}

/** Adds the name of a language to a label, except for the main language. */
export function addLanguageToLabel(language: Language, label: string): string {
  return isMainLanguage(language) ? label : `${label} · ${language.name}`
}

/** Returns the language of a field's value by the suffix of its path. */
export function getPathLanguage(path: string): Language {
  return otherLanguages.find(({ code }) => path.endsWith(`_${code}`)) ?? mainLanguage
}

function splitName(fields: Fields, name: string): { name: string; language: Language } {
  const language = getPathLanguage(name)
  const isOwn = name in fields || language === mainLanguage
  return isOwn
    ? { name, language: mainLanguage }
    : { name: name.slice(0, -language.code.length - 1), language }
}

/** Returns the fields of a group or of a list's items; undefined for any other field. */
export function getChildFields(field: Field): Fields | undefined {
  if (field.type === 'group') return field.fields
  return field.type === 'list' ? field.itemGroup.fields : undefined
}
