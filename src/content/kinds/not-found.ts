import { list, type Fields } from '../model/field'
import { picture } from '../model/picture-fields'
import { headedTextFields, link, seo } from './shared'

export default {
  ...headedTextFields,
  picture: picture({ shape: 'HERO' }),
  links: list('Links', 'Add links to pages of the site.', link, { min: 1 }),
  seo,
} as const satisfies Fields
