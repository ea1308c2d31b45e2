import type { Fields } from '../../content-model/field'
import { picture } from '../../content-model/picture-fields'
import {
  contactSection,
  headedTextFields,
  link,
  points,
  seo,
  textItem,
} from '../../content-model/shared-fields'

const { heading } = headedTextFields

export default {
  hero: {
    kind: 'group',
    label: 'Top of the page',
    hint: 'Add the headline, picture and two links that visitors see first.',
    fields: {
      heading: {
        kind: 'text',
        label: 'Headline',
        hint: 'Write one short sentence, for example: We build towers on the Gulf.',
      },
      places: {
        kind: 'list',
        label: 'Places',
        hint: 'Add the cities you build in, for example: Kuwait City.',
        min: 1,
        max: 4,
        of: textItem('text', 'Place', 'Enter a city, for example: Dubai.'),
      },
      picture: picture({
        hint: 'Choose a picture to go beside the headline, and describe it.',
        shape: 'HERO',
      }),
      primaryLink: { ...link, label: 'Main link' },
      secondaryLink: { ...link, label: 'Second link' },
    },
  },
  statement: {
    kind: 'group',
    label: 'Statement',
    hint: 'Add the large opening sentence and the text below it.',
    fields: headedTextFields,
  },
  featured: {
    kind: 'group',
    label: 'Featured project',
    hint: 'Introduce the project. Its facts come from its project page.',
    fields: {
      projectId: {
        kind: 'record',
        of: 'project-pages/',
        by: 'projectId',
        label: 'Project',
        hint: 'Choose a project that has a page.',
      },
      ...headedTextFields,
      picture: picture({ shape: 'LANDSCAPE' }),
      linkLabel: link.fields.label,
    },
  },
  services: {
    kind: 'group',
    label: 'Services',
    hint: 'Introduce the services. The list comes from the Services page.',
    fields: { ...headedTextFields, link },
  },
  process: {
    kind: 'group',
    label: 'How we work',
    hint: 'Add a heading and the stages of a project.',
    fields: { heading, points },
  },
  note: {
    kind: 'group',
    label: 'Technical note',
    hint: 'Add a wide picture and the note that goes below it.',
    fields: {
      ...headedTextFields,
      picture: picture({ shape: 'WIDE' }),
    },
  },
  closing: contactSection,
  seo,
} as const satisfies Fields
