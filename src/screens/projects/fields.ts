import { group, list, text, type Fields } from '../../content-model/field'
import { banner, headedTextFields, seo } from '../shared-fields'

export default {
  banner,
  list: group('List of projects', 'Add the heading and text above the cards.', {
    ...headedTextFields,
    unavailable: text(
      'Note on projects without a page',
      'Write a few words, for example: Details to follow.',
    ),
  }),
  kinds: list(
    'Kinds of project',
    'Add the kinds of project that you choose from, for example: Tower.',
    group('Kind', 'Enter the name of the kind for one project and for several.', {
      singular: text('One', 'Enter the name of one, for example: Tower.'),
      plural: text('Several', 'Enter the name of several, for example: Towers.'),
      key: text('Key', 'Enter it in small letters, for example: tower.', {
        generatedFrom: 'singular',
        sameInAllLanguages: true,
        pattern: {
          expression: /^[a-z0-9]+(-[a-z0-9]+)*$/,
          description: 'small letters, digits and hyphens',
        },
      }),
    }),
    { min: 1 },
  ),
  seo,
} as const satisfies Fields
