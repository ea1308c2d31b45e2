import { getKeyId, getKeyPath } from '../api/record-key'
import { createNumber } from '../../content/check/record-numbers'
import { normaliseRecord, parseRecord, serialiseRecord } from '../../content/model/record-file'
import { findNumberField } from '../../content/model/record-kind'
import { isEqual, isObject } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import { createApiError } from './api-error'
import { isDraftKey, isPlainRecord } from './read-request'
import type { DraftsSnapshot, FileChange, FileChanges, StoredDraft, ContentTexts } from './store'

/* Files of the drafts in both stores: a JSON file for each draft, and the new pictures by their
   ids. */

/** Folder of the draft files, with a subfolder for each kind. */
export const draftsFolder = 'records'

/** Maximum size of a draft's file, in bytes, because GitHub truncates a text at 512,000 bytes. */
export const MAX_DRAFT_BYTES = 500_000

/**
 * Maximum size of all drafts together, in bytes, because the editor reads all drafts at each
 * refresh.
 */
const MAX_DRAFTS_BYTES = 3_000_000

/** Returns the path of a picture's file. */
export function toPictureFile(id: string): string {
  return `pictures/${id}`
}

/**
 * Parses the texts of draft files. Omits damaged files, and drafts of kinds that the site no longer
 * has.
 */
export function parseDrafts(texts: readonly string[]): StoredDraft[] {
  return texts.flatMap((text) => parseDraft(text) ?? [])
}

/**
 * Lists the drafts. Omits a draft that equals the published record: somebody has published the same
 * text, or the server could not remove the draft's file. The next publication or change of a draft
 * removes the file.
 */
export function listDrafts({ content, drafts, added }: ContentTexts): StoredDraft[] {
  return drafts.list.filter(({ key, record }) => {
    const path = added[getKeyId(key)] ?? key
    const published = content.records.find(({ file }) => file === path)
    if (!published) return true
    const { kind } = published
    const number = createNumber(kind, published.record[findNumberField(kind)])
    return !isEqual(normaliseRecord(kind.fields, { ...record, ...number }), published.record)
  })
}

function parseDraft(text: string): StoredDraft | undefined {
  const { path: _path, opened, ...draft } = (parseRecord(text) ?? {}) as Record<string, unknown>
  // Also reads files of older editors, which have `opened` instead of `base`. Drops their links,
  // which have another format.
  const { key, record, base = opened ?? null, pictures, link, author, savedAt, version } = draft
  const isDraft =
    isDraftKey(key) &&
    isObject(record) &&
    isPlainRecord(record) &&
    isPlainRecord(base) &&
    isObject(pictures) &&
    [author ?? '', savedAt, version].every((text) => typeof text === 'string') &&
    Date.parse(String(savedAt)) > 0 &&
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
 * @throws HttpError if a draft would not be the same after it is written and read, or if one draft or
 *   all drafts together are too large
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
  const size = measure(after)
  if (size > MAX_DRAFTS_BYTES && size > measure(before)) {
    throw createApiError(413, 'drafts-too-large', { maxBytes: MAX_DRAFTS_BYTES })
  }
  return new Map([...removed.map((file) => [file, { sha: null }] as const), ...written])
}

function measure(drafts: readonly StoredDraft[]): number {
  return Buffer.byteLength(drafts.map((draft) => serialiseRecord({ ...draft })).join(''))
}

/** Rejects drafts that are too large, or that would be read back differently. */
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
