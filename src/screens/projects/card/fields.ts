import type { Fields } from '../../../content-model/field'
import { projectFields } from '../../project/fields'

/** A card of the projects list: content/projects/*.json. */
export default {
  id: {
    kind: 'number',
    label: 'Number',
    hint: 'Give each project a number of its own, for example: 4.',
    min: 1,
    max: 9999,
    unique: true,
  },
  ...projectFields,
  thumbnail: {
    kind: 'picture',
    label: 'Picture of the card',
    hint: 'Choose the picture that stands for the project and describe it.',
  },
  images: {
    kind: 'list',
    label: 'Pictures',
    hint: 'Add at least one picture of the project. They are kept with the record; the list shows the picture of the card.',
    min: 1,
    of: {
      kind: 'media',
      label: 'Picture',
      hint: 'Choose a picture file, such as /media/tower/tower-01.jpg.',
    },
  },
  description: {
    kind: 'paragraph',
    label: 'Description',
    hint: 'Write one or two sentences about the building. They are kept with the record; the list does not show them.',
  },
} as const satisfies Fields
