import type { SaveRequest } from '../../cms-access/content-api'
import { findRecordKind } from '../../screens/registry'
import type { ParsedContent } from '../../screens/content-errors'
import { HttpError } from '../shared/http-error'

/** The published content at one version. */
export interface Snapshot {
  /** Version on which a change is based. A change of an older version is not written. */
  readonly version: string
  readonly content: ParsedContent
  /** Paths of the pictures, as in records. */
  readonly pictures: ReadonlySet<string>
  /** Last author of the record whose path was passed to `read`, if the store knows it. */
  readonly lastAuthor?: string
  /** Expiry of the store's token, if it is near. */
  readonly tokenExpiresAt?: Date
}

/** An atomic change: a record, or null to delete it, and the new pictures of the record. */
export type Change = Pick<SaveRequest, 'path' | 'record' | 'pictures'>

export interface Author {
  readonly name: string
  readonly email: string
}

/** Storage of the content. Methods throw an HttpError with a message for staff. */
export interface Store {
  /** @param recordPath path of the record whose last author may be needed */
  readonly read: (recordPath?: string) => Promise<Snapshot>
  /** @returns false if a version newer than the snapshot has been published */
  readonly write: (snapshot: Snapshot, change: Change) => Promise<boolean>
  /** Stores a picture and returns its id. A change that contains the id publishes the picture. */
  readonly addPicture: (bytes: Uint8Array) => Promise<string>
  /**
   * Returns the bytes of a picture; undefined if the picture does not exist.
   * @param path path of the picture, as in records
   */
  readonly readPicture: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** Creates the error for a change with a picture that the store no longer has. */
export function createMissingPictureError(): HttpError {
  const message = 'A new picture is no longer there. Please choose it again, then publish.'
  return new HttpError(422, 'picture-gone', message)
}

/** Returns the snapshot after a change. */
export function applyChange(published: Snapshot, { path, record, pictures }: Change): Snapshot {
  const { content } = published
  const kind = findRecordKind(path)
  const otherRecords = content.records.filter(({ file }) => file !== path)
  // The changed record comes last, so that the content check reports a repeated number at this
  // record.
  const records = record && kind ? [...otherRecords, { file: path, kind, record }] : otherRecords
  return {
    ...published,
    content: { ...content, records },
    pictures: new Set([...published.pictures, ...Object.keys(pictures)]),
  }
}
