import type { Fields } from '../../content-model/field'
import {
  closingCall,
  headedTextFields,
  link,
  picture,
  points,
  seo,
} from '../../content-model/shared-fields'

const { heading } = headedTextFields

export default {
  seo,
  hero: {
    kind: 'group',
    label: 'First view',
    hint: 'Give the line, the picture and the two links a visitor sees first.',
    fields: {
      heading: {
        kind: 'text',
        label: 'Line',
        hint: 'Write one short sentence, such as: We build towers on the Gulf.',
      },
      places: {
        kind: 'list',
        label: 'Places',
        hint: 'Add the places where the company builds, such as: Kuwait City.',
        min: 1,
        max: 4,
        of: { kind: 'text', label: 'Place', hint: 'Write a place, such as: Dubai.' },
      },
      picture: {
        kind: 'picture',
        label: 'Picture',
        hint: 'Choose a wide picture with calm sky at the left, and describe it.',
      },
      primaryLink: link,
      secondaryLink: link,
    },
  },
  statement: {
    kind: 'group',
    label: 'Statement',
    hint: 'Give the large sentence and the text under it.',
    fields: headedTextFields,
  },
  featured: {
    kind: 'group',
    label: 'Featured project',
    hint: 'Introduce the project. Its facts come from its project page.',
    fields: {
      projectId: {
        kind: 'record',
        of: 'project-details/',
        by: 'projectId',
        label: 'Project',
        hint: 'Choose a project that has a page.',
      },
      ...headedTextFields,
      picture,
      linkLabel: {
        kind: 'text',
        label: 'Text of the link',
        hint: 'Write what the visitor finds, such as: See the tower.',
      },
    },
  },
  services: {
    kind: 'group',
    label: 'Services',
    hint: 'Introduce the services; they come from the services page.',
    fields: { ...headedTextFields, link },
  },
  process: {
    kind: 'group',
    label: 'How we work',
    hint: 'Give the heading and the stations of a project.',
    fields: { heading, points },
  },
  note: {
    kind: 'group',
    label: 'Technical note',
    hint: 'Give the wide picture and the note on it.',
    fields: {
      ...headedTextFields,
      picture,
    },
  },
  closing: closingCall,
} as const satisfies Fields
