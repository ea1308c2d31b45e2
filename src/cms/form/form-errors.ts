import { checkFields, type CheckContext } from '../../content-model/check-fields'
import type { Field, Fields } from '../../content-model/field'
import { fieldAt, labelIn, languageAt } from '../../content-model/field-name'
import { isAutoNumbered } from '../../content-model/record-kind'
import type { Json } from '../../content-model/record-order'
import { isObject } from '../../content-model/values'
import type { Items } from './form-context'

/** What is wrong with fields: a sentence each, by their paths in the form. */
export type FormErrors = ReadonlyMap<string, string>

/** What keeps a record from being published, from the top of its form. */
export function checkForm(fields: Fields, record: Json, context: CheckContext): FormErrors {
  const errors = new Map<string, string>()
  const found = checkFields(fields, withGroups(fields, record), context)
  for (const { field: path, message, unknown } of found) {
    const field = fieldAt(fields, path)
    // The server numbers a new record, and knows what else its file has.
    if (unknown || !field || isAutoNumbered(field)) continue
    const label = labelIn(languageAt(path), field.label)
    errors.set(formPath(path), errors.get(formPath(path)) ?? `“${label}” ${message}`)
  }
  return errors
}

/** A record with every group in place: what a group lacks is said at the inputs that are in it. */
function withGroups(fields: Fields, record: Json): Json {
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    withGroupsInside(field, record[name]),
  ])
  return { ...record, ...Object.fromEntries(values) }
}

function withGroupsInside(field: Field, value: unknown): unknown {
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => withGroupsInside(field.of, item))
  }
  if (field.kind !== 'group' || field.shape || field.optional) return value
  return withGroups(field.fields, isObject(value) ? value : {})
}

/**
 * What is still wrong after an edit: a message goes with the edit that mends it.
 * @param path of what was edited
 * @param check what the check finds by now
 */
export function errorsAfter(errors: FormErrors, path: string, check: () => FormErrors): FormErrors {
  const touched = [...errors.keys()].filter(
    (each) => ['', path].includes(each) || isInside(each, path) || isInside(path, each),
  )
  if (touched.length === 0) return errors
  const found = check()
  const left = [...errors].flatMap(([each, sentence]) => {
    const now = touched.includes(each) ? found.get(each) : sentence
    return now === undefined ? [] : [[each, now] as const]
  })
  return new Map(left)
}

/**
 * The errors once items of a list have another place. They go along, or go with their item.
 * @param list its path
 */
export function errorsMoved(errors: FormErrors, list: string, before: Items, after: Items) {
  const moved = [...errors].flatMap(([path, sentence]) => {
    if (!isInside(path, list)) return [[path, sentence] as const]
    const [place, ...rest] = path.slice(list.length + 1).split('.')
    const now = after.indexOf(before[Number(place)])
    return now < 0 ? [] : [[[list, now, ...rest].join('.'), sentence] as const]
  })
  return new Map(moved)
}

/** Whether one path leads to something inside of what another leads to. */
export function isInside(path: string, around: string): boolean {
  return path.startsWith(`${around}.`)
}

/** A path of the check, such as services[1].title, as one of the form: services.0.title. */
export function formPath(path: string): string {
  return path.replace(/\[(\d+)\]/g, (_, place) => `.${Number(place) - 1}`)
}
