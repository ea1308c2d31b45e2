import { group, list, paragraph, text, type Fields } from '../model/field'
import { picture } from '../model/picture-fields'
import {
  banner,
  contactSection,
  headedTextFields,
  points,
  seo,
  textItem,
} from './shared'
import { yearRange } from '../model/year-range'

const { heading, text: body } = headedTextFields

export default {
  banner,
  story: group('Story', 'Add a heading and the paragraphs of your story.', {
    heading,
    paragraphs: list(
      'Paragraphs',
      'Add at least one paragraph.',
      textItem(paragraph('Paragraph', 'Write three or four sentences.')),
      { min: 1 },
    ),
  }),
  milestones: group('Milestones', 'Add a heading and your milestones, oldest first.', {
    heading,
    items: list(
      'Milestones',
      'Add at least one milestone.',
      group('Milestone', 'Enter a year, a title and a short text.', {
        year: text('Year', 'Write a year or a year range such as 2023 - 2024.', {
          sameInAllLanguages: true,
          pattern: yearRange,
        }),
        title: text(
          'Title',
          'Say what happened, for example: Two towers completed in Kuwait City.',
        ),
        text: body,
      }),
      { min: 1 },
    ),
  }),
  picture: picture({ label: 'Wide picture', shape: 'WIDE' }),
  workingWay: group('How we work', 'Add a heading and the points.', { heading, points }),
  commitments: group(
    'Safety and quality',
    'Add a heading, a short text and statements a client could check on site.',
    { ...headedTextFields, points },
  ),
  closing: contactSection,
  seo,
} as const satisfies Fields
