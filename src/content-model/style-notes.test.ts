import { picture } from './picture-fields'
import { headedTextFields, points, textItem } from './shared-fields'
import { styleNotes } from './style-notes'

const fields = {
  ...headedTextFields,
  points,
  places: { kind: 'list', label: 'It', hint: '', min: 1, of: textItem('text', 'It', '') },
  picture: picture({ shape: 'WIDE' }),
} as const

it.each<[string, object, string]>([
  [
    'heading_ar',
    { heading: 'Towers', heading_ar: 'أبراج, وفلل' },
    'uses the Latin comma ",". Type the Arabic comma "،".',
  ],
  [
    'text_ar',
    { text: 'For a bank', text_ar: 'نبني National Bank of Kuwait' },
    'has words in Latin letters: "National Bank of Kuwait". If they are no name, translate them.',
  ],
  [
    'places[2].text_ar',
    { places: [{ text: 'Dubai' }, { text: 'Sharq', text_ar: 'شـرق' }] },
    'stretches a word with the line "ـ". Type the word without it.',
  ],
  [
    'picture.alt_ar',
    { picture: { file: { src: '/media/a.jpg' }, alt: 'A tower', alt_ar: 'برج ؟' } },
    'has a space before "؟". Remove the space.',
  ],
])('names the field of what is unusual: %s', (field, record, message) => {
  expect(styleNotes(fields, record)).toEqual([{ field, message }])
})

it.each<[string, object]>([
  ['a text in English', { heading: 'One, two; three?' }],
  ['one without a translation', { heading: 'One, two', heading_ar: '' }],
  ['one that is well written', { heading: 'Towers', heading_ar: 'أبراج، وفلل.' }],
])('has nothing to say of %s', (_what, record) => {
  expect(styleNotes(fields, record)).toEqual([])
})
