import { translations } from '../languages/languages'
import { wholeLanguages } from '../languages/whole-languages'
import type { FieldError } from './check-fields'
import type { Fields } from './field'
import { isTranslated, nameIn, recordIn } from './translation'

/**
 * What is unusual in how a record's texts in other languages are written, such as a Latin comma in
 * Arabic. It keeps nothing from being published: a name in Latin letters is no mistake.
 */
export function styleNotes(fields: Fields, record: unknown): FieldError[] {
  return translations.flatMap((language) => {
    const notes: FieldError[] = []
    const { checkText } = wholeLanguages[language.code]
    recordIn(language, fields, record, (value, { field, path, isFallback }) => {
      if (!isTranslated(field) || isFallback) return value
      const place = nameIn(language, path).replace(/\.(\d+)/g, (_, index) => `[${+index + 1}]`)
      notes.push(...checkText(String(value)).map((message) => ({ field: place, message })))
      return value
    })
    return notes
  })
}
