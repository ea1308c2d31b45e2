import { checkFields, type CheckContext } from '../../content-model/check-fields'
import type { Fields } from '../../content-model/field'
import { addLanguageToLabel, getPathLanguage } from '../../content-model/field-label'
import { isGenerated } from '../../content-model/record-kind'
import type { Json } from '../../content-model/record-file'

/** What is wrong with fields: a sentence each, by their paths in the form. */
export type FormErrors = ReadonlyMap<string, string>

/** What keeps a record from being published, from the top of its form. */
export function checkForm(fields: Fields, record: Json, context: CheckContext): FormErrors {
  const errors = new Map<string, string>()
  for (const { field: path, message, definition: field } of checkFields(fields, record, context)) {
    // The server numbers a new record, and knows what else its file has.
    if (!field || isGenerated(field)) continue
    const label = addLanguageToLabel(getPathLanguage(path), field.label)
    errors.set(path, errors.get(path) ?? `“${label}” ${message}`)
  }
  return errors
}

/** The errors left after a change: not those at the changed path, below it or above it. */
export function removeErrorsAt(errors: FormErrors, changed: string): FormErrors {
  const isIn = (path: string, group: string) => group === '' || `${path}.`.startsWith(`${group}.`)
  const left = [...errors].filter(([path]) => !isIn(path, changed) && !isIn(changed, path))
  // The same errors render nothing anew.
  return left.length === errors.size ? errors : new Map(left)
}
