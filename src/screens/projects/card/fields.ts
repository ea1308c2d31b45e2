import type { Fields } from '../../../content-model/field'
import { picture, pictureFile } from '../../../content-model/picture-fields'
import { capitalise } from '../../../content-model/values'
import { fallbackProject, sharedFields } from '../../project-page/fields'
import { projectKinds } from '../../../constants'

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
  ...sharedFields,
  thumbnail: picture({
    label: 'Card picture',
    hint: 'Choose the picture that best represents the project and describe it.',
    minWidth: 800,
  }),
  images: {
    kind: 'list',
    label: 'Other pictures',
    hint: 'Add pictures of the project. They are stored with it; the site does not show them.',
    optional: true,
    min: 0,
    of: {
      kind: 'group',
      label: 'Picture',
      hint: 'Choose a picture.',
      fields: { file: pictureFile(480) },
    },
  },
  description: {
    kind: 'paragraph',
    label: 'Description',
    hint: 'Write one or two sentences about the building. They are stored with the project; the site does not show them.',
    optional: true,
  },
} as const satisfies Fields
