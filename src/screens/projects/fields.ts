import type { Fields } from '../../content-model/field'
import { banner, headedTextFields, seo } from '../../content-model/shared-fields'

export default {
  seo,
  banner,
  list: {
    kind: 'group',
    label: 'List of projects',
    hint: 'Give the heading and the text above the cards.',
    fields: {
      ...headedTextFields,
      unavailable: {
        kind: 'text',
        label: 'Note on a card that cannot be opened',
        hint: 'Write a few words, such as: Details to follow.',
      },
    },
  },
} as const satisfies Fields
