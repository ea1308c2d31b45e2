import { checkFields, checkWithoutOtherFiles } from '../../content-model/check-fields'
import { pictureFields } from '../../content-model/field'
import { nameIn } from '../../content-model/translation'
import { languages } from '../../languages/languages'
import { ensureInForm } from '../languages/chosen-languages'
import { labelIn } from '../cms-field'
import type { PictureValue } from './picture-input'

/** What a picture consists of, by the names in a record. */
const parts = languages.flatMap((language) =>
  Object.entries(pictureFields).map(([name, { label }]) => ({
    name: nameIn(language, name),
    label: labelIn(language, label),
    language,
  })),
)

/**
 * What is wrong with a picture: the same check as at build, in words for the form, which then shows
 * the language that it is about.
 */
export function validatePicture(value: PictureValue): string | undefined {
  const errors = checkFields(pictureFields, value.toJS(), checkWithoutOtherFiles)
  const error = errors.find(({ unknown }) => !unknown)
  if (!error) return undefined
  const part = parts.find(({ name }) => name === error.field)
  if (part) ensureInForm(part.language)
  return `${part?.label ?? error.field} ${error.message}`
}
