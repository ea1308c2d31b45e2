import { getFieldLabel } from '../../content/model/field-label'
import { listLeaves } from '../../content/model/list-leaves'
import type { RecordKind } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import {
  getOutdatedFlagName,
  getPropertyName,
  hasFilePerLanguage,
  isTranslated,
} from '../../content/model/translation'
import { isEmpty } from '../../content/model/values'
import { otherLanguages, type Language } from '../../languages/languages'
import { memoize } from './memoize'

/** A missing translation, or a text or picture in another language that may be outdated. */
export interface Gap {
  readonly language: Language
  /** Path of the field in the language, such as hero.heading_ar. */
  readonly path: string
  /** Label of the field, without the language. */
  readonly label: string
  /** The text in the main language; empty for a picture. */
  readonly original: string
  readonly isOutdated: boolean
}

/** Lists the gaps of a record in all languages, in the order of the form. */
export const listGaps = memoize(({ fields }: RecordKind, record: Json): readonly Gap[] =>
  listLeaves(fields, record).flatMap(({ field, name, path, values }) => {
    const isText = isTranslated(field)
    if (!isText && !hasFilePerLanguage(field)) return []
    return otherLanguages.flatMap((language) => {
      const propertyName = getPropertyName(language, name)
      const isOutdated = Boolean(values[getOutdatedFlagName(propertyName)])
      const isMissing = isText && isEmpty(values[propertyName]) && !isEmpty(values[name])
      if (!isOutdated && !isMissing) return []
      return {
        language,
        path: getPropertyName(language, path),
        label: getFieldLabel(fields, path),
        original: isText ? String(values[name] ?? '') : '',
        isOutdated,
      }
    })
  }),
)
