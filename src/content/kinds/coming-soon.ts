import type { Fields } from '../../content-model/field'
import { picture } from '../../content-model/picture-fields'
import { headedTextFields, link, seo } from '../shared-fields'

export default {
  ...headedTextFields,
  picture: picture({ shape: 'HERO' }),
  link,
  seo,
} as const satisfies Fields
