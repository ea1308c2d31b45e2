import type { Field, Fields } from './field'
import { isMainLanguage, mainLanguage, otherLanguages, type Language } from '../../languages/languages'
import { removeOutdatedSuffix } from './translation'

/**
 * Returns the label of the field at a path: "Services 2, Title" for services.1.title. An outdated
 * flag, such as heading_ar_outdated, has the label of its text.
 */
export function getFieldLabel(fields: Fields, path: string): string {
  const [ownName = '', ...rest] = removeOutdatedSuffix(path).split('.')
  const { name, language } = splitName(fields, ownName)
  const field = fields[name]
  if (!field) return ownName
  const label = addLanguageToLabel(language, field.label)
  const index = field.type === 'list' ? rest.shift() : undefined
  const ownLabel = index ? `${label} ${Number(index) + 1}` : label
  const childFields = getChildFields(field)
  if (rest.length === 0 || !childFields) return ownLabel
  const childPath = rest.join('.')
  // Leaves out the text's own label if an item has a single text.
  return childFields.text && Object.keys(childFields).length === 1
    ? addLanguageToLabel(splitName(childFields, childPath).language, ownLabel)
    : `${ownLabel}, ${getFieldLabel(childFields, childPath)}`
}

/**
 * Returns the path of the field that a value belongs to, without the suffix of a language. For a
 * value in a list item, returns the path of the list, because two records may have different items
 * at the same index.
 */
export function getFieldPath(fields: Fields, path: string): string {
  const [ownName = '', ...rest] = removeOutdatedSuffix(path).split('.')
  const { name } = splitName(fields, ownName)
  const field = fields[name]
  if (field?.type !== 'group' || field.shape || rest.length === 0) return name
  return `${name}.${getFieldPath(field.fields, rest.join('.'))}`
}

/** Adds the name of a language to a label, except for the main language. */
export function addLanguageToLabel(language: Language, label: string): string {
  return isMainLanguage(language) ? label : `${label} · ${language.name}`
}

/** Returns the language of a value by the suffix of the value's path. */
export function getFieldLanguage(path: string): Language {
  return otherLanguages.find(({ code }) => path.endsWith(`_${code}`)) ?? mainLanguage
}

export function removeLanguageSuffix(path: string): string {
  const language = getFieldLanguage(path)
  return isMainLanguage(language) ? path : path.slice(0, -language.code.length - 1)
}

/** Splits the name of a property into the name of its field and its language. */
export function splitName(fields: Fields, name: string): { name: string; language: Language } {
  return name in fields
    ? { name, language: mainLanguage }
    : { name: removeLanguageSuffix(name), language: getFieldLanguage(name) }
}

/**
 * Returns the field at a path, such as services.0.title_ar; undefined if there is none. All items of
 * a list have the same fields.
 */
export function findField(fields: Fields, path: string): Field | undefined {
  let within: Fields | undefined = fields
  let field: Field | undefined
  for (const step of path.split('.')) {
    if (/^\d+$/.test(step)) continue
    field = within?.[splitName(within, step).name]
    within = field && getChildFields(field)
  }
  return field
}

/** Returns the fields of a group or of a list's items; undefined for any other field. */
export function getChildFields(field: Field): Fields | undefined {
  if (field.type === 'group') return field.fields
  return field.type === 'list' ? field.itemGroup.fields : undefined
}
