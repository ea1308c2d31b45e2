import type { ContentError } from '../../content-model/check-fields'
import { findRecordKind } from '../../screens/registry'
import { recordName, type RecordKind } from '../../content-model/record-kind'
import { formAddress, slugOf } from '../entry'
import { fieldName } from '../../content-model/field-name'

/** A record as staff know it, and where its form is. */
export interface RecordLink {
  readonly name: string
  readonly form: string
}

/** Why the site could not be built: the record, if it is one that staff can mend, and what is wrong. */
export interface BuildError extends Partial<RecordLink> {
  readonly text: string
}

/** @param slug what the CMS calls the record; empty for one that has just been added */
export function recordLink(kind: RecordKind, slug: string, record: unknown): RecordLink {
  return { name: recordName(kind, record), form: formAddress(kind, slug) }
}

/** An error of the content check for people who know no files. */
export function inStaffWords({ file, record, field, message }: ContentError): BuildError {
  const kind = findRecordKind(file)
  if (!kind)
    return { text: 'A file is where none belongs. Please tell whoever looks after the site.' }
  const place = field ? `“${fieldName(kind.fields, field)}” ` : ''
  return { ...recordLink(kind, slugOf(kind, file), record), text: `${place}${message}` }
}
