import { findConflicts, mergeRecords } from '../../content/model/merge-records'
import { mediaPath, type RecordKind } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import { getValueAt, isEqual } from '../../content/model/values'
import { closeDrafts, getDraft, hasEdits, isSaved, patchDraft, useDrafts } from '../state/drafts'
import { changeRecord } from '../model/change-record'
import { removeErrorsAt } from '../state/form-errors'
import { deleteStoredDraft, readStoredDraft, storeDraft } from '../state/stored-drafts'
import { describeUploadError, prepareUpload } from '../model/prepare-upload'
import {
  findPending,
  getPreparation,
  startPreparation,
  withoutPending,
} from '../state/pending-pictures'
import { addPicture, readPictureWidth } from '../state/pictures'

/* Edits of staff in a form, and the pictures among them, by the key of the form's draft. */

/** Changes the value of the field at a path. A function receives the current value. */
export function change(key: string, path: string, value: unknown): void {
  const draft = getDraft(key)
  if (!draft) return
  const record = changeRecord(draft.kind.fields, draft.record, path, value)
  const problem = undefined
  patchDraft(key, { record, errors: removeErrorsAt(draft.errors, path), problem })
  settlePictures(key)
  storeEdits(key, draft.record)
}

/** Stores the edits of a draft, with those that another window has stored for the same record. */
export function storeEdits(key: string, before: Json): void {
  const draft = getDraft(key)!
  const { kind, path, record, opened } = draft
  if (!hasEdits(draft)) patchDraft(key, { restored: undefined })
  if (!hasEdits(draft) || isSaved(draft)) return deleteStoredDraft(key, withoutPending(before))
  const stored = readStoredDraft(key)
  const [base, ours] = [before, record].map(withoutPending) as [Json, Json]
  // Another window has edited the same field of the record, so its draft is stored aside.
  if (opened && stored && findConflicts(kind.fields, base, ours, stored.record).size > 0) {
    storeDraft(`${path}#${crypto.randomUUID()}`, stored)
  }
  const merged = mergeRecords(base, ours, stored?.record ?? base)
  if (!storeDraft(key, { ...draft, record: merged })) {
    patchDraft(key, { isStored: false })
  }
}

/** Puts a chosen file into the field at a path, and prepares it for the site. */
export function choosePicture(key: string, path: string, file: File, minWidth: number): void {
  const previous = getValueAt(getDraft(key)?.record ?? {}, path)
  const id = startPreparation(file, minWidth, previous)
  change(key, path, { src: id })
  void getPreparation(id)!.done.then(() => {
    // The field may have moved, with its item or with a new record that was published.
    Object.keys(useDrafts.getState()).forEach(settlePictures)
    closeDrafts()
  })
}

/** Puts a published picture into the field at a path, unless the picture is too narrow for the field. */
export function choosePublished(key: string, path: string, src: string, minWidth: number): void {
  const previous = getValueAt(getDraft(key)?.record ?? {}, path)
  change(key, path, { src })
  if (src.endsWith('.svg')) return
  const checkWidth = async () => {
    const width = await readPictureWidth(src)
    const draft = getDraft(key)
    const isCurrent = isEqual(getValueAt(draft?.record ?? {}, path), { src })
    if (!draft || !isCurrent || width === undefined || width >= minWidth) return
    change(key, path, previous)
    const error = `${src.replace(mediaPath, '')} is only ${width} px wide. Choose a picture at least ${minWidth} px wide.`
    showFieldError(key, path, error)
  }
  additions.set(key, Promise.all([additions.get(key), checkWidth()]))
}

function showFieldError(key: string, path: string, message: string): void {
  patchDraft(key, { errors: new Map(getDraft(key)!.errors).set(path, message) })
}

/** Additions and checks of pictures that are running, by the key of the draft. */
const additions = new Map<string, Promise<unknown>>()

/**
 * Adds up to `room` files to the list of pictures at a path, one after the other, because each needs
 * memory.
 * @param minWidth minimum width of the pictures, in px
 */
export function addPictures(
  key: string,
  path: string,
  files: readonly File[],
  minWidth: number,
  room: number,
): Promise<void> {
  const addEach = async () => {
    const count = files.length
    const failures = files
      .slice(room)
      .map(({ name }) => `${name}: there is no room for more pictures.`)
    const report = (done: number) =>
      patchDraft(key, { addition: { path, done, count, failures: [...failures] } })
    report(0)
    for (const [index, file] of files.slice(0, room).entries()) {
      try {
        const picture = await prepareUpload(file, minWidth)
        const src = getUploadPath(getDraft(key)!.kind, picture)
        await keepPicture(key, src, picture)
        const append = (items: unknown) => [
          ...(Array.isArray(items) ? items : []),
          { file: { src } },
        ]
        change(key, path, append)
      } catch (error) {
        failures.push(describeUploadError(error))
      }
      report(index + 1)
    }
    report(count)
    closeDrafts()
  }
  const addition = (additions.get(key) ?? Promise.resolve()).then(addEach)
  additions.set(key, addition)
  return addition
}

export async function waitForPictures(key: string): Promise<void> {
  await additions.get(key)
  await Promise.all(findPending(getDraft(key)?.record).map(({ src }) => getPreparation(src)?.done))
  settlePictures(key)
}

/** Replaces the pictures whose preparation has ended. */
function settlePictures(key: string): void {
  for (const { path, src: id } of findPending(getDraft(key)?.record)) {
    const { kind, record } = getDraft(key)!
    const { result, previous } = getPreparation(id) ?? {
      result: { error: 'The picture could not be prepared. Choose it again.' },
    }
    if (!result) continue
    if ('picture' in result) {
      const src = getUploadPath(kind, result.picture)
      void keepPicture(key, src, result.picture)
      change(key, path, { ...(getValueAt(record, path) as object), src })
    } else {
      change(key, path, previous)
      showFieldError(key, path, result.error)
    }
  }
}

async function keepPicture(key: string, src: string, picture: File): Promise<void> {
  if (!(await addPicture(src, picture))) patchDraft(key, { isStored: false })
}

/** Returns the path of a new picture, beside the other pictures of its kind of record. */
export function getUploadPath({ path, list }: RecordKind, { name }: File): string {
  const folder = list?.media ?? path.replace(/^.*\/|\.json$/g, '')
  return `${mediaPath}${folder}/${name}`
}
