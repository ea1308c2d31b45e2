import type { Fields } from '../../content-model/field'
import { banner, headedTextFields, seo } from '../../content-model/shared-fields'

export default {
  banner,
  list: {
    kind: 'group',
    label: 'List of projects',
    hint: 'Add the heading and text above the cards.',
    fields: {
      ...headedTextFields,
      unavailable: {
        kind: 'text',
        label: 'Note on projects without a page',
        hint: 'Write a few words, for example: Details to follow.',
      },
    },
  },
  seo,
} as const satisfies Fields
