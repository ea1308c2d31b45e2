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
 * and a file in base64 is a third larger than by itself.
 */
export const MAX_UPLOAD_BYTES = 4_400_000

type Json = Readonly<Record<string, unknown>>

/** Answers `GET /api/cms`: everything that is published. */
export interface PublishedContent {
  /** The state of the branch, or of the folder, that this was read from. */
  readonly version: string
  /** The text of each record, by its path. */
  readonly records: Readonly<Record<string, string>>
  readonly pictures: readonly string[]
  /** When the site's key for GitHub ends, as an ISO date; told from 21 days before. */
  readonly keyEnds?: string
}

/** The body of `POST /api/cms/save`. */
export interface SaveRequest {
  /** The path of the kind of record: `pages/home.json`, or `projects/` for a folder of them. */
  readonly kind: string
  /** Null for a new record, which the server numbers and names. */
  readonly path: string | null
  readonly record: Json
  /** The record as the form was opened with; null for a new one. */
  readonly opened: Json | null
  /** The ids of new pictures, by the paths that the record names them by. */
  readonly pictures: Readonly<Record<string, string>>
  /** The version of the rules that the form was compiled with. */
  readonly rules: string
}

/** Answers a save, also one that was sent twice. */
export interface SaveAnswer {
  readonly path: string
  /** As it was written. */
  readonly record: Json
  readonly version: string
  /** The version that it was written on: an editor that has read another one reads again. */
  readonly from: string
}

/** The body of `POST /api/cms/remove`. */
export interface RemoveRequest {
  readonly path: string
  /** The record as the editor knows it, so that nobody's change goes with it unseen. */
  readonly opened: Json
}

/** Answers a removal. */
export interface RemoveAnswer {
  readonly version: string
  /** The version that it was written on: an editor that has read another one reads again. */
  readonly from: string
}

/**
 * The body of `POST /api/cms/picture`, which takes a picture that is part of nothing until a save
 * names it. `GET /api/cms/picture?path=…` gives one that is published but not live yet.
 */
export interface PictureRequest {
  /** The picture's bytes in base64. */
  readonly content: string
}

/** Answers a picture. */
export interface PictureAnswer {
  readonly id: string
}

/** Answers `GET /api/cms/check`: what keeps the published content from being built. */
export interface CheckAnswer {
  /** A sentence each, for staff. */
  readonly errors: readonly string[]
}

/** Answers what is refused, with the HTTP status that says why. */
export interface Refusal {
  /** Stable word for programs. */
  readonly code: string
  /** One sentence for people. */
  readonly message: string
  /** 422: the path of the field that it is about, as the content check writes it. */
  readonly field?: string
  /** 409: the record as somebody else has published it since. */
  readonly newer?: Json
  /** 409: the version that it was read from. */
  readonly version?: string
  /** 503: the environment variable that is missing or wrong. */
  readonly variable?: string
}
