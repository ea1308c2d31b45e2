import type { Draft } from '../api/old-content-api'
import { parseRecord, serialiseRecord, type Json } from '../../content/model/record-file'
import { isObject } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import { isLinkValid } from './preview-links'
import type { DraftsSnapshot, FileChange } from './store'

/* The files in which both stores keep the drafts: a JSON file per draft, and the new pictures by
   their ids. */

/** Folder of the draft files, with a folder for each kind. */
export const draftsFolder = 'records'

/** Returns the file of a picture. */
export function toPictureFile(id: string): string {
  return `pictures/${id}`
}

/** Parses the texts of draft files. Leaves out damaged files, and drafts of former kinds. */
export function parseDrafts(texts: readonly string[], linkKey: Uint8Array): Draft[] {
  return texts.flatMap((text) => {
    const draft = parseRecord(text) as (Json & Draft) | undefined
    if (!isObject(draft?.record) || !isObject(draft.pictures)) return []
    if (!findRecordKind(String(draft.path))) return []
    return { ...draft, link: isLinkValid(draft.link, linkKey) ? draft.link : undefined }
  })
}

/** Returns the files that differ between two states of the drafts. */
export function listDraftFileChanges(
  { drafts: before }: DraftsSnapshot,
  after: readonly Draft[],
): Map<string, FileChange> {
  const [oldFiles, newFiles] = [listDraftFiles(before), listDraftFiles(after)]
  const removed = [...oldFiles.keys()].filter((file) => !newFiles.has(file))
  const written = [...newFiles].filter(
    ([file, change]) => JSON.stringify(change) !== JSON.stringify(oldFiles.get(file)),
  )
  return new Map([...removed.map((file) => [file, { sha: null }] as const), ...written])
}

function listDraftFiles(drafts: readonly Draft[]): Map<string, FileChange> {
  const files = new Map<string, FileChange>()
  for (const draft of drafts) {
    for (const sha of Object.values(draft.pictures)) files.set(toPictureFile(sha), { sha })
    const file = `${draftsFolder}/${draft.key.replace(/\.json$/, '')}.json`
    files.set(file, { content: serialiseRecord({ ...draft }) })
  }
  return files
}
