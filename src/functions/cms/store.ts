import type { SaveRequest } from '../../cms-access/content-api'
import { findRecordKind } from '../../screens/registry'
import type { ParsedContent } from '../../screens/content-errors'
import { HttpError } from '../shared/http-error'

/** The published content at one version. */
export interface Snapshot {
  /** Identifies the version. A change that is based on an older version is not written. */
  readonly version: string
  readonly content: ParsedContent
  /** Paths of the pictures, as in records. */
  readonly pictures: ReadonlySet<string>
  /** Author of the last change to the record whose path was passed to `read`; may be unknown. */
  readonly lastAuthor?: string
  /** Expiry of the GitHub token; undefined if the expiry is not near. */
  readonly tokenExpiresAt?: Date
}

/** An atomic change of a record: its new value, or null to delete it, and its new pictures. */
export type Change = Pick<SaveRequest, 'path' | 'record' | 'pictures'>

export interface Author {
  readonly name: string
  readonly email: string
}

/** Storage of the content. A method that fails throws an HttpError with a message for staff. */
export interface Store {
  /** @param recordPath path of a record whose last author is read, too */
  readonly read: (recordPath?: string) => Promise<Snapshot>
  /** @returns false, without writing, if a version newer than the snapshot has been published */
  readonly write: (snapshot: Snapshot, change: Change) => Promise<boolean>
  /** Stores a picture and returns its id. A change with this id publishes the picture. */
  readonly addPicture: (bytes: Uint8Array) => Promise<string>
  /**
   * Returns the bytes of a published picture; undefined if the picture does not exist.
   * @param path path of the picture, as in records
   */
  readonly readPicture: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** Creates the error for a change with a picture that the store no longer has. */
export function createMissingPictureError(): HttpError {
  const message = 'A new picture is no longer there. Please choose it again, then publish.'
  return new HttpError(422, 'picture-gone', message)
}

/** Returns the published content as it is after a change. */
export function applyChange(published: Snapshot, { path, record, pictures }: Change): Snapshot {
  const { content } = published
  const kind = findRecordKind(path)
  const otherRecords = content.records.filter(({ file }) => file !== path)
  // The record comes last, because the content check reports a duplicate number for the later one.
  const records = record && kind ? [...otherRecords, { file: path, kind, record }] : otherRecords
  return {
    ...published,
    content: { ...content, records },
    pictures: new Set(
      [...published.pictures, ...Object.keys(pictures)].filter((each) => pictures[each] !== null),
    ),
  }
}
