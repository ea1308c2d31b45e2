import { projectPageReference } from '../model/check-fields'
import { group, list, text, type Fields } from '../model/field'
import { picture } from '../model/picture-fields'
import { contactSection, headedTextFields, link, points, seo, textItem } from './shared'

const { heading } = headedTextFields

export default {
  hero: group(
    'Top of the page',
    'Add the headline, picture and two links that visitors see first.',
    {
      heading: text(
        'Headline',
        'Write one short sentence, for example: We build towers on the Gulf.',
      ),
      places: list(
        'Places',
        'Add the cities you build in, for example: Kuwait City.',
        textItem(text('Place', 'Enter a city, for example: Dubai.')),
        { min: 1, max: 4 },
      ),
      picture: picture({
        hint: 'Choose a picture to go beside the headline, and describe it.',
        shape: 'HERO',
      }),
      primaryLink: { ...link, label: 'Main link' },
      secondaryLink: { ...link, label: 'Second link' },
    },
  ),
  statement: group(
    'Statement',
    'Add the large opening sentence and the text below it.',
    headedTextFields,
  ),
  featured: group('Featured project', 'Introduce the project. Its facts come from its page.', {
    projectId: projectPageReference,
    ...headedTextFields,
    picture: picture({ shape: 'LANDSCAPE' }),
    linkLabel: link.fields.label,
  }),
  services: group('Services', 'Introduce the services. The list comes from the Services page.', {
    ...headedTextFields,
    link,
  }),
  process: group('How we work', 'Add a heading and the stages of a project.', { heading, points }),
  note: group('Technical note', 'Add a wide picture and the note that goes below it.', {
    ...headedTextFields,
    picture: picture({ shape: 'WIDE' }),
  }),
  closing: contactSection,
  seo,
} as const satisfies Fields
