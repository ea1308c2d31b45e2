/* The content API, through which the editor reads and saves content, on Netlify and on the local
   server. The path of a record is relative to content/, for example `pages/home.json`. The path of
   a picture begins with /media/, as in records, for example `/media/home/sky.jpg`. */

/** Path of the content API, which netlify/functions/cms.ts serves. */
export const CONTENT_API_PATH = '/api/cms'

/** Path of Netlify Identity, which stores the accounts of staff. */
export const IDENTITY_PATH = '/.netlify/identity'

/** Path of Netlify's Image CDN, which scales the pictures of the site. */
export const IMAGE_CDN_PATH = '/.netlify/images'

/**
 * Maximum size of an uploaded picture, in bytes. Encoded as base64, which adds a third, the picture
 * must fit into Netlify's limit of 6 MB for a request.
 */
export const MAX_UPLOAD_BYTES = 4_400_000

type Json = Readonly<Record<string, unknown>>

/** Response to `GET /api/cms`: the published content. */
export interface PublishedContent {
  /** Records by path. Unreadable files are left out. */
  readonly records: Readonly<Record<string, Json>>
  /** Paths of all pictures. */
  readonly pictures: readonly string[]
  /** Messages for staff about errors that stop the build. */
  readonly errors: readonly string[]
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
 * a save contains its id. `GET /api/cms/picture?path=…` returns a published picture, also before
 * the picture is live.
 */
export interface UploadResponse {
  readonly id: string
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
}

/** Name of the file with the BuildStamp, at the root of the built site. */
export const BUILD_STAMP_FILE = 'build.json'

export interface BuildStamp {
  /** ISO date. The build contains everything that was published before. */
  readonly builtAt: string
  /** Hash of the content, code and settings of the build. An unchanged site is not built again. */
  readonly inputHash: string
}
