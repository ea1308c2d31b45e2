/** What is published at one moment. */
export interface Snapshot {
  /** What a change is made on: it is not written once there is something newer. */
  readonly version: string
  /** The text of each record, by its path below content/. */
  readonly records: Readonly<Record<string, string>>
  /** As records name them. */
  readonly pictures: ReadonlySet<string>
}

/** What changes together: records of known kinds and pictures, and nothing else. */
export interface Change {
  /** In words, for whoever reads the history. */
  readonly message: string
  /** The new text of a record by its path below content/; null removes it. */
  readonly records: Readonly<Record<string, string | null>>
  /** The ids of new pictures, by the paths that records name them by. */
  readonly pictures: Readonly<Record<string, string>>
}

/** Somebody who publishes. */
export interface Author {
  readonly name: string
  readonly email: string
}

/** Where content is kept. Each method throws an HttpError with a sentence where it cannot do it. */
export interface Store {
  readonly read: () => Promise<Snapshot>
  /** @returns the new version; nothing where something newer than the snapshot is published by then */
  readonly write: (on: Snapshot, change: Change, author: Author) => Promise<string | undefined>
  /** Who changed a record last, if the store knows. */
  readonly lastAuthor: (on: Snapshot, path: string) => Promise<string | undefined>
  /** Takes a picture in base64, which is part of nothing until a change names its id. */
  readonly addPicture: (content: string) => Promise<string>
  /** @param path as records name it */
  readonly readPicture: (path: string) => Promise<Uint8Array<ArrayBuffer>>
  /** When the key ends that the store is read and written with, if it does. */
  readonly keyEnds?: () => Date | undefined
}
