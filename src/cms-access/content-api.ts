/*
 * The content API: all that the editor asks of the site, the same on Netlify and on this machine.
 * Paths of records are below content/, such as `pages/home.json`; pictures are named as records name
 * them, such as `/media/home/sky.jpg`.
 */

/** Where the editor finds it: the function netlify/functions/cms.ts. */
export const CONTENT_API_PATH = '/api/cms'

/** Where Netlify answers for Identity, which keeps the accounts of staff. */
export const IDENTITY_PATH = '/.netlify/identity'

/**
 * The largest picture that staff can upload, in bytes. A function on Netlify takes requests of 6 MB,
 * and a file counts in base64, which is a third larger.
 */
export const MAX_UPLOAD_BYTES = 4_400_000

type Json = Readonly<Record<string, unknown>>

/** Answers `GET /api/cms`: everything that is published. */
export interface PublishedContent {
  /** The records by their paths, without those whose files cannot be read. */
  readonly records: Readonly<Record<string, Json>>
  readonly pictures: readonly string[]
  /** What keeps the site from being built from it, as sentences for staff. */
  readonly errors: readonly string[]
  /** When the site's key for GitHub ends, as an ISO date; told from 21 days before. */
  readonly tokenExpiresAt?: string
}

/** The body of `POST /api/cms/save`. */
export interface SaveRequest {
  /** Of the record, or of the folder for a new one, which the server numbers and names. */
  readonly path: string
  /** Null removes it. */
  readonly record: Json | null
  /** As the form was opened with it, so that nobody's change is lost unseen; null for a new one. */
  readonly opened: Json | null
  /** The ids of new pictures, by the paths that the record names them by. */
  readonly pictures: Readonly<Record<string, string>>
  /** The version of the rules that the form was compiled with. */
  readonly rulesVersion: string
}

/** Answers a save, also one that was sent twice. */
export interface SaveResponse {
  readonly path: string
  /** As an ISO date: no build that is older has it. */
  readonly publishedAt: string
  /** What is published now, with the record as it was written. */
  readonly content: PublishedContent
}

/**
 * Answers `POST /api/cms/picture`, which takes a file of one of the site's types that is part of
 * nothing until a save names it. `GET /api/cms/picture?path=…` gives one that is published but not live yet.
 */
export interface UploadResponse {
  readonly id: string
}

/** Answers what is refused, with the HTTP status that says why. */
export interface ApiError {
  /** Stable word for programs. */
  readonly code: string
  /** One sentence for people. */
  readonly message: string
  /** 422: the path of the field that it is about, as the content check writes it. */
  readonly field?: string
  /** 409: the record as somebody else has published it since. */
  readonly newer?: Json
}

/** The file at the root of the built site that says which content it shows. */
export const BUILD_STAMP_FILE = 'build.json'

export interface BuildStamp {
  /** As an ISO date: whatever was published before is in it. */
  readonly builtAt: string
  /** A hash of that and of the code: nothing is built twice. */
  readonly inputHash: string
}
