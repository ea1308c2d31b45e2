import { nameChanges } from '../../content-model/merge-records'
import type { Json } from '../../content-model/record-order'
import { HttpError } from '../shared/http-error'
import type { PublishedRecord } from './published'
import type { Snapshot } from './store'

/** Who changed a record last, if anybody knows. */
export type LastAuthor = (path: string) => Promise<string | undefined>

/** Says who has changed what of a record since somebody opened it, and gives the newer one. */
export async function changedMeanwhile(
  { version }: Snapshot,
  { kind, path, data: newer }: PublishedRecord,
  opened: Json,
  lastAuthor: LastAuthor,
): Promise<HttpError> {
  const names = nameChanges(kind.fields, opened, newer)
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  const fields = names.slice(0, 3).map((name) => `“${name}”`)
  const who = (await lastAuthor(path)) || 'Somebody else'
  const message = `${who} has changed ${fields.join(', ')}${more} since you opened this.`
  return new HttpError(409, 'changed-meanwhile', message, { newer, version })
}
