import { checkFields, checkWithoutOtherFiles } from '../../content-model/check-fields'
import { pictureFields } from '../../content-model/field'
import type { PictureValue } from './picture-input'

/** What is wrong with a picture: the same check as at build, in words for the form. */
export function validatePicture(value: PictureValue): string | undefined {
  const error = checkFields(pictureFields, value.toJS(), checkWithoutOtherFiles).find(
    ({ unknown }) => !unknown,
  )
  if (!error) return undefined
  const label = pictureFields[error.field as keyof typeof pictureFields]?.label ?? error.field
  return `${label} ${error.message}`
}
