/* The content API, through which the editor reads and changes content, on Netlify and on the local
   server. Seven requests, below CONTENT_API_PATH:

   GET  /content                        Content
   POST /change    ChangeRequest        ChangeResponse
   POST /picture   bytes of a picture   UploadResponse
   GET  /picture?path=…[&version=…]     a published picture, or that of an earlier version
   GET  /picture?ticket=…               an uploaded picture
   GET  /picture?view=…                 a picture of a preview link; needs no sign-in
   GET  /history?path=…[&after=…]       HistoryResponse
   POST /link      LinkRequest          LinkResponse
   GET  /link?id=…                      PreviewResponse; needs no sign-in

   The path of a record is relative to content/, for example `pages/home.json`. The path of a picture
   begins with /media/, as in records, for example `/media/home/sky.jpg`. An answer has no
   sentences for people, except for what the rules of the fields say about a value: it has a code
   and values, from which the editor forms sentences. */

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

/** Content security policy of pictures, which keeps an SVG from running scripts. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Number of days after which a preview link ends. */
export const LINK_DAYS = 30

type Json = Readonly<Record<string, unknown>>

/** Everything that staff see, at one moment. Also part of the answer to each change. */
export interface Content {
  /** Published records, by path. Unreadable files are left out. */
  readonly records: Readonly<Record<string, Json>>
  /** Paths of the published pictures. */
  readonly pictures: readonly string[]
  /** Drafts at the site, also those of deleted records. */
  readonly drafts: readonly Draft[]
  /** Errors that stop the build, as the content check reports them (formatErrorForStaff). */
  readonly errors: readonly ContentProblem[]
  /**
   * Paths of records that were new, by the UUID in their keys: also of those that are deleted by
   * now, as far as the last commits of their folder tell.
   */
  readonly added: Readonly<Record<string, string>>
  /**
   * Who has changed or deleted a record last, by path. Has only changes that are certain: nothing that
   * is older than the last push of a developer, or than the last commits.
   */
  readonly lastChanges: Readonly<Record<string, LastChange>>
  /**
   * Which earlier versions can be brought back: everything that was published; only what was
   * committed (a folder in a git repository); nothing (a folder outside a repository).
   */
  readonly history: 'all' | 'committed' | 'none'
  /** True if anybody can read the repository, and with it drafts, links and addresses of staff. */
  readonly isPublic?: boolean
  /** Expiry of the site's GitHub token, as an ISO date; undefined until 21 days before. */
  readonly tokenExpiresAt?: string
}

export interface ContentProblem {
  /** Path below content/. */
  readonly file: string
  /** Path of the field, such as `images.2.alt`; undefined for the file as a whole. */
  readonly field?: string
  /** Problem and remedy by the rules of the field, as the rest of a sentence. */
  readonly message: string
}

export interface LastChange {
  readonly author: string
  /** ISO date. */
  readonly publishedAt: string
}

/** A draft at the site, for all staff. */
export interface Draft {
  /** Path of the record; for a new record, the path of its folder, `#` and a UUID. */
  readonly key: string
  readonly record: Json
  /** The record as it was opened; null for a new record. */
  readonly base: Json | null
  /** Id of the earlier version that the draft brings back. */
  readonly from?: string
  /** Tickets of the new pictures, by path. */
  readonly pictures: Readonly<Record<string, string>>
  /** Name of the staff member; undefined on the local server. */
  readonly author?: string
  /** ISO date. */
  readonly savedAt: string
  /** Changes with each change of the draft, but not with its link. */
  readonly version: string
  /** True if a preview link shows the draft. */
  readonly hasLink: boolean
}

/**
 * A list of changes in one commit: all are made, or none. Repeating a request that has succeeded
 * changes nothing, and has the same response, except that a new record is `published` (409).
 */
export interface ChangeRequest {
  /** Publishes the records, or saves them as drafts. */
  readonly to: 'site' | 'drafts'
  /** At most 300, each with another key. */
  readonly changes: readonly RecordChange[]
  /**
   * Tickets of the new pictures that the records name, by path; null removes a published picture
   * that neither a record nor a draft names. At most 300. The path of a new picture is
   * `/media/<folder>/<slug>-<8 hexadecimal digits>.<extension of the ticket>`.
   */
  readonly pictures: Readonly<Record<string, string | null>>
  /** Hash of the field rules with which the editor was compiled. */
  readonly rules: string
}

export interface RecordChange {
  /**
   * Path of the record; for a new record, the path of its folder, `#` and a UUID in small letters.
   * The server names the file of a new record, and gives it a number.
   */
  readonly key: string
  /** Null deletes the record or, with `to: 'drafts'`, discards the draft. */
  readonly record: Json | null
  /**
   * The record as it was opened; null for a new record. The server compares it with the published
   * record, so that a change does not overwrite somebody else's.
   */
  readonly base: Json | null
  /**
   * `version` of the draft at the site that the change replaces, discards or publishes. A published
   * draft is removed, unless it was changed meanwhile. A deletion must name the draft of its record.
   */
  readonly draft?: string
  /**
   * Id of the earlier version that the change brings back, with its pictures. A new record gets the
   * path of the version and, if no other record has it, its number.
   */
  readonly from?: string
}

/** Response to a change, also if the same change was made before. */
export interface ChangeResponse {
  /** Content after the change. `added` has the paths of new records. */
  readonly content: Content
  /**
   * ISO date. The change is live once the live build's `builtAt` is not earlier. Undefined for
   * drafts.
   */
  readonly publishedAt?: string
}

/** A ticket: hash, extension and MAC of the picture. Nothing else is accepted in a change. */
export interface UploadResponse {
  readonly ticket: string
}

/** An earlier state of a record, as it was published. */
export interface RecordVersion {
  /** Signed by the server, also for `version` of `GET /picture`. */
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
 * Response to `GET /history`. With the path of a record: its versions, newest first. With the path
 * of a folder: its deleted records as they were, with the author and the date of their deletion.
 * Unreadable versions are left out.
 */
export interface HistoryResponse {
  readonly versions: readonly RecordVersion[]
  /** Value of `&after=…` for the next page, which may be empty; undefined on the last page. */
  readonly next?: string
}

/** Body of `POST /link`. */
export interface LinkRequest {
  /** Key of a draft at the site. */
  readonly key: string
  /** `open` returns the link of the draft, which it creates if there is none; `end` ends it. */
  readonly action: 'open' | 'end'
}

export interface LinkResponse {
  /** Undefined after `end`. */
  readonly link?: Link
  readonly content: Content
}

/** A preview link. Its page is the path of previews, `#` and the id. */
export interface Link {
  readonly id: string
  /** Name of the staff member who has created the link; undefined on the local server. */
  readonly author?: string
  /** ISO dates. */
  readonly createdAt: string
  readonly endsAt: string
}

/** Response to `GET /link`: all that the page of a preview link needs. */
export interface PreviewResponse {
  /** Path of the record; for a new record, of its folder. */
  readonly path: string
  readonly record: Json
  /** Published records, by path. */
  readonly records: Content['records']
  /** Values of `GET /picture?view=…` by path, for each picture that the draft names. */
  readonly pictures: Readonly<Record<string, string>>
}

/**
 * Values of an error, by its code; docs/operations.md explains the codes that maintainers can act on.
 * A `key` is that of a RecordChange. A `message` is from the rules of the fields: a sentence, or the
 * rest of one that begins with the label of the field. A conflict (409) comes with the content.
 */
export interface ErrorValues extends Record<PlainCode, Readonly<Record<string, never>>> {
  /** 403: for another deploy or host than the site's own; `admin` is the URL of its editor. */
  'not-production': { admin: string }
  /** 404: the draft that needs a link does not exist (any more). */
  'no-draft': { key: string }
  /** 409: somebody else has published another record than `base`, or deleted the record. */
  changed: { key: string }
  deleted: { key: string }
  /** 409: the new record is published already, at this path. */
  published: { key: string; path: string }
  /** 409: the draft is not (or no longer) the one that the change names. */
  'draft-changed': { key: string }
  /** 409: a deletion does not name the draft of its record. */
  'draft-exists': { key: string }
  /** 413: for the body of a request, the file of a record or draft, and all drafts together. */
  'too-large': { maxBytes: number }
  'record-too-large': { key: string; maxBytes: number }
  'drafts-too-large': { maxBytes: number }
  /** 415 */
  'wrong-type': { types: string }
  /** 422: the record breaks a rule. */
  invalid: { key: string; field: string; message: string }
  /** 422: the site cannot do without the record. */
  needed: { key: string; message: string }
  /**
   * 422: another record or draft (`user`, a key) names what would be removed, in its field `field`.
   * `target` is the field of the changed record that the user needs, such as `page`. The `key` is
   * undefined for removed pictures, and for a list of changes.
   */
  'still-used': { key?: string; user: string; field: string; target?: string }
  /** 422: a new record equals the published one at `path`. */
  'same-as': { key: string; path: string }
  /** 422: the uploaded picture cannot be used. */
  'wrong-picture': { message: string }
  /** 422: the published file of the record is broken. */
  'broken-file': { path: string }
  /** 422: the server has not listed this version for this record. */
  'version-gone': { key: string }
  /** 422: the draft could not be read any more, if it was stored. */
  'unreadable-draft': { key: string }
  /** 422: the local site cannot be built; `message` names the record and the field. */
  'wrong-content': { message: string }
  /** 502: GitHub, or the local system, whose `error` is a code such as EACCES. */
  'github-busy': { minutes: number }
  'github-branch': { branch: string }
  'github-folder': { branch: string }
  'github-drafts': { branch: string }
  'folder-refused': { file: string; error: string }
  /** 503: an environment variable is missing or invalid. */
  'not-configured': { variable: string; isMissing: boolean }
}

/** Codes of errors without values. */
type PlainCode =
  // 400, 401: no token, or no valid one (any more)
  | ('broken-json' | 'no-token' | 'bad-token')
  // 403: the account was not invited; a page of another site; not localhost; never sent by the editor
  | ('not-invited' | 'foreign-origin' | 'foreign-host' | 'not-allowed')
  // 404
  | ('unknown-request' | 'no-picture' | 'no-preview')
  // 409: others have written again and again; 412: the editor was compiled with other rules
  | ('overtaken' | 'old-rules')
  // 413: more texts than a response can hold; 422: the new pictures have to be uploaded again
  | ('content-too-large' | 'picture-gone')
  // 500, 502 and, for Netlify Identity, 503
  | ('internal-error' | 'github-down' | 'github-missing' | 'github-api' | 'github-large')
  | ('github-key' | 'github-denied' | 'github-refused' | 'identity-down')

export type ErrorCode = keyof ErrorValues

/** Body of an error response. */
export type ApiError = {
  readonly [Code in ErrorCode]: {
    readonly code: Code
    readonly values: Readonly<ErrorValues[Code]>
    readonly content?: Content
  }
}[ErrorCode]
