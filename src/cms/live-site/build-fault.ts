import type { ContentError } from '../../content-model/check-fields'
import { findRecordKind } from '../../screens/registry'
import { isFolder, recordName, type RecordKind } from '../../content-model/record-kind'
import { cmsName } from '../entry'
import { fieldName } from '../field-name'

/** A record as staff know it, and where its form is. */
export interface RecordLink {
  readonly name: string
  readonly form: string
}

/** Why the site could not be built: the record, if it is one that staff can mend, and what is wrong. */
export interface BuildFault extends Partial<RecordLink> {
  readonly text: string
}

/** @param slug the record's name in the editor; empty for one that has just been added */
export function recordLink(kind: RecordKind, slug: string, record: unknown): RecordLink {
  const collection = isFolder(kind) ? cmsName(kind) : kind.path.replace(/\/.*/, '')
  const entry = slug && `/entries/${slug}`
  return { name: recordName(kind, record), form: `#/collections/${collection}${entry}` }
}

/** An error of the content check for people who know no files. */
export function inStaffWords({ file, record, field, message }: ContentError): BuildFault {
  const kind = findRecordKind(file)
  if (!kind)
    return { text: 'A file is where none belongs. Please tell whoever looks after the site.' }
  const slug = isFolder(kind) ? file.replace(/.*\/|\.json$/g, '') : cmsName(kind)
  const place = field ? `${fieldName(kind.fields, field)} ` : ''
  return { ...recordLink(kind, slug, record), text: `${place}${message}` }
}
