import type { Fields } from '../../content-model/field'
import { picture } from '../../content-model/picture-fields'
import {
  banner,
  contactSection,
  headedTextFields,
  points,
  seo,
  textItem,
  title,
  yearRange,
} from '../../content-model/shared-fields'

const { heading, text } = headedTextFields

export default {
  banner,
  story: {
    kind: 'group',
    label: 'Story',
    hint: 'Add a heading and the paragraphs of your story.',
    fields: {
      heading,
      paragraphs: {
        kind: 'list',
        label: 'Paragraphs',
        hint: 'Add at least one paragraph.',
        min: 1,
        of: textItem('paragraph', 'Paragraph', 'Write three or four sentences.'),
      },
    },
  },
  milestones: {
    kind: 'group',
    label: 'Milestones',
    hint: 'Add a heading and your milestones, oldest first.',
    fields: {
      heading,
      items: {
        kind: 'list',
        label: 'Milestones',
        hint: 'Add at least one milestone.',
        min: 1,
        of: {
          kind: 'group',
          label: 'Milestone',
          hint: 'Enter a year, a title and a short text.',
          fields: {
            year: {
              kind: 'text',
              sameInAllLanguages: true,
              label: 'Year',
              hint: 'Write a year or a year range such as 2023 - 2024.',
              pattern: yearRange,
            },
            title: title('Say what happened, for example: Two towers completed in Kuwait City.'),
            text,
          },
        },
      },
    },
  },
  picture: picture({ label: 'Wide picture', shape: 'WIDE' }),
  workingWay: {
    kind: 'group',
    label: 'How we work',
    hint: 'Add a heading and the points.',
    fields: { heading, points },
  },
  commitments: {
    kind: 'group',
    label: 'Safety and quality',
    hint: 'Add a heading, a short text and statements a client could check on site.',
    fields: { ...headedTextFields, points },
  },
  closing: contactSection,
  seo,
} as const satisfies Fields
