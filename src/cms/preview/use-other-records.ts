import type { Fields, RecordOf } from '../../content-model/field'
import type { RecordKind } from '../../content-model/record-kind'
import { recordIn } from '../../content-model/translation'
import type { Language } from '../../languages/languages'
import { recordKinds } from '../../screens/registry'
import { createSignal } from '../create-signal'
import { forgetQueries, readRecords, type SavedRecord } from '../saved-records'
import { formAddress } from '../entry'
import { markFields } from './field-marks'
import type { OtherRecords, SavedRecords } from './preview-props'

/** What has been read, by the fields of its kind, so that typing does not read it again. */
const lists = new Map<Fields, readonly SavedRecord[]>()
const read = createSignal()

/** To be called when a record may have been saved or deleted since it was read. */
export function clearRecordCache(): void {
  lists.clear()
  forgetQueries()
}

/** Gives the saved records of any kind, by its fields; renders again when they have been read. */
export function useSavedRecords(): (fields: Fields) => readonly SavedRecord[] {
  read.useChanges()
  return (fields) => {
    if (!lists.has(fields)) void readList(fields)
    return lists.get(fields) ?? []
  }
}

/** Gives a preview the saved records of other kinds. */
export function useOtherRecords(language: Language): OtherRecords {
  const savedOf = useSavedRecords()
  return <F extends Fields>(fields: F): SavedRecords<F> => {
    const saved = savedOf(fields)
    const kind = kindWith(fields)
    const records = saved.map(({ data, slug }): RecordOf<F> =>
      markFields(language, fields, data, kind && formAddress(kind, slug)),
    )
    const empty = recordIn(language, fields, {})
    return Object.assign(records, { first: records[0] ?? empty, empty })
  }
}

async function readList(fields: Fields): Promise<void> {
  lists.set(fields, [])
  const kind = kindWith(fields)
  // A preview does without what cannot be read.
  lists.set(fields, kind ? await readRecords(kind).catch(() => []) : [])
  read.tell()
}

function kindWith(fields: Fields): RecordKind | undefined {
  return recordKinds.find((kind) => kind.fields === fields)
}
