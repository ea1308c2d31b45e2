import type { Cms, ImmutableValue } from './decap-types'
import { showNewer } from './draft'
import { kindOf, recordOf } from './entry'
import { mergeTyped } from './merge-records'
import { asDecapHolds, type Json } from './record-order'
import { ChangedMeanwhile, recordToSave, SaveRefused, type Draft } from './record-to-save'
import { refuseUnsafeDeletion } from './refuse-deletion'
import { showField } from './refusals'
import { readCurrent, readDrafts, readRecords } from './saved-records'
import { draftPictures } from './widgets/picture-url'

/** What happens to a record before it is saved or deleted. */
export function registerGuards(cms: Cms): void {
  cms.registerEventListener({ name: 'preSave', handler: ({ entry }) => prepareSave(entry) })
  cms.registerEventListener({
    name: 'preUnpublish',
    handler: ({ entry }) =>
      refuseUnsafeDeletion(kindOf(entry), recordOf(entry), { records: readRecords }),
  })
}

async function prepareSave(entry: ImmutableValue): Promise<unknown> {
  const draft = draftOf(entry)
  try {
    const record = await recordToSave(draft, {
      current: () => readCurrent(entry),
      records: async (kind) => [...(await readRecords(kind)), ...(await readDrafts(kind))],
      hasPicture: (path) => PICTURES.includes(path) || isNamed(path, draft.opened),
    })
    return asDecapHolds(record)
  } catch (error) {
    if (error instanceof ChangedMeanwhile && offerNewer(error)) {
      showNewer(entry, error.newer, mergeTyped(draft.opened, draft.record, error.newer))
      throw new SaveRefused(
        'The newer version is here, with what you typed. Read it, then publish again.',
      )
    }
    if (error instanceof SaveRefused && error.field) showField(error.field)
    throw error
  }
}

/** A picture that the record had when it was opened may be newer than the site. */
function isNamed(path: string, opened: Json = {}): boolean {
  return JSON.stringify(opened).includes(`"${path}"`)
}

function offerNewer({ message }: ChangedMeanwhile): boolean {
  const offer =
    'Load the newer version with what you typed? Where you both changed the same field, yours is kept.'
  return window.confirm(`${message} ${offer}`)
}

function draftOf(entry: ImmutableValue): Draft {
  const isNew = entry.get('newRecord') === true
  const raw = entry.get('raw')
  return {
    kind: kindOf(entry),
    slug: isNew ? '' : String(entry.get('slug')),
    record: recordOf(entry),
    opened: isNew || !raw ? undefined : (JSON.parse(String(raw)) as Json),
    pictures: draftPictures(entry),
  }
}
