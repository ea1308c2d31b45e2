import type { Fields } from '../../content-model/field'
import { picture } from '../../content-model/picture-fields'
import { headedTextFields, link, seo } from '../../content-model/shared-fields'

export default {
  ...headedTextFields,
  picture: picture({ shape: 'HERO' }),
  links: {
    kind: 'list',
    label: 'Links',
    hint: 'Add links to pages of the site.',
    min: 1,
    of: link,
  },
  seo,
} as const satisfies Fields
