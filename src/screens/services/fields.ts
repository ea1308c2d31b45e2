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
  intro: text,
  services: {
    kind: 'list',
    label: 'Services',
    hint: 'Add at least one service.',
    min: 1,
    of: {
      kind: 'group',
      typeName: 'Service',
      label: 'Service',
      hint: 'Give the service a title, a text, what it includes and a picture.',
      fields: {
        title: {
          kind: 'text',
          label: 'Title',
          hint: 'Write two or three words, such as: Post-tensioned slabs.',
        },
        text,
        includes: {
          kind: 'list',
          label: 'What it includes',
          hint: 'Add at least one item.',
          min: 1,
          of: {
            kind: 'text',
            label: 'Item',
            hint: 'Write a few words, such as: Stressing records for every slab.',
          },
        },
        picture,
      },
    },
  },
  closing: closingCall,
} as const satisfies Fields
