import {
  checkFields,
  findLengthProblem,
  refersTo,
  type CheckContext,
} from '../../content/model/check-fields'
import { addLanguageToLabel, getFieldLanguage } from '../../content/model/field-label'
import type { Field } from '../../content/model/field'
import { normaliseText } from '../../content/model/normalise-text'
import { isGenerated, type RecordKind } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import { createRecordFinder } from '../model/find-records'
import { getContent } from './content'
import { isNewPicture } from './pictures'

/** Error messages by field path. */
export type FormErrors = ReadonlyMap<string, string>

/** Returns the errors that prevent a record's publication, in the order of the form. */
export function checkRecord({ fields }: Pick<RecordKind, 'fields'>, record: Json): FormErrors {
  const errors = new Map<string, string>()
  const found = checkFields(fields, record, createCheckContext())
  for (const { field: path, message, definition: field } of found) {
    // Skips generated values and unknown keys, because the server generates and checks them.
    if (!field || isGenerated(field)) continue
    errors.set(path, errors.get(path) ?? nameField(field, path, message))
  }
  return errors
}

/** Returns the error of a text that is too long; otherwise undefined. */
export function findLengthError(field: Field, path: string, text: string): string | undefined {
  const problem = findLengthProblem(field, normaliseText(field, text))
  return problem && nameField(field, path, `${problem} ${field.hint}`)
}

function nameField({ label }: Field, path: string, message: string): string {
  return `“${addLanguageToLabel(getFieldLanguage(path), label)}” ${message}`
}

/** Removes the errors at, above and below a changed path. */
export function removeErrorsAt(errors: FormErrors, changed: string): FormErrors {
  const isWithin = (path: string, group: string) =>
    group === '' || `${path}.`.startsWith(`${group}.`)
  const remaining = [...errors].filter(
    ([path]) => !isWithin(path, changed) && !isWithin(changed, path),
  )
  // Returns the same map if nothing has changed, to avoid a render.
  return remaining.length === errors.size ? errors : new Map(remaining)
}

function createCheckContext(): CheckContext {
  const content = getContent()
  const findRecords = createRecordFinder(content?.records)
  return {
    pictureExists: (path) => isNewPicture(path) || content?.pictures.includes(path) === true,
    recordExists: (field, value) => {
      const records = findRecords(field.target)
      // Accepts any reference if no records could be read, because the server checks references.
      return records.length === 0 || records.some(({ data }) => refersTo(field, value, data))
    },
  }
}
