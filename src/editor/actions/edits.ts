import { getMediaFolder, mediaPath } from '../../content/model/record-kind'
import { getValueAt, isEmpty, isObject, toItems } from '../../content/model/values'
import { preventFileDrops } from '../state/file-drops'
import { changeRecord } from '../model/change-record'
import { listNeededDescriptions } from '../model/known-descriptions'
import { describeUploadError, prepareUpload } from '../model/prepare-upload'
import { getContent } from '../state/content'
import { isKept, isSaved, updateDraft, useDrafts } from '../state/drafts'
import { removeErrorsAt } from '../state/form-errors'
import {
  closeForms,
  findKey,
  getForm,
  isAdding,
  isPreparing,
  type OpenForm,
  patchForm,
  useForms,
} from '../state/forms'
import { getKnownDescriptions } from '../state/library'
import {
  findPending,
  getPreparation,
  isPending,
  startMeasuring,
  startPreparation,
} from '../state/pending-pictures'
import { addPicture, usePictures } from '../state/pictures'
import { followMoves, forgetDiscarded, type UndoStep } from '../state/undo'
import { words } from '../words/words'
import { isRunning } from './run'

/* Edits of staff in a form, including pictures. `key` is the key of the form's record; see
   record-key.ts. */

/**
 * Changes the value of the field at a path.
 * @param value the new value, or a function from the current value to the new value
 */
export function change(key: string, path: string, value: unknown): void {
  const form = getForm(key)
  if (!form) return
  const { kind, record: shown, opened, draft: shownDraft, errors, undo, addition } = form
  updateDraft(key, (stored) => {
    // Changes the record that the user sees, even if another window has just published or discarded
    // the draft.
    const draft = stored ?? { ...shownDraft, record: shown, opened }
    const record = changeRecord(kind.fields, draft.record, path, value)
    return { ...draft, record, editedAt: new Date().toISOString() }
  })
  const { record } = getForm(key)!
  patchForm(key, {
    errors: removeErrorsAt(errors, path),
    // Keeps the reason why a draft was not saved, because staff may be typing when it appears.
    ...(form.problemOf !== 'saving' && { problem: undefined, problemOf: undefined }),
    // Forgets the files that were not added, because a changed list may have room for them.
    addition: addition?.path === path && !isAdding(form) ? undefined : addition,
    undo: followMoves(
      forgetDiscarded(undo),
      path,
      getValueAt(shown, path),
      getValueAt(record, path),
    ),
    edited: record,
  })
  settlePictures(key)
}

/** Adds a step that Undo reverts. */
export function addUndoStep(key: string, step: UndoStep): void {
  const { undo = [], record } = getForm(key) ?? {}
  patchForm(key, { undo: [...undo, step], edited: record })
}

export function removeUndoStep(key: string, step: UndoStep): void {
  patchForm(key, { undo: (getForm(key)?.undo ?? []).filter((each) => each !== step) })
}

/** Puts a chosen file into the field at a path, and prepares the file for upload. */
export function choosePicture(key: string, path: string, file: File, minWidth: number): void {
  putPending(key, path, ({ kind }, previous) =>
    startPreparation(file, minWidth, previous, (picture) =>
      getUploadPath(getMediaFolder(kind), picture),
    ),
  )
}

/** Puts a published picture into the field at a path, unless the picture is too narrow. */
export function choosePublished(key: string, path: string, src: string, minWidth: number): void {
  if (!src.endsWith('.svg')) {
    return putPending(key, path, (_form, previous) => startMeasuring(src, minWidth, previous))
  }
  const previous = getValueAt(getForm(key)?.record ?? {}, path)
  change(key, path, { src })
  describePicture(key, path, previous)
}

/**
 * Fills in the descriptions that a chosen picture has elsewhere. Undo restores the replaced
 * description.
 * @param filePath path of the picture's file
 * @param previous previous file of the field. Without a previous file, keeps a description that
 *   staff have typed, because the description belongs to the chosen picture.
 */
function describePicture(key: string, filePath: string, previous: unknown): void {
  const { record } = getForm(key) ?? {}
  const file = record && getValueAt(record, filePath)
  const path = filePath.slice(0, filePath.lastIndexOf('.'))
  const picture = record && getValueAt(record, path)
  if (!isObject(file) || !isObject(picture)) return
  const known = getKnownDescriptions(String(file.src))
  const fileName = filePath.slice(path.length + 1)
  for (const { name, text } of listNeededDescriptions(known, picture, fileName)) {
    const value = String(picture[name] ?? '')
    if (!isEmpty(value) && isEmpty(previous)) continue
    const step = { type: 'text', path: `${path}.${name}`, value, corrected: text } as const
    change(key, step.path, text)
    addUndoStep(key, { ...step, isDescription: true })
  }
}

/** @param start starts to prepare a picture, and returns the id of the preparation */
function putPending(
  key: string,
  path: string,
  start: (form: OpenForm, previous: unknown) => string,
): void {
  const form = getForm(key)
  if (!form) return
  const value = getValueAt(form.record, path)
  const isReplaced = isObject(value) && isPending(value.src)
  const id = start(form, isReplaced ? getPreparation(String(value.src))?.previous : value)
  change(key, path, { src: id })
  void getPreparation(id)!.done.then(() => {
    // Looks in every form, because the field may have moved meanwhile: staff can move its list
    // item, and a new record gets another key when it is published.
    Object.keys(useForms.getState()).forEach(settlePictures)
    closeForms()
  })
}

function showFieldError(key: string, path: string, message: string): void {
  patchForm(key, { errors: new Map(getForm(key)?.errors).set(path, message) })
}

/**
 * Adds files to the list of pictures at a path until the list is full. Prepares one file after the
 * other, to save memory.
 * @param minWidth minimum width of the pictures, in px
 * @param max maximum length of the list
 */
export function addPictures(
  openKey: string,
  path: string,
  files: readonly File[],
  minWidth: number,
  max: number,
): Promise<void> {
  const form = getForm(openKey)
  // Looks up the key each time, because a new record that is published meanwhile gets another key.
  const getKey = () => (form && findKey(form.id)) ?? openKey
  const addEach = async () => {
    const count = files.length
    const failures: string[] = []
    const report = (done: number) =>
      patchForm(getKey(), { addition: { path, done, count, failures: [...failures] } })
    report(0)
    for (const [index, file] of files.entries()) {
      try {
        const picture = hasRoom(getKey(), path, max) && (await prepareUpload(file, minWidth))
        const isAdded = picture && (await addOne(getKey, path, picture, max))
        if (!isAdded) failures.push(words.pictures.noRoom(file.name))
      } catch (error) {
        failures.push(describeUploadError(error))
      }
      report(index + 1)
    }
    closeForms()
  }
  const addition = (form?.pictures ?? Promise.resolve()).then(addEach)
  patchForm(openKey, { pictures: addition })
  return addition
}

/** @returns false if the list has become full while the picture was prepared */
async function addOne(
  getKey: () => string,
  path: string,
  picture: File,
  max: number,
): Promise<boolean> {
  const form = getForm(getKey())
  if (!form) return true
  const src = getUploadPath(getMediaFolder(form.kind), picture)
  await addPicture(src, picture)
  if (!hasRoom(getKey(), path, max)) return false
  change(getKey(), path, (items: unknown) => [...toItems(items), { file: { src } }])
  const { length } = getValueAt(getForm(getKey())!.record, path) as readonly unknown[]
  describePicture(getKey(), `${path}.${length - 1}.file`, undefined)
  return true
}

function hasRoom(key: string, path: string, max: number): boolean {
  return toItems(getValueAt(getForm(key)?.record ?? {}, path)).length < max
}

/** Waits until the pictures of a form are ready, or have failed. */
export async function waitForPictures(key: string): Promise<void> {
  await getForm(key)?.pictures
  const pending = findPending(getForm(key)?.record)
  if (pending.length === 0) return
  await Promise.all(pending.map(({ src }) => getPreparation(src)?.done))
  settlePictures(key)
  // Waits for a picture that staff have chosen meanwhile, too.
  return waitForPictures(key)
}

/** Replaces each prepared picture by its path, or after a failure by the previous picture. */
function settlePictures(key: string): void {
  for (const { path, src: id } of findPending(getForm(key)?.record)) {
    const { record } = getForm(key)!
    const { result, previous } = getPreparation(id) ?? {
      result: { error: words.pictures.notPrepared },
    }
    if (!result) continue
    if ('src' in result) {
      change(key, path, { ...(getValueAt(record, path) as object), src: result.src })
      describePicture(key, path, previous)
    } else {
      change(key, path, previous)
      showFieldError(key, path, result.error)
    }
  }
}

/**
 * Returns the path for a new picture. If the site or this browser already has a picture with the
 * same content hash in its name, returns the path of that picture; otherwise a path in `folder`.
 * @param folder folder below content/media/
 */
export function getUploadPath(folder: string, { name }: File): string {
  const [hash] = /-[0-9a-f]{8}\.\w+$/.exec(name) ?? []
  const paths = [...(getContent()?.pictures ?? []), ...usePictures.getState().keys()]
  const same = paths.find((path) => path.startsWith(mediaPath) && hash && path.endsWith(hash))
  return same ?? `${mediaPath}${folder}/${name}`
}

/**
 * Asks before the window closes while an action runs, while a picture is being prepared, or if
 * edits are neither stored in the browser nor saved on the server. Prevents the browser from
 * opening a file that is dropped outside a field, because the file would replace the editor.
 */
export function protectEdits(): void {
  window.addEventListener('beforeunload', (event) => {
    const isPreparingAny = Object.keys(useForms.getState()).some((key) =>
      isPreparing(getForm(key)!),
    )
    const isUnsafe = Object.values(useDrafts.getState()).some(
      (draft) => !isSaved(draft) && !isKept(draft),
    )
    if (isRunning() || isPreparingAny || isUnsafe) event.preventDefault()
  })
  preventFileDrops(window)
}
