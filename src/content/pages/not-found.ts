import type { Fields } from '../field'
import { headedTextFields, link, picture, seo } from '../shared-fields'

export const notFoundFields = {
  seo,
  ...headedTextFields,
  picture,
  links: {
    kind: 'list',
    label: 'Ways on',
    hint: 'Add links to pages of the site.',
    min: 1,
    of: link,
  },
} as const satisfies Fields
