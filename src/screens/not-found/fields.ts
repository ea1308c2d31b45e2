import type { Fields } from '../../content-model/field'
import { headedTextFields, link, picture, seo } from '../../content-model/shared-fields'

export default {
  seo,
  ...headedTextFields,
  picture,
  links: {
    kind: 'list',
    label: 'Links',
    hint: 'Add links to pages of the site.',
    min: 1,
    of: link,
  },
} as const satisfies Fields
