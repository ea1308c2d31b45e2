import { group, list, number, paragraph, text, type Fields } from '../../content-model/field'
import { picture } from '../../content-model/picture-fields'
import { yearRange } from '../shared-fields'
import { FALLBACK_PROJECT_ID } from '../../constants'

/** Fields that a project's card and page share (specification, section 3). */
export const projectFields = {
  title: text('Title', 'Enter the name of the project, for example: Seafront Tower.'),
  location: text('Location', 'Enter the city and country, for example: Dubai, UAE.'),
  timeline: text('Years', 'Write a year or a year range, for example: 2018 or 2023 - 2024.', {
    sameInAllLanguages: true,
    pattern: yearRange,
  }),
} as const satisfies Fields

/** The project that is shown at every project path without its own page. */
export const fallbackProject = {
  number: FALLBACK_PROJECT_ID,
  reason: 'The site shows this project in place of any that has no page.',
} as const

/** A project's own page: content/project-pages/*.json. */
export default {
  projectId: {
    type: 'record',
    target: 'projects/',
    targetField: 'id',
    label: 'Project',
    hint: 'Choose the project that this page belongs to. Keep one page per project.',
    unique: 'page',
    fixed: fallbackProject,
  },
  ...projectFields,
  description: paragraph(
    'Project overview',
    'Write a paragraph about the building and your part in it.',
  ),
  completionYear: number('Completion year', 'Enter the year of handover, for example: 2018.', {
    min: 1950,
    max: 2100,
  }),
  buildingarea: text(
    'Total building area',
    'Enter the area with its unit, for example: 30,000 Sqm.',
  ),
  constructionMaterials: list(
    'Construction and materials',
    'Add at least one material and say what it is used for.',
    group('Material', 'Enter a name and description.', {
      name: text('Name', 'Enter the name, for example: Post-Tensioning Concrete.'),
      description: paragraph(
        'Description',
        'Describe its use, for example: used to enhance structural strength.',
      ),
    }),
    { min: 1 },
  ),
  figures: list(
    'Figures',
    'Add key figures of the building, for example: 25, floors in the taller tower. The home page shows them for the featured project.',
    group('Figure', 'Enter a number and what it counts.', {
      value: text('Value', 'Enter a number, for example: 25.', { sameInAllLanguages: true }),
      label: text('What it counts', 'Write a few words, for example: floors in the taller tower.'),
    }),
    { optional: true, min: 0, max: 4 },
  ),
  banner: picture({
    label: 'Banner picture',
    hint: 'Choose a wide picture and describe it.',
    shape: 'BANNER',
  }),
  images: list(
    'Gallery pictures',
    'Add at least one picture and describe what it shows.',
    picture({ shape: 'GALLERY' }),
    { min: 1 },
  ),
} as const satisfies Fields
