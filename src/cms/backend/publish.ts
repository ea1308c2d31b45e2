import type { PictureAnswer, SaveAnswer, SaveRequest } from '../../cms-access/content-api'
import type { Fields } from '../../content-model/field'
import { findConflicts, mergeTyped } from '../../content-model/merge-records'
import { recordName } from '../../content-model/record-kind'
import type { Json } from '../../content-model/record-file'
import { isSame } from '../../content-model/values'
import type { ImmutableValue } from '../decap-types'
import { kindOf, pathOf, RECORD, readDraft } from '../entry'
import { withPlainMarks } from '../form/change-record'
import { openForm } from '../open-form'
import { newPicturesIn } from '../pictures'
import { askContent, Refused } from './content-client'
import { readNewer, readPublished } from './published'

/**
 * Publishes what is in a form.
 * @throws Refused where the site keeps it from being published, or the person does
 */
export async function publish(entry: ImmutableValue): Promise<SaveAnswer> {
  const draft = readDraft(entry.getIn(['data', RECORD]))
  // Decap copies this along with a record that is duplicated.
  const opened = entry.get('newRecord') === true ? undefined : draft.opened
  const record = withPlainMarks(draft.record)
  try {
    const { records } = await readPublished()
    const pictures = await sendPictures(record)
    const request = { path: pathOf(entry), record, opened: opened ?? null, pictures }
    const answer = await saveMerged(kindOf(entry).fields, request, record)
    const known = records[answer.path]
    if (opened || !isSame(known, answer.content.records[answer.path])) return answer
    // The site takes an unchanged copy for an earlier save whose answer was lost, and writes nothing.
    const name = recordName(kindOf(entry), known)
    throw new Refused(409, { message: `This is the same as “${name}”. Change its title first.` })
  } catch (error) {
    if (error instanceof Refused) openForm()?.refuse(error.message, error.refusal.field)
    throw error
  }
}

type Change = Omit<SaveRequest, 'rules'>

/**
 * Changes what is published.
 * @throws Refused
 */
export async function save(change: Change): Promise<SaveAnswer> {
  try {
    return await askContent<SaveAnswer>('/save', { ...change, rules: RULES })
  } catch (error) {
    if (error instanceof Refused && error.status === 409) readNewer()
    throw error
  }
}

/** Saves a record with what others have published of it since it was opened. */
async function saveMerged(fields: Fields, change: Change, record: Json): Promise<SaveAnswer> {
  try {
    return await save({ ...change, record })
  } catch (error) {
    const newer = error instanceof Refused ? error.refusal.newer : undefined
    if (!newer) throw error
    const opened = change.opened ?? {}
    askAboutConflicts(findConflicts(fields, opened, record, newer), (error as Refused).message)
    return saveMerged(fields, { ...change, opened: newer }, mergeTyped(opened, record, newer))
  }
}

/**
 * Asks whose change stays, where both have changed the same.
 * @param conflicts what the others have, by what staff call the fields
 * @param told who has changed what, as a sentence
 * @throws Refused where theirs stays
 */
function askAboutConflicts(conflicts: ReadonlyMap<string, unknown>, told: string): void {
  if (conflicts.size === 0) return
  const names = [...conflicts.keys()].map((name) => `“${name}”`)
  const fields = new Intl.ListFormat('en').format(names)
  const texts = [...conflicts].filter(([, theirs]) => typeof theirs !== 'object')
  const shown = texts.map(([name, theirs]) => `“${name}” is now: ${String(theirs)}`)
  const question = `${[told, ...shown].join('\n')}\n\nYou have changed ${fields} too. If you press OK, yours is published in place of theirs, and everything else that they changed stays. If you press Cancel, nothing is published.`
  if (window.confirm(question)) return
  throw new Refused(409, { message: `${told} What you typed is still here.` })
}

/** Sends the new pictures that a record shows, without those that were replaced before. */
async function sendPictures(record: Json): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const [path, file] of newPicturesIn(record)) {
    const { id } = await askContent<PictureAnswer>('/picture', file)
    ids[path] = id
  }
  return ids
}
