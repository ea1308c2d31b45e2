import type { Fields } from '../../content-model/field'
import { picture } from '../../content-model/picture-fields'
import { title, yearRange } from '../../content-model/shared-fields'
import { FALLBACK_PROJECT_ID } from '../../constants'

/** What a project's card and its page have in common (specification, section 3). */
export const projectFields = {
  title: title('Enter the name of the project, for example: Seafront Tower.'),
  location: {
    kind: 'text',
    label: 'Location',
    hint: 'Enter the city and country, for example: Dubai, UAE.',
  },
  timeline: {
    kind: 'text',
    sameInAllLanguages: true,
    label: 'Years',
    hint: 'Write a year or a year range, for example: 2018 or 2023 - 2024.',
    pattern: yearRange,
  },
} as const satisfies Fields

/** The project whose page answers every project path without one of its own. */
export const fallbackProject = {
  number: FALLBACK_PROJECT_ID,
  reason: 'The site shows this project in place of any that has no page.',
} as const

/** A project's own page: content/project-pages/*.json. */
export default {
  projectId: {
    kind: 'record',
    of: 'projects/',
    by: 'id',
    label: 'Project',
    hint: 'Choose the project that this page belongs to. Keep one page per project.',
    unique: 'page',
    fixed: fallbackProject,
  },
  ...projectFields,
  description: {
    kind: 'paragraph',
    label: 'Project overview',
    hint: 'Write a paragraph about the building and your part in it.',
  },
  completionYear: {
    kind: 'number',
    label: 'Completion year',
    hint: 'Enter the year of handover, for example: 2018.',
    min: 1950,
    max: 2100,
  },
  buildingarea: {
    kind: 'text',
    label: 'Total building area',
    hint: 'Enter the area with its unit, for example: 30,000 Sqm.',
  },
  constructionMaterials: {
    kind: 'list',
    label: 'Construction and materials',
    hint: 'Add at least one material and say what it is used for.',
    min: 1,
    of: {
      kind: 'group',
      label: 'Material',
      hint: 'Enter a name and description.',
      fields: {
        name: {
          kind: 'text',
          label: 'Name',
          hint: 'Enter the name, for example: Post-Tensioning Concrete.',
        },
        description: {
          kind: 'paragraph',
          label: 'Description',
          hint: 'Describe its use, for example: used to enhance structural strength.',
        },
      },
    },
  },
  figures: {
    kind: 'list',
    label: 'Figures',
    hint: 'Add key figures of the building, for example: 25, floors in the taller tower. The home page shows them for the featured project.',
    optional: true,
    min: 0,
    max: 4,
    of: {
      kind: 'group',
      label: 'Figure',
      hint: 'Enter a number and what it counts.',
      fields: {
        value: {
          kind: 'text',
          sameInAllLanguages: true,
          label: 'Value',
          hint: 'Enter a number, for example: 25.',
        },
        label: {
          kind: 'text',
          label: 'What it counts',
          hint: 'Write a few words, for example: floors in the taller tower.',
        },
      },
    },
  },
  banner: picture({
    label: 'Banner picture',
    hint: 'Choose a wide picture and describe it.',
    shape: 'BANNER',
  }),
  images: {
    kind: 'list',
    label: 'Gallery pictures',
    hint: 'Add at least one picture and describe what it shows.',
    min: 1,
    of: picture({ shape: 'GALLERY' }),
  },
} as const satisfies Fields
