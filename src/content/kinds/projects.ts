import { group, list, number, text, type Fields } from '../model/field'
import { banner, headedTextFields, seo } from './shared'

export default {
  banner,
  list: group('List of projects', 'Add the heading and text above the cards.', {
    ...headedTextFields,
    unavailable: text(
      'Note on projects without a page',
      'Write a few words, for example: Details to follow.',
    ),
  }),
  order: list(
    'Order of the projects',
    'Add the projects that come first, and drag them into their order. All others follow by number. The first project with a page has the large card.',
    group('Project', 'Choose a project.', {
      projectId: {
        type: 'record',
        label: 'Project',
        hint: 'Choose a project that is not in the list yet.',
        target: 'projects/',
        targetField: 'id',
        uniqueInList: true,
      },
    }),
    { optional: true, min: 0 },
  ),
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
  highestNumber: number(
    'Highest number',
    'Enter the highest number of all projects that were deleted, for example: 4.',
    { optional: true, unique: true, min: 1, max: 9999 },
  ),
} as const satisfies Fields
