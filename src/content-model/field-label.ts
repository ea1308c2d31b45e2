import type { Field, Fields } from './field'
import { isMainLanguage, mainLanguage, otherLanguages, type Language } from '../languages/languages'
import { getOutdatedFlagName } from './translation'

/** What says that a text is outdated is about that text. */
const outdated = new RegExp(`${getOutdatedFlagName('')}$`)

/** What staff call the field at a path, such as services.1.title: "Services 2, Title". */
export function getFieldLabel(fields: Fields, path: string): string {
  const [ownName = '', ...rest] = path.replace(outdated, '').split('.')
  const { name, language } = splitName(fields, ownName)
  const field = fields[name]
  if (!field) return ownName
  const label = addLanguageToLabel(language, field.label)
  const place = field.type === 'list' ? rest.shift() : undefined
  const here = place ? `${label} ${Number(place) + 1}` : label
  const inner = getChildFields(field)
  // An item that is one text has no name beside that of its list.
  if (rest.length === 0 || !inner) return here
  const below = rest.join('.')
  return inner.text && Object.keys(inner).length === 1
    ? addLanguageToLabel(splitName(inner, below).language, here)
    : `${here}, ${getFieldLabel(inner, below)}`
}

/** The label of a text in a language. */
export function addLanguageToLabel(language: Language, label: string): string {
  return isMainLanguage(language) ? label : `${label} · ${language.name}`
}

/** The language of a field's value, by the last name of its path. */
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

/** The fields inside a field, or inside each item of a list. */
export function getChildFields(field: Field): Fields | undefined {
  if (field.type === 'group') return field.fields
  return field.type === 'list' ? field.itemGroup.fields : undefined
}
