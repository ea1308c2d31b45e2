import type { RemoveRequest } from '../../cms-access/content-api'
import { isSame } from '../../content-model/values'
import { changedMeanwhile, type LastAuthor } from './changed-meanwhile'
import { publishedRecord, publishedRecords } from './published'
import { refuseLostReference } from './references'
import { refused } from './refusals'
import type { Change, Snapshot } from './store'

/**
 * How to remove a record; one that somebody else has removed is not removed again.
 * @throws HttpError 422 where the site cannot do without it, or another record refers to it; 409
 * where somebody has changed it
 */
export async function judgeRemoval(
  published: Snapshot,
  { path, opened }: RemoveRequest,
  lastAuthor: LastAuthor,
): Promise<{ readonly change: Change }> {
  const record = publishedRecord(published, path)
  if (record) {
    for (const [name, field] of Object.entries(record.kind.fields)) {
      const fixed = 'fixed' in field ? field.fixed : undefined
      if (fixed && fixed.number === record.data[name]) throw refused(fixed.reason)
    }
    if (!isSame(opened, record.data)) {
      throw await changedMeanwhile(published, record, opened, lastAuthor)
    }
    refuseLostReference(record, undefined, publishedRecords(published))
  }
  return { change: { message: `Remove ${path}`, records: { [path]: null }, pictures: {} } }
}
