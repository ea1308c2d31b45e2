import { group, list, text, type Fields } from '../model/field'
import { picture } from '../model/picture-fields'
import { banner, contactSection, headedTextFields, seo, textItem } from './shared'

const { text: body } = headedTextFields

export default {
  banner,
  intro: { ...body, label: 'Introduction' },
  services: list(
    'Services',
    'Add at least one service.',
    group('Service', 'Add a title, text, scope of work and picture.', {
      title: text('Title', 'Write two or three words, for example: Post-tensioned slabs.'),
      text: body,
      includes: list(
        'Scope of work',
        'Add at least one item.',
        textItem(text('Item', 'Write a few words, for example: Stressing records for every slab.')),
        { min: 1 },
      ),
      picture: picture({ shape: 'LANDSCAPE' }),
    }),
    { min: 1 },
  ),
  closing: contactSection,
  seo,
} as const satisfies Fields
