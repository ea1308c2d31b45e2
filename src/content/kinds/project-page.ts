import { group, list, paragraph, text, type Fields } from '../model/field'
import { picture } from '../model/picture-fields'
import { yearRange } from '../model/year-range'

/** Fields of the group `page` of a project (project.ts), which staff switch on or off. */
export default {
  title: text('Title of the page', 'Fill this in only if it differs from the title of the card.', {
    optional: true,
    inherits: 'title',
  }),
  location: text(
    'Location on the page',
    'Fill this in only if it differs from the location on the card.',
    { optional: true, inherits: 'location' },
  ),
  timeline: text(
    'Years on the page',
    'Fill this in only if they differ from those on the card. The last year is the completion year.',
    { optional: true, inherits: 'timeline', sameInAllLanguages: true, pattern: yearRange },
  ),
  description: paragraph(
    'Project overview',
    'Write a paragraph about the building and your part in it.',
  ),
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
