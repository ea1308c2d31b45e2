import type { Fields, RecordOf } from '../../content-model/field'
import { recordIn } from '../../content-model/translation'
import type { Language } from '../../languages/languages'
import { formAddress } from '../entry'
import { kindWith, useSavedRecords } from '../saved-records'
import { markFields } from './field-marks'
import type { OtherRecords, SavedRecords } from './preview-props'

/** Gives a preview the saved records of other kinds. */
export function useOtherRecords(language: Language): OtherRecords {
  const savedOf = useSavedRecords()
  return <F extends Fields>(fields: F): SavedRecords<F> => {
    const kind = kindWith(fields)
    const records = savedOf(kind?.path ?? '').map(({ data, slug }): RecordOf<F> =>
      markFields(language, fields, data, kind && formAddress(kind, slug)),
    )
    const empty = recordIn(language, fields, {})
    return Object.assign(records, { first: records[0] ?? empty, empty })
  }
}
