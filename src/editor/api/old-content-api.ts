/* Types of the requests of the last deploy's editor, which are answered until the next deploy. */

type Json = Readonly<Record<string, unknown>>

/** Response to `GET /api/cms`: the published content. */
export interface PublishedContent {
  /** Records by path. Unreadable files are left out. */
  readonly records: Readonly<Record<string, Json>>
  /** Paths of all pictures. */
  readonly pictures: readonly string[]
  /** Messages for staff about errors that stop the build. */
  readonly errors: readonly string[]
  /** True if the site keeps earlier versions: not in a local folder outside a git repository. */
  readonly keepsHistory?: boolean
  /** Expiry of the site's GitHub token, as an ISO date; undefined until 21 days before. */
  readonly tokenExpiresAt?: string
}

/** The body of `POST /api/cms/save`. */
export interface SaveRequest {
  /** Path of the record. For a new record, the path of its folder: the server names the file. */
  readonly path: string
  /** New value of the record; null deletes the record. */
  readonly record: Json | null
  /**
   * The record as the editor opened it; null for a new record. The server compares `opened` with
   * the published record, so that a save does not overwrite somebody else's change.
   */
  readonly opened: Json | null
  /** Ids of uploaded pictures by file path; null removes a picture that no record uses. */
  readonly pictures: Readonly<Record<string, string | null>>
  /** Hash of the field rules with which the editor was compiled. */
  readonly rulesVersion: string
  /**
   * Id of the earlier version that the save brings back. Its pictures come back with it. With
   * `opened` null, a deleted record gets its path and, if no other record has it, its number again.
   */
  readonly restoredFrom?: string
  /** `version` of the draft that the save publishes, and therefore removes. */
  readonly draft?: string
}

/** Response to a successful save, also if the same save was published before. */
export interface SaveResponse {
  /** Path of the record. The server has chosen the path of a new record. */
  readonly path: string
  /** ISO date. The change is live once the live build's `builtAt` is not earlier. */
  readonly publishedAt: string
  /** Published content after the save. */
  readonly content: PublishedContent
}

/**
 * Response to `POST /api/cms/picture`, which stores a picture. The picture is not published until
 * a save contains its id. `GET /api/cms/picture` returns a picture: `?path=…` a published one, also
 * before the picture is live, `?path=…&version=…` that of an earlier version, `?id=…` a new one of
 * a draft.
 */
export interface UploadResponse {
  readonly id: string
}

/** An earlier state of a record, as it was published. */
export interface RecordVersion {
  /** Id for `restoredFrom`, and for the pictures of the version. */
  readonly id: string
  readonly path: string
  /** Null if the record was deleted. */
  readonly record: Json | null
  /** Name of the staff member or developer. */
  readonly author?: string
  /** ISO date. */
  readonly publishedAt: string
}

/**
 * Response to `GET /api/cms/history?path=…`. With the path of a record: its versions, newest first.
 * With the path of a folder: its deleted records as they were, with the author and the date of
 * their deletion. Unreadable versions are left out.
 */
export interface HistoryResponse {
  readonly versions: readonly RecordVersion[]
  /** Value of `&after=…` for the next page, which may be empty; undefined on the last page. */
  readonly next?: string
}

/** A draft that is stored at the site, for all staff. */
export interface Draft {
  /** Path of the record; for a new record, the path of its folder, `#` and an id. */
  readonly key: string
  /** Path of the record; for a new record, of its folder. */
  readonly path: string
  readonly record: Json
  /** The record as it was opened; null for a new record. */
  readonly opened: Json | null
  /** Ids of the new pictures, by path, as in SaveRequest. */
  readonly pictures: Readonly<Record<string, string>>
  /** Name of the staff member; undefined on the local server. */
  readonly author?: string
  /** ISO date. */
  readonly savedAt: string
  /** Changes with each change of the draft. */
  readonly version: string
  /** Id for the preview link. Undefined if the link has ended. */
  readonly link?: string
}

/** Body of `POST /api/cms/draft`. */
export interface DraftRequest extends Pick<Draft, 'key' | 'opened' | 'pictures'> {
  /** Null discards the draft. */
  readonly record: Json | null
  /** `version` of the draft that the request replaces or discards; null for a first draft. */
  readonly replaces: string | null
  /** As in SaveRequest. The draft then has the pictures of that version. */
  readonly restoredFrom?: string
  /** True ends the preview link of the draft and creates another one. */
  readonly newLink?: boolean
}

/** Response to `GET /api/cms/drafts` and, with the drafts after it, `POST /api/cms/draft`. */
export interface DraftsResponse {
  readonly drafts: readonly Draft[]
}

/**
 * Response to `GET /api/cms/preview?draft=…`, with the `link` of a draft: all that its page needs.
 * It needs no sign-in. `GET /api/cms/preview/picture?draft=…&path=…` returns a picture that the
 * draft names, because it may be new or not be live yet.
 */
export interface PreviewResponse extends Pick<Draft, 'path' | 'record'> {
  /** Published records, as in PublishedContent. */
  readonly records: PublishedContent['records']
}

/** Body of an error response. */
export interface ApiError {
  /** Identifies the error for the editor's code. */
  readonly code: string
  /** Message for staff. */
  readonly message: string
  /** Path of the invalid field, for example `images.2.alt` (status 422). */
  readonly field?: string
  /** The newer record that somebody else has published (status 409). */
  readonly newer?: Json
  /** The newer draft that somebody else has saved (status 409). */
  readonly newerDraft?: Draft
}
