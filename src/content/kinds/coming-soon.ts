import type { Fields } from '../model/field'
import { picture } from '../model/picture-fields'
import { headedTextFields, link, seo } from './shared'

export default {
  ...headedTextFields,
  picture: picture({ shape: 'HERO' }),
  link,
  seo,
} as const satisfies Fields
