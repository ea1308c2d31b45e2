import type { SaveRequest } from '../../cms-access/content-api'
import { findRecordKind } from '../../screens/registry'
import type { ParsedContent } from '../../screens/content-errors'
import { HttpError } from '../shared/http-error'

/** What is published at one moment. */
export interface Snapshot {
  /** What a change is made on: it is not written once there is something newer. */
  readonly version: string
  readonly content: ParsedContent
  /** As records name them. */
  readonly pictures: ReadonlySet<string>
  /** Who changed the record last that was asked about, if the store knows. */
  readonly lastAuthor?: string
  /** When the key ends that the store is read and written with, once that is near. */
  readonly tokenExpiresAt?: Date
}

/** What changes together: one record as it is to be, and the new pictures that it shows. */
export type Change = Pick<SaveRequest, 'path' | 'record' | 'pictures'>

/** Somebody who publishes. */
export interface Author {
  readonly name: string
  readonly email: string
}

/** Where content is kept. Each method throws an HttpError with a sentence where it cannot do it. */
export interface Store {
  /** @param recordPath the path of a record whose last author somebody may want to know */
  readonly read: (recordPath?: string) => Promise<Snapshot>
  /** @returns whether it was written: not where something newer than the snapshot is published by then */
  readonly write: (snapshot: Snapshot, change: Change) => Promise<boolean>
  /** Takes a picture, which is part of nothing until a change names its id. */
  readonly addPicture: (bytes: Uint8Array) => Promise<string>
  /** @param path as records name it; nothing where there is none */
  readonly readPicture: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** What a store says where a change names a picture that it no longer has. */
export function createMissingPictureError(): HttpError {
  const message = 'A new picture is no longer there. Please choose it again, then publish.'
  return new HttpError(422, 'picture-gone', message)
}

/** What is published once a change is written. */
export function applyChange(published: Snapshot, { path, record, pictures }: Change): Snapshot {
  const { content } = published
  const kind = findRecordKind(path)
  const others = content.records.filter(({ file }) => file !== path)
  // Behind the others, so that of two with one number the check names this one.
  const records = record && kind ? [...others, { file: path, kind, record }] : others
  return {
    ...published,
    content: { ...content, records },
    pictures: new Set([...published.pictures, ...Object.keys(pictures)]),
  }
}
