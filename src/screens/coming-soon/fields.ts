import type { Fields } from '../../content-model/field'
import { headedTextFields, link, picture, seo } from '../../content-model/shared-fields'

export const comingSoonFields = {
  seo,
  ...headedTextFields,
  picture,
  link,
} as const satisfies Fields
