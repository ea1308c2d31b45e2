import type { ContentError } from '../../content-model/check-fields'
import { inStaffWords } from './build-error'

const villa = '#/collections/projects/entries/villa'

it.each<[ContentError, ReturnType<typeof inStaffWords>]>([
  [
    {
      file: 'projects/villa.json',
      record: { title: 'Poolside Villa' },
      field: 'timeline',
      message: 'is missing.',
    },
    { name: 'Poolside Villa', form: villa, text: '“Years” is missing.' },
  ],
  [
    { file: 'projects/villa.json', message: 'is not valid JSON.' },
    { name: 'Project', form: villa, text: 'is not valid JSON.' },
  ],
  [
    { file: 'pages/home.json', record: {}, message: 'is missing.' },
    {
      name: 'Home',
      form: '#/collections/pages/entries/pages-home',
      text: 'is missing.',
    },
  ],
  [
    { file: 'pages/other.json', message: 'does not belong here.' },
    { text: 'A file is where none belongs. Please tell whoever looks after the site.' },
  ],
])('%j is said by the name of its record and field, with the way to the form', (error, words) => {
  expect(inStaffWords(error)).toEqual(words)
})
