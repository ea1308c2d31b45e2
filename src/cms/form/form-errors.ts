import { checkFields, type CheckContext } from '../../content-model/check-fields'
import type { Fields } from '../../content-model/field'
import { addLanguageToLabel, getPathLanguage } from '../../content-model/field-label'
import { isGenerated } from '../../content-model/record-kind'
import type { Json } from '../../content-model/record-file'

/** Error messages by field path. */
export type FormErrors = ReadonlyMap<string, string>

/** Returns the errors that stop a record from being published, in the order of the form. */
export function checkForm(fields: Fields, record: Json, context: CheckContext): FormErrors {
  const errors = new Map<string, string>()
  for (const { field: path, message, definition: field } of checkFields(fields, record, context)) {
    // Skips generated values and unknown keys: the server generates the values and checks the keys.
    if (!field || isGenerated(field)) continue
    const label = addLanguageToLabel(getPathLanguage(path), field.label)
    errors.set(path, errors.get(path) ?? `“${label}” ${message}`)
  }
  return errors
}

/** Removes the errors at, above and below a changed path. */
export function removeErrorsAt(errors: FormErrors, changed: string): FormErrors {
  const isWithin = (path: string, group: string) =>
    group === '' || `${path}.`.startsWith(`${group}.`)
  const remaining = [...errors].filter(
    ([path]) => !isWithin(path, changed) && !isWithin(changed, path),
  )
  // Returning the same map avoids a render.
  return remaining.length === errors.size ? errors : new Map(remaining)
}
