import type { Field, Fields } from '../../src/content/model/field'
import { getChildFields } from '../../src/content/model/field-label'
import {
  getPropertyName,
  hasFilePerLanguage,
  isTranslated,
} from '../../src/content/model/translation'
import { getValueAt, isEqual } from '../../src/content/model/values'
import { languages } from '../../src/languages/languages'
import { chooseOne, type Random } from './random'

/* Random edits of a record, as in the inputs of its form. */

export type Values = Record<string, unknown>

/** Paths of pictures that nobody has published yet. */
export const uploads = Array.from(
  '0123456789abcdef',
  (digit) => `/media/projects/upload-${digit.repeat(8)}.jpg`,
)

const texts = [
  ...['', ' ', 'Nearly there', 'Doha, Qatar', '2023 - 2024', '2024/2025', '+974 5550 0142'],
  ...['قريبًا', 'برج, وبرج?', '١٢٣', 'a@b.example', '/', '"\\ \n\t', '<b>', '{{title}}', '🏗️\u200f'],
  'word '.repeat(500),
]
const pictures = [
  ...['/media/villa/villa.jpg', '/media/home/hero.jpg', '/media/nowhere.jpg', ''],
  ...uploads,
]

/** Values to enter in an input, by the type of its field. */
const inputValues = {
  text: texts,
  paragraph: texts,
  number: [2018, 1, 0, -1, 1e6, '', 1.5],
  record: [1, 2, 3, 4, 5, ''],
  choice: ['showroom', 'tower', 'villa', 'other', ''],
  link: ['/projects', '/projects/3/', 'https://a.example/', 'javascript:alert(1)', ''],
}

/** An input of the form, which changes the property `name` of `group`. */
interface Input {
  readonly field: Field
  /** The record, or a group or list item in the record. */
  readonly group: Values
  readonly name: string
  /** Path of the value in the record. */
  readonly path: string
}

function listInputs(fields: Fields, group: Values, prefix = ''): Input[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const fieldLanguages =
      isTranslated(field) || hasFilePerLanguage(field) ? languages : languages.slice(0, 1)
    const inputs = fieldLanguages.map((language) => {
      const propertyName = getPropertyName(language, name)
      return { field, group, name: propertyName, path: prefix + propertyName }
    })
    const childFields = getChildFields(field)
    const { [name]: value } = group
    const groups = Array.isArray(value)
      ? value.map((item: unknown, index) => [item, `${prefix}${name}.${index}.`] as const)
      : [[value, `${prefix}${name}.`] as const]
    const inside = groups.flatMap(([each, path]) =>
      childFields && typeof each === 'object' && each
        ? listInputs(childFields, each as Values, path)
        : [],
    )
    return [...inputs, ...inside]
  })
}

function createValue(random: Random, field: Field, old: unknown): unknown {
  if (field.type === 'list') return changeList(random, Array.isArray(old) ? old : [])
  if (field.type !== 'group') {
    const values = 'generatedFrom' in field ? [old, 'tower', ''] : inputValues[field.type]
    return chooseOne<unknown>(random, values)
  }
  return field.shape
    ? { src: chooseOne(random, pictures) }
    : chooseOne(random, [old, old, undefined])
}

function changeList(random: Random, items: readonly unknown[]): unknown[] {
  const item = chooseOne(random, items)
  const others = items.filter((other) => other !== item)
  const moved = [item, ...others]
  const copied = [...items, structuredClone(item)]
  const lists = [others, [...others, item], moved, moved, copied, [...items, {}], []]
  return chooseOne(random, lists)
}

/** Changes one input of a record. Prefers references to other records, and pictures. */
export function editRecord(random: Random, fields: Fields, record: Values): void {
  const inputs = listInputs(fields, record)
  const references = inputs.filter(({ field }) => field.type === 'record')
  const files = inputs.filter(({ field }) => field.type === 'group' && field.shape)
  const preferred = [references, files].filter(({ length }) => length > 0)
  const chosen = random() < 0.3 && preferred.length > 0 ? chooseOne(random, preferred) : inputs
  const { field, group, name } = chooseOne(random, chosen)
  group[name] = createValue(random, field, group[name])
}

/** Changes a text in which a record differs from another record; without such a text, any input. */
export function editDifferingText(
  random: Random,
  fields: Fields,
  record: Values,
  other: Values,
): void {
  const isText = ({ type }: Field) => type === 'text' || type === 'paragraph'
  const inputs = listInputs(fields, record).filter(
    ({ field, group, name, path }) =>
      isText(field) && !isEqual(group[name], getValueAt(other, path)),
  )
  if (inputs.length === 0) return editRecord(random, fields, record)
  const { group, name } = chooseOne(random, inputs)
  group[name] = chooseOne(random, ['A rival', 'Another rival'])
}
