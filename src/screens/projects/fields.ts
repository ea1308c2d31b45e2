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
  kinds: {
    kind: 'list',
    label: 'Kinds of project',
    hint: 'Add the kinds of project that you choose from, for example: Tower.',
    min: 1,
    of: {
      kind: 'group',
      label: 'Kind',
      hint: 'Enter the name of the kind for one project and for several.',
      fields: {
        singular: {
          kind: 'text',
          label: 'One',
          hint: 'Enter the name of one, for example: Tower.',
        },
        plural: {
          kind: 'text',
          label: 'Several',
          hint: 'Enter the name of several, for example: Towers.',
        },
        key: {
          kind: 'text',
          madeFrom: 'singular',
          sameInAllLanguages: true,
          label: 'Key',
          hint: 'Enter it in small letters, for example: tower.',
          pattern: {
            expression: /^[a-z0-9]+(-[a-z0-9]+)*$/,
            description: 'small letters, digits and hyphens',
          },
        },
      },
    },
  },
  seo,
} as const satisfies Fields
