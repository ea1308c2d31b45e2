import { checkFields } from './check-fields'
import type { Field } from './field'
import { normaliseRecord } from './record-file'
import { localiseRecord } from './translation'
import { languages, mainLanguage } from '../languages/languages'

const base = { label: 'It', hint: 'Write it.' }
const text: Field = { ...base, type: 'text' }
const paragraph: Field = { ...base, type: 'paragraph' }
const noOthers = { pictureExists: () => false, recordExists: () => false }
const errorsOf = (field: Field, it: string) =>
  checkFields({ it: field }, { it }, noOthers).map((error) => error.message)

describe('a text that was pasted, or that a file holds', () => {
  const pasted = '\u200bTow\u00ader\u2028of\0 stone\u202e '
  const values = { it: pasted, it_ar: '\u200fبرج\u2060' }

  it.each<[string, Field, string]>([
    ['one line', text, 'Tower of stone'],
    ['a paragraph', paragraph, 'Tower\nof stone'],
  ])('is checked, written and shown clean, as %s', (_what, field, clean) => {
    const fields = { it: field }
    expect(checkFields(fields, values, noOthers)).toEqual([])
    expect(normaliseRecord(fields, values)).toMatchObject({ it: clean, it_ar: 'برج' })
    expect(localiseRecord(mainLanguage, fields, values)).toEqual({ it: clean })
    expect(localiseRecord(languages[1], fields, values)).toEqual({ it: 'برج' })
  })

  it('is missing where nothing of it is seen, and a translation is not there', () => {
    expect(errorsOf(text, '\u3164\u200b')).toEqual(['is missing. Write it.'])
    expect(localiseRecord(languages[1], { it: text }, { it: 'Tower', it_ar: '\u2800' })).toEqual(
      localiseRecord(languages[1], { it: text }, { it: 'Tower' }),
    )
  })
})
