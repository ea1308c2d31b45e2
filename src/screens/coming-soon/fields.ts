import type { Fields } from '../../content-model/field'
import { headedTextFields, link, picture, seo } from '../../content-model/shared-fields'

export default {
  seo,
  ...headedTextFields,
  picture,
  link,
} as const satisfies Fields
