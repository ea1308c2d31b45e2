import { isEmpty, isObject } from '../../content-model/empty'
import type { Fields, RecordOf } from '../../content-model/field'
import { inLanguage } from '../../content-model/translation'
import { isMainLanguage, mainLanguage, type Language } from '../../languages/languages'
import { completeRecord } from '../complete-record'

/**
 * A record as its page in a language shows it. A text that is not translated yet is there in the
 * main language, so that its place on the page can be seen.
 */
export function recordIn<F extends Fields>(
  language: Language,
  fields: F,
  data: unknown,
): RecordOf<F> {
  const complete = (each: Language) => completeRecord(fields, inLanguage(each, fields, data))
  return isMainLanguage(language)
    ? complete(mainLanguage)
    : (withTexts(complete(language), complete(mainLanguage)) as RecordOf<F>)
}

/** A value whose empty texts are those of another value of the same form. */
function withTexts(value: unknown, other: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(other)) {
    return value.map((item, index) => withTexts(item, other[index]))
  }
  if (isObject(value) && isObject(other)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, withTexts(inner, other[name])]),
    )
  }
  return typeof other === 'string' && isEmpty(value) ? other : value
}
