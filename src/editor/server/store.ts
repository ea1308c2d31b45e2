import type { Draft, HistoryResponse, SaveRequest } from '../api/old-content-api'
import { serialiseRecord, type Json } from '../../content/model/record-file'
import { findRecordKind } from '../../content/registry'
import type { ParsedContent } from '../../content/check/content-errors'
import { HttpError } from '../../http/http-error'
import { toPicturePath } from '../../content/pictures/picture-path'

/** The published content at one version. */
export interface Snapshot {
  /** Identifies the version. A change that is based on an older version is not written. */
  readonly version: string
  readonly content: ParsedContent
  /** Paths of the pictures, as in records. */
  readonly pictures: ReadonlySet<string>
  /** Paths of the files of pictures, if they differ from those in records, by those. */
  readonly pictureFiles?: ReadonlyMap<string, string>
  /** True if the store can read earlier versions. */
  readonly keepsHistory?: boolean
  /** Author of the last change to the record whose path was passed to `read`; may be unknown. */
  readonly lastAuthor?: string
  /** Time of that change as an ISO date; for a folder, of the last change in it. */
  readonly lastChangedAt?: string
  /** Expiry of the GitHub token; undefined if the expiry is not near. */
  readonly tokenExpiresAt?: Date
}

/** An atomic change of a record: its new value, or null to delete it, and its new pictures. */
export interface Change extends Pick<SaveRequest, 'path' | 'record' | 'pictures' | 'restoredFrom'> {
  /** Another record that changes with it. */
  readonly also?: { readonly path: string; readonly record: Json }
}

/** The drafts at one version. */
export interface DraftsSnapshot {
  /** Undefined until the first draft is stored. */
  readonly version?: string
  readonly drafts: readonly Draft[]
}

/** A change of a file: its text, or the id of a picture; null deletes the file. */
export type FileChange = { readonly content: string } | { readonly sha: string | null }

export interface Author {
  readonly name: string
  readonly email: string
}

/** Storage of content and drafts. A method that fails throws an HttpError with a message for staff. */
export interface Store {
  /** Author of changes, if the store knows the user. */
  readonly author?: Author
  /** Key that authenticates the ids of preview links. */
  readonly linkKey: Uint8Array
  /** Unit of the times of changes. */
  readonly timeUnitMs: number
  /** @param recordPath path of a record or folder whose last change is read, too */
  readonly read: (recordPath?: string) => Promise<Snapshot>
  /** @returns false, without writing, if a version newer than the snapshot has been published */
  readonly write: (snapshot: Snapshot, change: Change) => Promise<boolean>
  /** Stores a picture and returns its id. A change with this id publishes the picture. */
  readonly addPicture: (bytes: Uint8Array) => Promise<string>
  /** Returns the bytes of a picture by its id; undefined if the picture does not exist. */
  readonly readPicture: (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /**
   * Returns the ids of pictures by their paths, without missing ones.
   * @param version id of an earlier version; by default, the published one
   */
  readonly findPictures: (
    paths: readonly string[],
    version?: string,
  ) => Promise<Readonly<Record<string, string>>>
  /** @param after `next` of the page before */
  readonly readHistory: (path: string, after?: string) => Promise<HistoryResponse>
  readonly readDrafts: () => Promise<DraftsSnapshot>
  /** @returns false if drafts newer than the snapshot have been stored */
  readonly writeDrafts: (snapshot: DraftsSnapshot, drafts: readonly Draft[]) => Promise<boolean>
}

/** What requests without a sign-in may use. */
export type PreviewStore = Pick<
  Store,
  'linkKey' | 'read' | 'readDrafts' | 'findPictures' | 'readPicture'
>

/** Creates the error for a change with a picture that the store no longer has. */
export function createMissingPictureError(): HttpError {
  const message = 'A new picture is no longer there. Please choose it again, then publish.'
  return new HttpError(422, 'picture-gone', message)
}

/** Returns the published content as it is after a change. */
export function applyChange(published: Snapshot, change: Change): Snapshot {
  const { content } = published
  const { pictures } = change
  const changed = listRecordChanges(change)
  const otherRecords = content.records.filter(({ file }) => !changed.has(file))
  // The record comes last, because the content check reports a duplicate number for the later one.
  const records = [...changed].flatMap(([file, record]) => {
    const kind = findRecordKind(file)
    return record && kind ? { file, kind, record } : []
  })
  return {
    ...published,
    content: { ...content, records: [...otherRecords, ...records] },
    pictures: new Set(
      [...published.pictures, ...Object.keys(pictures)].filter((each) => pictures[each] !== null),
    ),
  }
}

/** Returns the pictures of a snapshot, by the paths of their files. */
export function indexPictures(
  files: readonly string[],
): Pick<Snapshot, 'pictures' | 'pictureFiles'> {
  const paths = files.map((file) => [toPicturePath(file), file] as const)
  return {
    pictures: new Set(paths.map(([path]) => path)),
    pictureFiles: new Map(paths.filter(([path, file]) => path !== file)),
  }
}

/** Returns the files below content/ that a change affects, pictures first. */
export function listFileChanges(
  { pictureFiles: files }: Pick<Snapshot, 'pictureFiles'>,
  change: Change,
): Map<string, FileChange> {
  const pictureFiles = Object.entries(change.pictures).map(([picture, sha]) => {
    return [(files?.get(picture) ?? picture).slice(1), { sha }] as const
  })
  const recordFiles = [...listRecordChanges(change)].map(([path, record]) => {
    return [path, record ? { content: serialiseRecord(record) } : { sha: null }] as const
  })
  return new Map<string, FileChange>([...pictureFiles, ...recordFiles])
}

/** Returns the records that a change affects, by path; null for a deleted one. */
function listRecordChanges({ path, record, also }: Change): Map<string, Json | null> {
  return new Map([...(also ? [[also.path, also.record] as const] : []), [path, record]])
}

const MAX_ATTEMPTS = 3

/**
 * Repeats an attempt to write, each time on a new snapshot.
 * @param attempt returns undefined if somebody else has written in the meantime
 */
export async function retry<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts += 1) {
    const result = await attempt()
    if (result) return result
  }
  const message = 'Somebody else saved something just now. Please try once more.'
  throw new HttpError(409, 'overtaken', message)
}
