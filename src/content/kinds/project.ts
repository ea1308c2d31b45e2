import { group, number, paragraph, text, type Fields } from '../model/field'
import { picture } from '../model/picture-fields'
import { FALLBACK_PROJECT_ID } from '../constants'
import projectPage from './project-page'
import { yearRange } from '../model/year-range'

/** A project: its card in the projects list, and its page. */
export default {
  id: number('Number', 'Enter a number that no other project has, for example: 4.', {
    min: 1,
    max: 9999,
    unique: true,
    fixed: {
      number: FALLBACK_PROJECT_ID,
      group: 'page',
      reason: 'The site shows this project in place of any that has no page.',
    },
    counter: { target: 'pages/projects.json', targetField: 'highestNumber' },
  }),
  kind: {
    type: 'choice',
    label: 'Kind',
    hint: 'Choose what kind of building it is, for example: Tower.',
    target: 'pages/projects.json',
    targetList: 'kinds',
    targetField: 'key',
  },
  title: text('Title', 'Enter the name of the project, for example: Seafront Tower.'),
  location: text('Location', 'Enter the city and country, for example: Dubai, UAE.'),
  timeline: text('Years', 'Write a year or a year range, for example: 2018 or 2023 - 2024.', {
    sameInAllLanguages: true,
    pattern: yearRange,
  }),
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
  page: group('Page', 'Add what the page of the project shows.', projectPage, {
    optional: true,
    switchLabel: 'This project has a page',
  }),
} as const satisfies Fields
