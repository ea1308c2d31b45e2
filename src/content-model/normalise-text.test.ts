import { checkFields } from './check-fields'
import type { Field } from './field'
import { normaliseRecord } from './record-file'
import { localiseRecord } from './translation'
import { languages, mainLanguage } from '../languages/languages'

const base = { label: 'It', hint: 'Write it.' }
const text: Field = { ...base, type: 'text' }
const paragraph: Field = { ...base, type: 'paragraph' }
const emptyContext = { pictureExists: () => false, recordExists: () => false }
const listErrors = (field: Field, it: string) =>
  checkFields({ it: field }, { it }, emptyContext).map((error) => error.message)

describe('a text with invisible characters', () => {
  const pasted = '\u200bTow\u00ader\u2028of\0 stone\u202e '
  const values = { it: pasted, it_ar: '\u200fبرج\u2060' }

  it.each<[string, Field, string]>([
    ['one line', text, 'Tower of stone'],
    ['a paragraph', paragraph, 'Tower\nof stone'],
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
