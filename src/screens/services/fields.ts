import type { Fields } from '../../content-model/field'
import {
  banner,
  closingCall,
  headedTextFields,
  picture,
  seo,
} from '../../content-model/shared-fields'

const { text } = headedTextFields

export default {
  seo,
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
        title: {
          kind: 'text',
          label: 'Title',
          hint: 'Write two or three words, for example: Post-tensioned slabs.',
        },
        text,
        includes: {
          kind: 'list',
          label: 'Scope of work',
          hint: 'Add at least one item.',
          min: 1,
          of: {
            kind: 'text',
            label: 'Item',
            hint: 'Write a few words, for example: Stressing records for every slab.',
          },
        },
        picture,
      },
    },
  },
  closing: closingCall,
} as const satisfies Fields
