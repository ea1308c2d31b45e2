import { checkFields, checkWithoutOtherFiles } from '../../content-model/check-fields'
import { pictureFields } from '../../content-model/field'
import type { PictureValue } from './picture-input'

/** What is wrong with a picture: the same check as at build, in words for the form. */
export function pictureFault(value: PictureValue): string | undefined {
  const [fault] = checkFields(pictureFields, value.toJS(), checkWithoutOtherFiles)
  if (!fault) return undefined
  const label = pictureFields[fault.field as keyof typeof pictureFields]?.label ?? fault.field
  return `${label} ${fault.message}`
}
