import type {
  Field,
  Fields,
  GroupField,
  ListField,
  ParagraphField,
  TextField,
} from '../content-model/field'
import { fieldShapes } from '../pictures/shapes'
import { findRecordKind } from '../screens/registry'
import { isAutoNumbered, type RecordKind } from '../content-model/record-kind'
import { labelIn } from '../content-model/field-name'
import type { ReferenceField } from '../content-model/references'
import { isTranslated, hasFilePerLanguage, nameIn } from '../content-model/translation'
import { translations, type Language } from '../languages/languages'
import type { CmsField } from './decap-types'

/** The inputs of our own, by the names they are registered under. */
export const widgets = {
  pictureFile: 'picture-file',
  link: 'link',
  reference: 'reference',
  title: 'title',
  translatedString: 'translated-string',
  translatedText: 'translated-text',
  languageSwitch: 'language-switch',
} as const

/** With those of Decap that are in use. */
export type WidgetName =
  'string' | 'text' | 'number' | 'object' | 'list' | (typeof widgets)[keyof typeof widgets]

/** Decap counts the items of an empty list only where a list has both limits. */
const MAX_ITEMS = 99

/** The form for a kind of record: what it is called, and its fields. */
export function cmsForm({
  label,
  fields,
  list,
}: Pick<RecordKind, 'label' | 'fields' | 'list'>): CmsField[] {
  const [title] = list?.columns ?? []
  return [
    // Decap has no place above a form: this is an input that writes nothing.
    { name: '_languages', label, widget: widgets.languageSwitch, required: false },
    ...cmsFields(fields).map((field) =>
      field.name === title ? { ...field, widget: widgets.title } : field,
    ),
  ]
}

/** The inputs for these fields, and after each what other languages have of it. */
function cmsFields(fields: Fields): CmsField[] {
  return Object.entries(fields)
    .filter(([, field]) => !isAutoNumbered(field))
    .flatMap(([name, field]) => [
      cmsField(name, field),
      ...translations.flatMap((language) => {
        if (isTranslated(field)) return translationOf(name, field, language)
        return hasFilePerLanguage(field) ? ownFileOf(name, field, language) : []
      }),
    ])
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** What staff call a language in a sentence, such as Arabic. */
export function englishName({ code }: Language): string {
  return englishNames.of(code) ?? code
}

/** The input of a text in another language, which may wait: until then the English stands in. */
function translationOf(name: string, field: Field, language: Language): CmsField {
  const label = labelIn(language, field.label)
  const { pattern, cut_at } = input({ ...field, label, optional: true })
  return {
    name: nameIn(language, name),
    label,
    required: false,
    widget: field.kind === 'text' ? widgets.translatedString : widgets.translatedText,
    pattern,
    cut_at,
    language: language.code,
    original: name,
  }
}

/** The input of another picture for a language, in place of the one that all have. */
function ownFileOf(name: string, field: Field, language: Language): CmsField {
  return {
    ...cmsField(nameIn(language, name), field),
    label: `Another picture for ${englishName(language)}`,
    hint: 'Choose one if the picture has words on it, or if its empty side should face the text on the mirrored page.',
    required: false,
    language: language.code,
    original: name,
  }
}

function cmsField(name: string, field: Field): CmsField {
  const { label, hint, optional } = field
  return { name, label, hint, required: !optional, ...input(field) }
}

type Input = Omit<CmsField, 'name' | 'label' | 'hint' | 'required'>

function input(field: Field): Input {
  switch (field.kind) {
    case 'text':
      return { widget: 'string', pattern: pattern(field), cut_at: field.cutAt }
    case 'paragraph':
      return { widget: 'text', pattern: pattern(field), cut_at: field.cutAt }
    case 'number':
      return { widget: 'number', value_type: 'int', min: field.min, max: field.max }
    case 'choice':
    case 'record':
      return referenceInput(field)
    case 'link':
      return { widget: widgets.link }
    case 'group':
      return groupInput(field)
    case 'list':
      return listInput(field)
  }
}

function groupInput({ shape, fields }: GroupField): Input {
  return shape
    ? { widget: widgets.pictureFile, min_width: fieldShapes[shape].minWidth }
    : { widget: 'object', fields: cmsFields(fields), summary: summary(fields) }
}

function referenceInput(field: ReferenceField): Input {
  const { of, by } = field
  const reference = { widget: widgets.reference, of, by }
  if (field.kind === 'choice') {
    const { list } = field
    return { ...reference, list, shown: [firstText(listedIn(of, list)) ?? by] }
  }
  return { ...reference, unique: field.unique, shown: findRecordKind(of)?.list?.columns }
}

/** The fields of an item of a list that another kind of record has. */
function listedIn(path: string, list: string): Fields {
  const field = findRecordKind(path)?.fields[list]
  return field?.kind === 'list' ? field.of.fields : {}
}

function listInput({ of, min, max = MAX_ITEMS }: ListField): Input {
  return {
    widget: 'list',
    min,
    max,
    default: [],
    // One line each, until it is opened; a text is a line itself.
    collapsed: Object.keys(of.fields).length > 1,
    label_singular: of.label,
    fields: cmsFields(of.fields),
    summary: summary(of.fields),
  }
}

/** What is closed is called by its first line of text. */
function summary(fields: Fields): string | undefined {
  const title = firstText(fields)
  return title && `{{fields.${title}}}`
}

function firstText(fields: Fields): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.kind === 'text')
}

/** Fields without a rule of their own must hold more than spaces, if they must hold anything. */
function pattern(field: TextField | ParagraphField): CmsField['pattern'] {
  const { label, hint, optional } = field
  if (field.kind === 'text' && field.pattern) {
    const { expression, description, typed } = field.pattern
    const accepted = [optional ? /^\s*$/ : undefined, typed?.expression, expression]
    return [
      accepted.flatMap((each) => each?.source ?? []).join('|'),
      `${label} must be ${description}. ${hint}`,
    ]
  }
  return optional ? undefined : ['\\S', `Please fill in “${label}”. ${hint}`]
}
