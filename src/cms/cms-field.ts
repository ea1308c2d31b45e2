import type {
  Field,
  Fields,
  ListField,
  NumberField,
  ParagraphField,
  RecordField,
  TextField,
} from '../content-model/field'
import { findRecordKind } from '../content-model/find-record-kind'
import { isTranslated, ITEM_TEXT, nameIn } from '../content-model/translation'
import { isMainLanguage, translations, type Language } from '../languages/languages'
import { linkChoices } from '../screens/paths'
import type { CmsField } from './decap-types'
import { cmsName } from './entry'
import { widgets } from './widget-names'

/** Decap counts the items of an empty list only where a list has both limits. */
const MAX_ITEMS = 99

/** Of other records; Decap lists the first 20 by default. */
const MAX_CHOICES = 999

/** The form for a record with these fields. */
export function cmsForm(fields: Fields): CmsField[] {
  const inputs = cmsFields(fields)
  return translations.length > 0 ? [languageSwitch, ...inputs] : inputs
}

/** Decap has no place above a form: this is an input that writes nothing. */
const languageSwitch: CmsField = {
  name: '_languages',
  label: 'Languages',
  widget: widgets.languageSwitch,
  required: false,
}

/** The inputs for these fields, and after each text its translations. */
function cmsFields(fields: Fields): CmsField[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    cmsField(name, field),
    ...(isTranslated(field) ? translations : []).map((language) =>
      translationOf(name, field, language),
    ),
  ])
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** What staff call a language in a sentence, such as Arabic. */
export function englishName({ code }: Language): string {
  return englishNames.of(code) ?? code
}

/** The label of a text in a language; form.css adds the main language where it is one of two. */
export function labelIn(language: Language, label: string): string {
  return isMainLanguage(language) ? label : `${label} · ${language.name}`
}

/** The input of a text in another language, which may wait: until then the English stands in. */
function translationOf(name: string, field: Field, language: Language): CmsField {
  const label = labelIn(language, field.label)
  const { widget, pattern } = input({ ...field, label, optional: true })
  return {
    name: nameIn(language, name),
    label,
    required: false,
    widget: widget === 'string' ? widgets.translatedString : widgets.translatedText,
    pattern,
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
      return { widget: 'string', pattern: pattern(field) }
    case 'paragraph':
      return { widget: 'text', pattern: pattern(field) }
    case 'number':
      return { ...numberInput(field), min: field.min, max: field.max }
    case 'choice':
      return { widget: 'select', options: field.choices }
    case 'page':
      return { widget: 'select', options: linkChoices }
    case 'record':
      return recordInput(field)
    case 'media':
      return { widget: widgets.pictureFile }
    case 'picture':
      return { widget: widgets.picture }
    case 'group':
      // A closed group would hide the errors inside it.
      return { widget: 'object', collapsed: false, fields: cmsFields(field.fields) }
    case 'list':
      return listInput(field)
  }
}

function numberInput({ unique }: NumberField): Input {
  return unique ? { widget: widgets.recordNumber } : { widget: 'number', value_type: 'int' }
}

function recordInput({ of, by, unique }: RecordField): Input {
  const { columns } = findRecordKind(of)?.list ?? { columns: [] }
  return {
    widget: unique ? widgets.recordNumber : 'relation',
    collection: cmsName({ path: of }),
    value_field: by,
    display_fields: columns.slice(0, 1),
    search_fields: columns,
    options_length: MAX_CHOICES,
  }
}

function listInput({ of, min, max = MAX_ITEMS }: ListField): Input {
  if (of.kind === 'picture') return { widget: widgets.pictureList, min, max, default: [] }
  const fields = fieldsOfItem(of)
  const items = fields
    ? { fields: cmsFields(fields), summary: summary(fields) }
    : { field: cmsField('item', of) }
  const label_singular = of.label
  return { widget: 'list', min, max, default: [], collapsed: false, label_singular, ...items }
}

/** The fields of a list's item, if it has any. */
function fieldsOfItem(item: Field): Fields | undefined {
  if (isTranslated(item)) return { [ITEM_TEXT]: item }
  return item.kind === 'group' ? item.fields : undefined
}

/** An item of a list is called by its first line of text. */
function summary(fields: Fields): string | undefined {
  const title = Object.entries(fields).find(([, field]) => field.kind === 'text')
  return title && `{{fields.${title[0]}}}`
}

/** Fields without a rule of their own must hold more than spaces, if they must hold anything. */
function pattern(field: TextField | ParagraphField): readonly [string, string] | undefined {
  const { label, hint, optional } = field
  if (field.kind === 'text' && field.pattern) {
    const { expression, description } = field.pattern
    return [
      optional ? `^\\s*$|${expression.source}` : expression.source,
      `${label} must be ${description}. ${hint}`,
    ]
  }
  return optional ? undefined : ['\\S', `${label} is missing. ${hint}`]
}
