import { publishedRecord, publishedRecords } from './published'
import { refuseLostReference } from './references'
import { refused } from './refusals'
import type { Change, Snapshot } from './store'

/**
 * How to remove a record; one that somebody else has removed is not removed again.
 * @throws HttpError 422 where the site cannot do without it, or another record refers to it
 */
export function judgeRemoval(published: Snapshot, path: string): { readonly change: Change } {
  const record = publishedRecord(published, path)
  if (record) {
    for (const [name, field] of Object.entries(record.kind.fields)) {
      const fixed = 'fixed' in field ? field.fixed : undefined
      if (fixed && fixed.number === record.data[name]) throw refused(fixed.reason)
    }
    refuseLostReference(record, undefined, publishedRecords(published))
  }
  return { change: { message: `Remove ${path}`, records: { [path]: null }, pictures: {} } }
}
