import type { Fields } from '../../content-model/field'
import type { RecordList } from '../../content-model/record-kind'

/** What a project's card and its page have in common (specification, section 3). */
export const projectFields = {
  title: {
    kind: 'text',
    label: 'Title',
    hint: 'Write the name of the project, such as: Seafront Tower.',
  },
  location: {
    kind: 'text',
    label: 'Location',
    hint: 'Write the city and the country, such as: Dubai, UAE.',
  },
  timeline: {
    kind: 'text',
    label: 'Years',
    hint: 'Write a year range such as 2023 - 2024.',
    pattern: {
      expression: /^\d{4}( - \d{4})?$/,
      description: 'a year or a year range',
    },
  },
} as const satisfies Fields

/** How the CMS lists projects and their pages. */
export const projectList = {
  columns: ['title', 'location', 'timeline'],
  filters: [
    { label: 'In Kuwait', field: 'location', pattern: 'Kuwait' },
    { label: 'In the UAE', field: 'location', pattern: 'UAE' },
  ],
  groups: [
    { label: 'Location', field: 'location' },
    { label: 'Years', field: 'timeline' },
  ],
} satisfies Omit<RecordList, 'description'>

/** A project's own page: content/project-details/*.json. */
export default {
  projectId: {
    kind: 'record',
    of: 'projects/',
    by: 'id',
    label: 'Project',
    hint: 'Choose the project that this page belongs to. Keep one page per project.',
    unique: true,
  },
  ...projectFields,
  description: {
    kind: 'paragraph',
    label: 'Project overview',
    hint: 'Write a paragraph about the building and what the company did.',
  },
  completionYear: {
    kind: 'number',
    label: 'Completion year',
    hint: 'Write the year of handover, such as 2018.',
    min: 1950,
    max: 2100,
  },
  buildingarea: {
    kind: 'text',
    label: 'Total building area',
    hint: 'Write the area with its unit, such as: 30,000 Sqm.',
  },
  constructionMaterials: {
    kind: 'list',
    label: 'Construction and materials',
    hint: 'Add at least one material with what it is for.',
    min: 1,
    of: {
      kind: 'group',
      label: 'Material',
      hint: 'Give the material a name and a description.',
      fields: {
        name: {
          kind: 'text',
          label: 'Name',
          hint: 'Write the name, such as: Post-Tensioning Concrete.',
        },
        description: {
          kind: 'paragraph',
          label: 'Description',
          hint: 'Write what it is for, such as: used to enhance structural strength.',
        },
      },
    },
  },
  figures: {
    kind: 'list',
    label: 'Figures',
    hint: 'Add figures of the building, such as: 25, floors in the taller tower. The home page shows those of its project.',
    optional: true,
    min: 0,
    max: 4,
    of: {
      kind: 'group',
      label: 'Figure',
      hint: 'Give the figure a value and what it counts.',
      fields: {
        value: {
          kind: 'text',
          label: 'Value',
          hint: 'Write a number, such as 25.',
        },
        label: {
          kind: 'text',
          label: 'What it counts',
          hint: 'Write a few words, such as: floors in the taller tower.',
        },
      },
    },
  },
  banner: {
    kind: 'picture',
    label: 'Picture of the banner',
    hint: 'Choose a wide picture and describe it.',
  },
  images: {
    kind: 'list',
    label: 'Gallery',
    hint: 'Add at least one picture with what it shows.',
    min: 1,
    of: {
      kind: 'picture',
      label: 'Picture',
      hint: 'Choose a picture and describe it.',
    },
  },
} as const satisfies Fields
