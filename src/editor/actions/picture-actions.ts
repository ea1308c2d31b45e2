import { create } from 'zustand'
import type { Content, RecordChange } from '../api/content-api'
import { getKeyPath } from '../api/record-key'
import { findPictureUses } from '../../content/model/picture-uses'
import { getMediaFolder, libraryFolder } from '../../content/model/record-kind'
import { isEqual } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import { withBooleanFlags } from '../model/change-record'
import { describeUploadError, prepareUpload } from '../model/prepare-upload'
import { replacePictureIn } from '../model/replace-picture'
import { getContent, loadContent, refreshContent } from '../state/content'
import { parseDeskRoute, PICTURES_PAGE } from '../state/desk-routes'
import { updateDraft, useDrafts } from '../state/drafts'
import { notifyResult } from '../state/notice'
import { addPicture } from '../state/pictures'
import { words } from '../words/words'
import { getUploadPath } from './edits'
import { retry } from './retry'
import { runTogether } from './run'
import { sendChange } from './send-change'

/* Actions of the page of all pictures. Each action publishes immediately. */

interface PictureTask {
  /** Description of the running action, as a sentence. */
  readonly running?: string
  /** Result of the last action, as a sentence; undefined after a failure. */
  readonly done?: string
  /** Reason why the last action has failed, as a sentence. */
  readonly problem?: string
  /** Reasons why files cannot be used, each with the name of the file. */
  readonly failures?: readonly string[]
  /** The content after the last action, which `done` and `problem` are about. */
  readonly seen?: Content
}

/** Hook: the running action, and the outcome of the last one. */
export const usePictureTask = create<PictureTask>()(() => ({}))

/** Forgets the outcome of the last action when staff leave the page. */
export function forgetOutcome(): void {
  const { running } = usePictureTask.getState()
  usePictureTask.setState({ running }, true)
}

/** Closes a message about the last action. */
export function closeMessage(message: 'problem' | 'failures'): void {
  usePictureTask.setState({ [message]: undefined })
}

/** Maximum number of pictures in a change. */
const MAX_PICTURES = 300

/** Returns true if the URL leads to the page of pictures. */
function isPageShown(): boolean {
  const { page, q } = parseDeskRoute(location.hash) ?? {}
  return page === PICTURES_PAGE && !q
}

/**
 * Runs an action, unless another action is running. If staff leave the page meanwhile, shows a
 * failure at the foot of the window.
 * @param running description of the running action, as a sentence
 * @param keys keys of the records that the action changes
 * @param action runs the action; returns a description of the result, as a sentence
 * @returns true after success
 */
async function act(
  running: string,
  keys: readonly string[],
  action: () => Promise<string>,
): Promise<boolean> {
  const { getState, setState } = usePictureTask
  if (getState().running) return false
  setState({ running }, true)
  let done: string | undefined
  const reason = await runTogether(keys, async () => void (done = await action()))
  const { failures } = getState()
  const problem = reason && words.pictures.failed(reason)
  setState({ done, problem, failures, seen: getContent() }, true)
  if (reason && !isPageShown()) notifyResult(words.pictures.failedElsewhere(reason))
  return reason === undefined
}

/** Returns the paths of the published records that show a picture. */
function findRecordsWith(path: string, { records }: Pick<Content, 'records'>): readonly string[] {
  const uses = findPictureUses(records).get(path) ?? []
  return [...new Set(uses.map((use) => use.path))]
}

/**
 * Replaces a picture by a file in every published record that shows the picture, and in the drafts
 * of this browser.
 * @param picture file from prepareUpload()
 */
export function replacePicture(path: string, picture: File): Promise<boolean> {
  const keys = findRecordsWith(path, { records: getContent()?.records ?? {} })
  return act(words.pictures.replacing, keys, async () => {
    // Reads the content again, because somebody else may have used the picture in another record.
    await refreshContent()
    return retry(
      () => sendReplacement(path, picture),
      (failure) => failure.has('changed', 'deleted'),
    )
  })
}

async function sendReplacement(path: string, picture: File): Promise<string> {
  const { records } = await loadContent()
  const keys = findRecordsWith(path, { records })
  if (keys.length === 0) throw new Error(words.pictures.noLongerUsed)
  const by = getUploadPath(getMediaFolder(findRecordKind(keys[0]!)!), picture)
  if (by === path) throw new Error(words.pictures.samePicture)
  await addPicture(by, picture)
  const changes = keys.map((key): RecordChange => {
    const base = records[key]!
    const record = replacePictureIn(findRecordKind(key)!, base, path, by)
    return { key, record: withBooleanFlags(record), base }
  })
  const { content } = await sendChange('site', changes)
  replaceInDrafts(path, by, changes, content)
  return words.pictures.replaced(keys.length)
}

/**
 * Replaces a picture in the drafts of this browser. Otherwise, publishing a draft would bring the
 * old picture back.
 * @param changes the changes that have replaced the picture in published records
 */
function replaceInDrafts(
  path: string,
  by: string,
  changes: readonly RecordChange[],
  { records }: Content,
): void {
  for (const key of Object.keys(useDrafts.getState())) {
    const kind = findRecordKind(getKeyPath(key))
    if (!kind) continue
    updateDraft(key, (draft) => {
      if (!draft) return undefined
      const isCurrent = changes.some((each) => each.key === key && isEqual(each.base, draft.opened))
      return {
        ...draft,
        record: replacePictureIn(kind, draft.record, path, by),
        opened: isCurrent ? records[key] : draft.opened,
      }
    })
  }
}

/** Removes pictures that neither a record nor a draft shows. */
export function removePictures(paths: readonly string[]): Promise<boolean> {
  return act(words.pictures.removing(paths.length), [], async () => {
    for (let index = 0; index < paths.length; index += MAX_PICTURES) {
      const part = paths.slice(index, index + MAX_PICTURES)
      await sendChange('site', [], part)
    }
    return words.pictures.removed(paths.length)
  })
}

/** Publishes pictures that no record shows yet. Lists the files that cannot be used. */
export function addToLibrary(files: readonly File[]): Promise<boolean> {
  return act(words.pictures.adding(1, files.length), [], async () => {
    const failures: string[] = []
    const added: string[] = []
    for (const [index, file] of files.entries()) {
      usePictureTask.setState({ running: words.pictures.adding(index + 1, files.length) })
      try {
        const picture = await prepareUpload(file, 0)
        const path = getUploadPath(libraryFolder, picture)
        await addPicture(path, picture)
        added.push(path)
      } catch (error) {
        failures.push(describeUploadError(error))
      }
    }
    usePictureTask.setState({ failures })
    const published = new Set((await loadContent()).pictures)
    usePictureTask.setState({ running: words.pictures.uploading(added.length) })
    const missing = [...new Set(added)].filter((path) => !published.has(path))
    for (let index = 0; index < missing.length; index += MAX_PICTURES) {
      await sendChange('site', [], [], missing.slice(index, index + MAX_PICTURES))
    }
    return words.pictures.added(missing.length, added.length - missing.length)
  })
}
