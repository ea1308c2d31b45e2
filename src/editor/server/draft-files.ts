import type { Draft, Link } from '../api/content-api'
import { getKeyPath } from '../api/record-key'
import { normaliseRecord, parseRecord, serialiseRecord } from '../../content/model/record-file'
import { isEqual, isObject } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import { createApiError } from './api-error'
import { isDraftKey, isPlainRecord } from './read-request'
import type { DraftsSnapshot, FileChange, FileChanges, Texts } from './store'

/* The files in which both stores keep the drafts: a JSON file per draft, and the new pictures by
   their ids. */

/** A draft in its file, which has the ids of its pictures, and its preview link. */
export interface StoredDraft extends Omit<Draft, 'hasLink'> {
  readonly link?: Omit<Link, 'endsAt'>
}

/** Folder of the draft files, with a folder for each kind. */
export const draftsFolder = 'records'

/** Maximum size of a draft's file, in bytes, below the 512,000 at which GitHub truncates a file. */
export const MAX_DRAFT_BYTES = 500_000

/** Maximum size of all drafts, in bytes, because each refresh of the editor reads them. */
const MAX_DRAFTS_BYTES = 3_000_000

/** Returns the file of a picture. */
export function toPictureFile(id: string): string {
  return `pictures/${id}`
}

/** Parses the texts of draft files. Leaves out damaged files, and drafts of former kinds. */
export function parseDrafts(texts: readonly string[]): StoredDraft[] {
  return texts.flatMap((text) => parseDraft(text) ?? [])
}

/**
 * Lists the drafts. Leaves out a draft that is published already, which remains if it could not be
 * removed then; the next change of any draft removes it.
 */
export function listDrafts({ content, drafts }: Texts): StoredDraft[] {
  return drafts.list.filter(({ key, record }) => {
    const published = content.records.find(({ file }) => file === key)
    return !published || !isEqual(normaliseRecord(published.kind.fields, record), published.record)
  })
}

function parseDraft(text: string): StoredDraft | undefined {
  const { path: _path, opened, ...draft } = (parseRecord(text) ?? {}) as Record<string, unknown>
  // A file of an older version of the editor has its base as `opened`, and a link of another form.
  const { key, record, base = opened ?? null, pictures, link } = draft
  const isDraft =
    isDraftKey(key) &&
    isObject(record) &&
    isPlainRecord(record) &&
    isPlainRecord(base) &&
    isObject(pictures) &&
    Object.values(pictures).every((id) => /^[0-9a-f]{40}$/.test(String(id)))
  if (!isDraft) return undefined
  try {
    normaliseRecord(findRecordKind(getKeyPath(key))!.fields, record)
  } catch {
    return undefined
  }
  return { ...draft, base, link: isObject(link) ? link : undefined } as unknown as StoredDraft
}

/**
 * Returns the files that differ between two states of the drafts.
 * @throws HttpError if a draft could not be read again, or if the drafts are too large
 */
export function listDraftFileChanges(
  { list: before }: DraftsSnapshot,
  after: readonly StoredDraft[],
): FileChanges {
  const [oldFiles, newFiles] = [listDraftFiles(before), listDraftFiles(after)]
  const removed = [...oldFiles.keys()].filter((file) => !newFiles.has(file))
  const written = [...newFiles].filter(
    ([file, change]) => JSON.stringify(change) !== JSON.stringify(oldFiles.get(file)),
  )
  rejectUnreadable(after.filter((draft) => !before.includes(draft)))
  const size = after.reduce(
    (sum, draft) => sum + Buffer.byteLength(serialiseRecord({ ...draft })),
    0,
  )
  if (written.length > 0 && size > MAX_DRAFTS_BYTES) {
    throw createApiError(413, 'drafts-too-large', { maxBytes: MAX_DRAFTS_BYTES })
  }
  return new Map([...removed.map((file) => [file, { sha: null }] as const), ...written])
}

/** Reads drafts back before they are written, with the functions that will read them. */
function rejectUnreadable(drafts: readonly StoredDraft[]): void {
  for (const draft of drafts) {
    const { key } = draft
    const text = serialiseRecord({ ...draft })
    if (Buffer.byteLength(text) > MAX_DRAFT_BYTES) {
      throw createApiError(413, 'record-too-large', { key, maxBytes: MAX_DRAFT_BYTES })
    }
    if (!isEqual(parseDraft(text), draft)) throw createApiError(422, 'unreadable-draft', { key })
  }
}

function listDraftFiles(drafts: readonly StoredDraft[]): Map<string, FileChange> {
  const files = new Map<string, FileChange>()
  for (const draft of drafts) {
    for (const sha of Object.values(draft.pictures)) files.set(toPictureFile(sha), { sha })
    const file = `${draftsFolder}/${draft.key.replace(/\.json$/, '')}.json`
    files.set(file, { content: serialiseRecord({ ...draft }) })
  }
  return files
}
