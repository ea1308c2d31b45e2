import { number, paragraph, type Fields } from '../../../content-model/field'
import { picture } from '../../../content-model/picture-fields'
import { fallbackProject, projectFields } from '../../project-page/fields'

/** A card of the projects list: content/projects/*.json. */
export default {
  id: number('Number', 'Enter a number that no other project has, for example: 4.', {
    min: 1,
    max: 9999,
    unique: true,
    fixed: fallbackProject,
  }),
  kind: {
    type: 'choice',
    label: 'Kind',
    hint: 'Choose what kind of building it is, for example: Tower.',
    target: 'pages/projects.json',
    targetList: 'kinds',
    targetField: 'key',
  },
  ...projectFields,
  thumbnail: picture({
    label: 'Card picture',
    hint: 'Choose the picture that best represents the project and describe it.',
    shape: 'CARD',
  }),
  description: paragraph(
    'Description',
    'Write one or two sentences about the building, for example: Two towers on a shared podium by the sea.',
    { optional: true },
  ),
} as const satisfies Fields
