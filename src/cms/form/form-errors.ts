import { checkFields, type CheckContext } from '../../content-model/check-fields'
import type { Fields } from '../../content-model/field'
import { labelIn, languageAt } from '../../content-model/field-name'
import { isAutoNumbered } from '../../content-model/record-kind'
import type { Json } from '../../content-model/record-order'
import { isSame, valueAt } from '../../content-model/values'

/** What is wrong with fields: a sentence each, by their paths in the form. */
export type FormErrors = ReadonlyMap<string, string>

/** What keeps a record from being published, from the top of its form. */
export function checkForm(fields: Fields, record: Json, context: CheckContext): FormErrors {
  const errors = new Map<string, string>()
  for (const { field: path, message, of: field } of checkFields(fields, record, context)) {
    // The server numbers a new record, and knows what else its file has.
    if (!field || isAutoNumbered(field)) continue
    const label = labelIn(languageAt(path), field.label)
    errors.set(formPath(path), errors.get(formPath(path)) ?? `“${label}” ${message}`)
  }
  return errors
}

/**
 * What is left of errors once a record has changed: those of fields that have the same value still.
 * The fields of an item are the same wherever it was moved.
 */
export function errorsAfter(errors: FormErrors, before: Json, after: Json): FormErrors {
  const left = [...errors].flatMap(([path, sentence]) => {
    const steps = follow(path === '' ? [] : path.split('.'), before, after)
    return steps ? [[steps.join('.'), sentence] as const] : []
  })
  // The same errors render nothing anew.
  return isSame([...errors], left) ? errors : new Map(left)
}

/** The steps to a value in a changed record; none if it is not there any more. */
function follow(steps: readonly string[], before: unknown, after: unknown): string[] | undefined {
  const [step, ...rest] = steps
  if (step === undefined) return before === after ? [] : undefined
  const own = placeAfter(step, before, after)
  const left = own && follow(rest, valueAt(before as Json, step), valueAt(after as Json, own))
  return left ? [own, ...left] : undefined
}

function placeAfter(step: string, before: unknown, after: unknown): string | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) return step
  const moved = after.indexOf(before[Number(step)])
  if (moved >= 0) return String(moved)
  // An item that was edited is where it was; one that was removed is nowhere.
  return after.length === before.length ? step : undefined
}

/** A path of the check, such as services[1].title, as one of the form: services.0.title. */
export function formPath(path: string): string {
  return path.replace(/\[(\d+)\]/g, (_, place) => `.${Number(place) - 1}`)
}
