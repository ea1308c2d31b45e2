import type { Fields } from '../../../content-model/field'
import { capitalise } from '../../../content-model/capitalise'
import { fallbackProject, projectFields } from '../../project/fields'
import { projectKinds } from '../kinds'

/** A card of the projects list: content/projects/*.json. */
export default {
  id: {
    kind: 'number',
    label: 'Number',
    hint: 'Enter a number that no other project has, for example: 4.',
    min: 1,
    max: 9999,
    unique: true,
    fixed: fallbackProject,
  },
  kind: {
    kind: 'choice',
    label: 'Kind',
    hint: 'Choose what kind of building it is, for example: Tower.',
    choices: projectKinds.map((kind) => ({ label: capitalise(kind), value: kind })),
  },
  ...projectFields,
  thumbnail: {
    kind: 'picture',
    label: 'Card picture',
    hint: 'Choose the picture that best represents the project and describe it.',
  },
  images: {
    kind: 'list',
    label: 'Pictures',
    hint: 'Add at least one picture of the project. They are stored with the project; the list shows only the card picture.',
    min: 1,
    of: {
      kind: 'media',
      label: 'Picture',
      hint: 'Choose a picture file, for example: /media/tower/tower-01.jpg.',
    },
  },
  description: {
    kind: 'paragraph',
    label: 'Description',
    hint: 'Write one or two sentences about the building. The text is stored with the project and is not shown in the list.',
  },
} as const satisfies Fields
