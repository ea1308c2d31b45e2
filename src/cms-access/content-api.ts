/* The content API: every request of the editor to the site, on Netlify and on the local server.
   Paths of records are relative to content/, such as `pages/home.json`. Paths of pictures are as in
   records, such as `/media/home/sky.jpg`. */

/** Path of the content API, which netlify/functions/cms.ts serves. */
export const CONTENT_API_PATH = '/api/cms'

/** Path of Netlify Identity, which stores the accounts of staff. */
export const IDENTITY_PATH = '/.netlify/identity'

/** Path of Netlify's Image CDN, which scales the pictures of the site. */
export const IMAGE_CDN_PATH = '/.netlify/images'

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
 * a save uses its id. `GET /api/cms/picture?path=…` returns a published picture that is not live
 * yet.
 */
export interface UploadResponse {
  readonly id: string
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
}

/** File at the root of the build that contains a BuildStamp. */
export const BUILD_STAMP_FILE = 'build.json'

export interface BuildStamp {
  /** ISO date. The build contains the content published before this date. */
  readonly builtAt: string
  /** Hash of all inputs of the build, so that an unchanged site is not built again. */
  readonly inputHash: string
}
