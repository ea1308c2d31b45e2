/* The content API: every request of the editor to the site, on Netlify and on the local server.
   Paths of records are relative to content/, such as `pages/home.json`. Paths of pictures are as in
   records, such as `/media/home/sky.jpg`. */

/** Path of the content API, which netlify/functions/cms.ts serves. */
export const CONTENT_API_PATH = '/api/cms'

/** Path of Netlify Identity, which stores the accounts of staff. */
export const IDENTITY_PATH = '/.netlify/identity'

/**
 * Maximum size of an uploaded picture, in bytes. Netlify limits a function's request to 6 MB, and
 * base64 enlarges a file by a third.
 */
export const MAX_UPLOAD_BYTES = 4_400_000

type Json = Readonly<Record<string, unknown>>

/** Response to `GET /api/cms`: the published content. */
export interface PublishedContent {
  /** Records by path, without unreadable files. */
  readonly records: Readonly<Record<string, Json>>
  readonly pictures: readonly string[]
  /** Errors that stop the build, as messages for staff. */
  readonly errors: readonly string[]
  /** Expiry of the site's GitHub token, as an ISO date; set in the 21 days before. */
  readonly tokenExpiresAt?: string
}

/** The body of `POST /api/cms/save`. */
export interface SaveRequest {
  /** Path of the record; for a new record, of its folder, because the server names the file. */
  readonly path: string
  /** New value of the record; null deletes the record. */
  readonly record: Json | null
  /**
   * The record as it was opened; null for a new record. The server compares this record with the
   * published record, so that a save does not overwrite somebody else's change.
   */
  readonly opened: Json | null
  /** Ids of uploaded pictures, by their paths in the record. */
  readonly pictures: Readonly<Record<string, string>>
  /** Version of the field rules that the editor was compiled with. */
  readonly rulesVersion: string
  /**
   * Id of the earlier version that the save brings back. Its pictures come back with it. With
   * `opened` null, a deleted record gets its path and, if no other record has it, its number again.
   */
  readonly restoredFrom?: string
  /** `version` of the draft that the save publishes, and therefore removes. */
  readonly draft?: string
}

/** Response to a save, also to a repeated save. */
export interface SaveResponse {
  readonly path: string
  /** ISO date. A build with an earlier `builtAt` does not contain the change. */
  readonly publishedAt: string
  /** Published content after the save. */
  readonly content: PublishedContent
}

/**
 * Response to `POST /api/cms/picture`, which stores a picture. The picture is not published until
 * a save uses its id. `GET /api/cms/picture` returns a picture: `?path=…` a published one that is
 * not live yet, `?path=…&version=…` that of an earlier version, `?id=…` a new one of a draft.
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
  /** Undefined if the site keeps no history: a local folder outside a git repository. */
  readonly versions?: readonly RecordVersion[]
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
 * It needs no sign-in. `GET /api/cms/preview/picture?draft=…&path=…` returns a new picture.
 */
export interface PreviewResponse extends Pick<Draft, 'path' | 'record'> {
  /** Paths of the new pictures. All others are published. */
  readonly newPictures: readonly string[]
  /** Published records, as in PublishedContent. */
  readonly records: PublishedContent['records']
}

/** Body of an error response. */
export interface ApiError {
  /** Stable code for programs. */
  readonly code: string
  /** Message for staff, in one sentence. */
  readonly message: string
  /** Status 422: path of the invalid field, as in FieldError. */
  readonly field?: string
  /** Status 409: the newer record, which somebody else has published. */
  readonly newer?: Json
  /** Status 409: the newer draft, which somebody else has saved. */
  readonly newerDraft?: Draft
}

/** File at the root of the build that contains a BuildStamp. */
export const BUILD_STAMP_FILE = 'build.json'

export interface BuildStamp {
  /** ISO date. The build contains the content published before this date. */
  readonly builtAt: string
  /** Hash of all inputs of the build, so that an unchanged site is not built again. */
  readonly inputHash: string
}
