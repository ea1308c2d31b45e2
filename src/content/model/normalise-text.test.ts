import { checkFields } from './check-fields'
import type { Field } from './field'
import { fileFields } from './picture-fields'
import { normaliseRecord } from './record-file'
import { localiseRecord } from './translation'
import { languages, mainLanguage } from '../../languages/languages'

const base = { label: 'It', hint: 'Write it.' }
const text: Field = { ...base, type: 'text' }
const paragraph: Field = { ...base, type: 'paragraph' }
const emptyContext = { pictureExists: () => false, recordExists: () => false }
const listErrors = (field: Field, it: string) =>
  checkFields({ it: field }, { it }, emptyContext).map((error) => error.message)

describe('a text with invisible characters', () => {
  const pasted = '\u200bTow\u00ader\u2028of\0 rose\u0301\u202e '
  const values = { it: pasted, it_ar: '\u200fبرج\u2060' }

  it.each<[string, Field, string]>([
    ['one line', text, 'Tower of rosé'],
    ['a paragraph', paragraph, 'Tower\nof rosé'],
  ])('is cleaned before every use, as %s', (_case, field, clean) => {
    const fields = { it: field }
    expect(checkFields(fields, values, emptyContext)).toEqual([])
    expect(normaliseRecord(fields, values)).toMatchObject({ it: clean, it_ar: 'برج' })
    expect(localiseRecord(mainLanguage, fields, values)).toEqual({ it: clean })
    expect(localiseRecord(languages[1], fields, values)).toEqual({ it: 'برج' })
  })

  it('counts as missing if no character is visible', () => {
    expect(listErrors(text, '\u3164\u200b')).toEqual(['is missing. Write it.'])
    expect(localiseRecord(languages[1], { it: text }, { it: 'Tower', it_ar: '\u2800' })).toEqual(
      localiseRecord(languages[1], { it: text }, { it: 'Tower' }),
    )
  })
})

describe('a number', () => {
  it.each([
    ['٢٥', '25'],
    ['٣٠٬٠٠٠ Sqm', '30,000 Sqm'],
    ['٣٠،٠٠٠ Sqm', '30,000 Sqm'],
    ['۱۲٫۵ m', '12.5 m'],
    ['٢٥٪ or ٪ ٢٥', '25% or % 25'],
    ['١٬٢٣٤٬٥٦٧', '1,234,567'],
    ['برج، ٢ و٣', 'برج، 2 و3'],
    ['٤٢٬٠٠٠ متر', '42,000 متر'],
    ['2018،2019', '2018،2019'],
  ])('becomes Western in every language: %j to %j', (input, expected) => {
    const values = { it: input, it_ar: input }
    const fields = { it: paragraph }
    expect(normaliseRecord(fields, values)).toEqual({ it: expected, it_ar: expected })
    for (const language of languages)
      expect(localiseRecord(language, fields, values)).toEqual({ it: expected })
  })

  it('in the path of a picture stays', () => {
    const record = { src: '/media/برج٢٥.jpg' }
    expect(normaliseRecord(fileFields, record)).toEqual(record)
  })
})

it.each(['\u200b', ' ', '\n'])('a link with only %j is missing', (input) => {
  const link: Field = { ...base, type: 'link' }
  expect(listErrors(link, input)).toEqual(['is missing. Write it.'])
  expect(normaliseRecord({ it: link }, { it: input })).toEqual({ it: '' })
})
