import { checkFields, type CheckContext } from './check-fields'
import { group, text, type Field } from './field'
import { picture } from './picture-fields'

const hint = 'Write it.'
const base = { label: 'It', hint }
const line = text('It', hint)
const item = group('It', hint, { text: line })
const list: Field = { ...base, type: 'list', min: 1, max: 2, itemGroup: item }
const tower = { file: { src: '/media/here.jpg' }, alt: 'A tower.' }
const project: Field = { ...base, type: 'record', target: 'projects/', targetField: 'id' }

/** Checks a record that has only this field, and returns its errors with their paths. */
function listErrors(field: Field, value: unknown) {
  const context: CheckContext = {
    pictureExists: (path) => path === '/media/here.jpg',
    recordExists: ({ target, targetField }, number) =>
      target === 'projects/' && targetField === 'id' && number === 4,
  }
  const errors = checkFields({ it: field }, { it: value }, context)
  return errors.map((error) => `${error.field}: ${error.message}`)
}

describe('checkFields', () => {
  it.each<[string, Field, unknown]>([
    ['the text 0', line, '0'],
    ['the minimum number', { ...base, type: 'number', min: 0, max: 4 }, 0],
    ['the maximum number', { ...base, type: 'number', min: 1, max: 4 }, 4],
    ['an existing record', project, 4],
    ['a picture', picture({ shape: 'LANDSCAPE' }), tower],
    ['an empty list without a minimum', { ...base, type: 'list', min: 0, itemGroup: item }, []],
    ['a full list', list, [{ text: 'One' }, { text: 'Two' }]],
  ])('accepts %s', (_case, field, value) => expect(listErrors(field, value)).toEqual([]))

  it.each<[unknown, Field, string]>([
    [5, line, 'must be text.'],
    [false, { ...base, type: 'paragraph' }, 'must be text.'],
    ['4', { ...base, type: 'number', min: 1, max: 4 }, 'must be a whole number.'],
    [0, { ...base, type: 'number', min: 1, max: 4 }, 'must be between 1 and 4.'],
    [5, { ...base, type: 'number', min: 1, max: 4 }, 'must be between 1 and 4.'],
    [5, project, 'no longer exists (number 5).'],
    ['One', list, 'must be a list in square brackets.'],
    [[], list, 'must have at least 1 entry.'],
    [['1', '2', '3'], list, 'can have at most 2 entries.'],
  ])('reports the problem and the hint for %j', (value, field, message) => {
    expect(listErrors(field, value)).toEqual([`it: ${message} ${hint}`])
  })

  it.each<[string, Field, number, string]>([
    ['a line', line, 300, '300'],
    ['a paragraph', { ...base, type: 'paragraph' }, 1500, '1,500'],
    ['a link', { ...base, type: 'link' }, 1000, '1,000'],
  ])('limits the length of %s', (_case, field, max, written) => {
    const createText = (length: number) => '/projects/#'.padEnd(length, 'a')
    expect(listErrors(field, ` ${createText(max)} `)).toEqual([])
    const count = (max + 1).toLocaleString('en')
    expect(listErrors(field, createText(max + 1))).toEqual([
      `it: has ${count} characters, of at most ${written}. ${hint}`,
    ])
  })

  it.each([undefined, null, '', ' \n'])('treats %j as empty', (value) => {
    expect(listErrors(line, value)).toEqual([`it: is missing. ${hint}`])
    expect(listErrors({ ...line, optional: true }, value)).toEqual([])
  })
})

describe('checkFields in a group', () => {
  const group: Field = { ...base, type: 'group', fields: { name: line } }

  it.each(['text', 5, ['list']])('rejects %j for a group', (value) => {
    expect(listErrors(group, value)).toEqual([
      `it: must be a group of fields in curly brackets. ${hint}`,
    ])
  })

  it('checks the focal point of a picture', () => {
    const shown = { ...tower, file: { ...tower.file, focalPoint: { x: 101 } } }
    expect(listErrors(picture({ shape: 'LANDSCAPE' }), shown)).toEqual([
      'it.file.focalPoint.x: must be between 0 and 100. Enter a number from 0 to 100, for example: 50.',
      'it.file.focalPoint.y: is missing. Enter a number from 0 to 100, for example: 40.',
    ])
  })
})

describe('checkFields in another language', () => {
  const hero: Field = {
    ...base,
    type: 'group',
    fields: {
      heading: line,
      lead: { ...base, type: 'paragraph', optional: true },
      year: { ...line, sameInAllLanguages: true },
      places: { ...base, type: 'list', min: 1, itemGroup: item },
      picture: picture({ shape: 'LANDSCAPE' }),
    },
  }
  const english = { heading: 'Towers', year: '2018', places: [{ text: 'Dubai' }], picture: tower }
  const listHeroErrors = (changes: object) => listErrors(hero, { ...english, ...changes })

  it.each<[string, object]>([
    ['a cleared translation', { heading_ar: '' }],
    ['a translation of an empty optional text', { lead_ar: 'أبراج' }],
    [
      'a picture with its own description and focal point',
      {
        picture: {
          ...tower,
          alt_ar: 'برج.',
          file_ar: { src: '/media/here.jpg', focalPoint: { x: 31, y: 50 } },
        },
      },
    ],
  ])('accepts %s', (_case, changes) => expect(listHeroErrors(changes)).toEqual([]))

  it.each<[string, object, string]>([
    ['a translation that is no text', { heading_ar: 5 }, `it.heading_ar: must be text. ${hint}`],
    [
      'a translation of an untranslated field',
      { year_ar: '2018' },
      'it.year_ar: is not a field that this file can have. Remove it, or use one of: heading, lead, year, places, picture.',
    ],
    [
      'a translated list item without its original',
      { places: [{ text: '', text_ar: 'دبي' }] },
      `it.places.0.text: is missing. ${hint}`,
    ],
    [
      'a picture that does not exist',
      { picture: { ...tower, file_ar: { src: '/media/gone.jpg' } } },
      'it.picture.file_ar: is a picture that does not exist (/media/gone.jpg). Choose a JPEG, PNG or WebP file at least 800 px wide, or an SVG file.',
    ],
  ])('rejects %s', (_case, changes, error) => expect(listHeroErrors(changes)).toEqual([error]))
})
