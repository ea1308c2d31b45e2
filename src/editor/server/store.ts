import type { Content, SiteDraft, HistoryResponse, PreviewLink } from '../api/content-api'
import { serialiseRecord, type Json } from '../../content/model/record-file'
import { listPictureFiles, toPicturePath } from '../../content/pictures/picture-path'
import type { ParsedContent } from '../../content/check/content-errors'
import { findRecordKind } from '../../content/registry'
import { createApiError } from './api-error'
import type { Signer } from './signer'

/** The published texts and the drafts at one moment. */
export interface ContentTexts extends Pick<Content, 'added'> {
  readonly content: ParsedContent
  readonly drafts: DraftsSnapshot
}

/** A draft as its file contains it: with the ids of its pictures, and its preview link. */
export interface StoredDraft extends Omit<SiteDraft, 'hasLink'> {
  readonly link?: Omit<PreviewLink, 'endsAt'>
}

/** The drafts at one version. */
export interface DraftsSnapshot {
  /** Undefined until the first draft is stored. */
  readonly version?: string
  readonly list: readonly StoredDraft[]
}

/** The published content at one version, and the drafts. */
export interface Snapshot
  extends ContentTexts, Pick<Content, 'lastChanges' | 'history' | 'isPublic'> {
  /** Id of the version. A change that is based on an older version is not written. */
  readonly version: string
  /** Paths of the pictures, as in records. */
  readonly pictures: ReadonlySet<string>
  /**
   * Paths of picture files, by the paths in records. Contains only the files whose path differs
   * from the path in records, because macOS may have written the name in another Unicode form.
   */
  readonly pictureFiles?: ReadonlyMap<string, string>
  /** Time of the last change of the content, as an ISO date. */
  readonly changedAt?: string
  /** Expiry of the GitHub token; undefined if the expiry is not near. */
  readonly tokenExpiresAt?: Date
}

/** An atomic change of the content. */
export interface Change {
  /** New values of the changed records, by path; null deletes a record. */
  readonly records: ReadonlyMap<string, Json | null>
  /** Ids of new pictures, by path; null removes a picture. */
  readonly pictures: Readonly<Record<string, string | null>>
  /** Paths of new records, by the UUIDs in their keys. */
  readonly added: Content['added']
  /** Paths of the records that an earlier version replaces. */
  readonly restored: ReadonlySet<string>
  /**
   * Paths of the records in which the server has only stored the number of a deleted record. Staff
   * have not changed these records.
   */
  readonly counted?: ReadonlySet<string>
}

/** A change of a file: its text, or the id of a picture; null deletes the file. */
export type FileChange = { readonly content: string } | { readonly sha: string | null }

/** The changed files, by path below the folder of the content or of the drafts. */
export type FileChanges = ReadonlyMap<string, FileChange>

export interface Author {
  readonly name: string
  readonly email: string
}

/** Id and text of a file. The text of a picture is meaningless. */
interface FoundFile {
  readonly id: string
  readonly text: string
}

/** Storage of content and drafts. Methods throw an HttpError if they fail. */
export interface Store {
  /** Name of the storage, such as the repository. */
  readonly place: string
  /** Author of the changes; undefined if nobody has signed in, as on the local server. */
  readonly author?: Author
  readonly signer: Signer
  /** Precision, in ms, of the times of changes. */
  readonly timeUnitMs: number
  readonly read: () => Promise<Snapshot>
  /** Reads the texts for a preview link, with one request to GitHub. */
  readonly readTexts: () => Promise<ContentTexts>
  /** @returns false, without writing, if a version newer than the snapshot has been published */
  readonly write: (snapshot: Snapshot, files: FileChanges, change: Change) => Promise<boolean>
  /** @returns false, without writing, if newer drafts have been stored */
  readonly writeDrafts: (drafts: DraftsSnapshot, files: FileChanges) => Promise<boolean>
  /** Stores a picture and returns its id. A change with this id publishes the picture. */
  readonly addPicture: (bytes: Uint8Array) => Promise<string>
  /** Returns the bytes of a picture by its id; undefined if the picture does not exist. */
  readonly readPicture: (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /**
   * Finds files by their paths below content/.
   * @param version hash of an earlier commit; by default, the published version
   */
  readonly findFiles: (
    files: readonly string[],
    version?: string,
  ) => Promise<ReadonlyMap<string, FoundFile>>
  /** @param after `next` of the previous page */
  readonly readHistory: (path: string, after?: string) => Promise<HistoryResponse>
}

/** The part of a store that requests without a sign-in may use. */
export type PreviewStore = Pick<
  Store,
  'place' | 'signer' | 'readTexts' | 'findFiles' | 'readPicture'
>

/** Returns the ids of pictures, by path. Omits missing pictures. See findFiles. */
export async function findPictureIds(
  store: Pick<Store, 'findFiles'>,
  paths: readonly string[],
  version?: string,
): Promise<Record<string, string>> {
  if (paths.length === 0) return {}
  const files = paths.flatMap((path) => listPictureFiles(path).map((file) => file.slice(1)))
  const found = await store.findFiles(files, version)
  const ids = [...found].map(([file, { id }]) => [toPicturePath(`/${file}`), id])
  return Object.fromEntries(ids) as Record<string, string>
}

/** Returns the published content after a change. */
export function applyChange(
  published: Snapshot,
  change: Change,
  lastChange?: Content['lastChanges'][string],
): Snapshot {
  const { content } = published
  const { records: changed, pictures, added } = change
  const otherRecords = content.records.filter(({ file }) => !changed.has(file))
  // Adds changed records last, because the content check reports a duplicate number for the later
  // record.
  const records = [...changed].flatMap(([file, record]) => {
    const kind = findRecordKind(file)
    return record && kind ? { file, kind, record } : []
  })
  const lastChanges = [...(lastChange ? changed.keys() : [])]
    .filter((path) => !change.counted?.has(path))
    .map((path) => [path, lastChange])
  return {
    ...published,
    content: { ...content, records: [...otherRecords, ...records] },
    pictures: new Set(
      [...published.pictures, ...Object.keys(pictures)].filter((each) => pictures[each] !== null),
    ),
    added: { ...published.added, ...added },
    lastChanges: { ...published.lastChanges, ...Object.fromEntries(lastChanges) },
  }
}

/** Returns the picture properties of a snapshot. `files` are the paths of all picture files. */
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
export function listFileChanges({ pictureFiles }: Snapshot, change: Change): FileChanges {
  const pictures = Object.entries(change.pictures).map(([picture, sha]) => {
    return [(pictureFiles?.get(picture) ?? picture).slice(1), { sha }] as const
  })
  const records = [...change.records].map(([path, record]) => {
    return [path, record ? { content: serialiseRecord(record) } : { sha: null }] as const
  })
  return new Map<string, FileChange>([...pictures, ...records])
}

const MAX_ATTEMPTS = 3

/**
 * Repeats an attempt to write, each time with a new snapshot.
 * @param attempt returns undefined if somebody else has written in the meantime
 * @param read reads the snapshots
 * @param first snapshot for the first attempt; by default, the first attempt reads a snapshot too
 * @throws HttpError 409 if somebody else has written before each attempt
 */
export async function retry<Result, Seen>(
  read: () => Promise<Seen>,
  attempt: (snapshot: Seen) => Promise<Result | undefined>,
  first?: Seen,
): Promise<Result> {
  for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts += 1) {
    const result = await attempt((attempts === 1 && first) || (await read()))
    if (result) return result
  }
  throw createApiError(409, 'overtaken', {})
}
