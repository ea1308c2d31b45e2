import type { Fields } from '../../content-model/field'
import { picture } from '../../content-model/picture-fields'
import {
  banner,
  contactSection,
  headedTextFields,
  seo,
  textItem,
  title,
} from '../../content-model/shared-fields'

const { text } = headedTextFields

export default {
  banner,
  intro: { ...text, label: 'Introduction' },
  services: {
    kind: 'list',
    label: 'Services',
    hint: 'Add at least one service.',
    min: 1,
    of: {
      kind: 'group',
      typeName: 'Service',
      label: 'Service',
      hint: 'Add a title, text, scope of work and picture.',
      fields: {
        title: title('Write two or three words, for example: Post-tensioned slabs.'),
        text,
        includes: {
          kind: 'list',
          label: 'Scope of work',
          hint: 'Add at least one item.',
          min: 1,
          of: textItem(
            'text',
            'Item',
            'Write a few words, for example: Stressing records for every slab.',
          ),
        },
        picture: picture({ shape: 'LANDSCAPE' }),
      },
    },
  },
  closing: contactSection,
  seo,
} as const satisfies Fields
