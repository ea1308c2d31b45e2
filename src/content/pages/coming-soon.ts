import type { Fields } from '../field'
import { headedTextFields, link, picture, seo } from '../shared-fields'

export const comingSoonFields = {
  seo,
  ...headedTextFields,
  picture,
  link,
} as const satisfies Fields
