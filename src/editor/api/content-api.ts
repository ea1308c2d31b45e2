/* The content API, through which the editor reads and changes content, on Netlify and on the local
   server. Requests, below CONTENT_API_PATH:

   GET  /content                        Content
   POST /change    ChangeRequest        ChangeResponse
   POST /picture   bytes of a picture   UploadResponse
   GET  /picture?path=…[&version=…]     a published picture, or a picture of an earlier version
   GET  /picture?ticket=…               an uploaded picture
   GET  /picture?view=…[&w=…]           a picture of a preview link, or a smaller copy; needs no
                                        sign-in
   GET  /history?path=…[&after=…]       HistoryResponse
   POST /link      LinkRequest          LinkResponse
   GET  /link?id=…                      PreviewResponse; needs no sign-in

   The path of a record is relative to content/, for example `pages/home.json`. The path of a picture
   begins with /media/, as in records, for example `/media/home/sky.jpg`. An error has a code and
   values, from which the editor forms the message for staff. Only messages of the field rules are
   written by the server. */

/** Path of the content API, which netlify/functions/cms.ts serves. */
export const CONTENT_API_PATH = '/api/cms'

/** Path of Netlify Identity, which stores the accounts of staff. */
export const IDENTITY_PATH = '/.netlify/identity'

/**
 * URL of the list of all pictures that the site had at the last build, with their sizes and dates.
 */
export const PICTURE_LIST_FILE = '/admin/pictures.json'

/** Path of Netlify's Image CDN, which scales the pictures of the site. */
export const IMAGE_CDN_PATH = '/.netlify/images'

/**
 * Maximum size of an uploaded picture, in bytes, because Netlify's limit for a request is 6 MB and
 * Base64 adds a third.
 */
export const MAX_UPLOAD_BYTES = 4_400_000

/** Step between the widths of smaller copies of a picture, in px, to limit the number of copies. */
export const COPY_WIDTH_STEP = 160

const MAX_COPY_WIDTH = 12 * COPY_WIDTH_STEP

/** Returns true if a width, in px, is allowed for smaller copies of pictures. */
export function isCopyWidth(width: number): boolean {
  return width > 0 && width <= MAX_COPY_WIDTH && width % COPY_WIDTH_STEP === 0
}

/**
 * Returns the smallest allowed width of a copy, in px, that is not below `width`; if there is none,
 * the largest allowed width.
 */
export function findCopyWidth(width: number): number {
  return Math.min(Math.ceil(width / COPY_WIDTH_STEP) * COPY_WIDTH_STEP, MAX_COPY_WIDTH)
}

/** Content security policy of pictures. Prevents an SVG from running scripts. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Number of days after which a preview link expires. */
export const LINK_DAYS = 30

type Json = Readonly<Record<string, unknown>>

/** The content at one moment, as staff see it. Each response to a change has the new content. */
export interface Content {
  /** Published records, by path, without unreadable files. */
  readonly records: Readonly<Record<string, Json>>
  /** Paths of the published pictures. */
  readonly pictures: readonly string[]
  /** Drafts on the server, including drafts of deleted records. */
  readonly drafts: readonly SiteDraft[]
  /** Errors that stop the build. formatErrorForStaff() converts an error to a sentence. */
  readonly errors: readonly ContentProblem[]
  /**
   * Paths of the records that staff have added with the editor. The index is the UUID in the key of
   * the new record. Contains the additions in the last commits of each folder, also those of
   * records that were deleted later.
   */
  readonly added: Readonly<Record<string, string>>
  /**
   * The last change or deletion of each record, by path. The server reads only the last commits,
   * and only those after a developer's last commit. Older changes are missing.
   */
  readonly lastChanges: Readonly<Record<string, LastChange>>
  /**
   * Versions that staff can bring back. `all`: all published versions. `committed`: in a local git
   * repository, the committed versions. `none`: outside a repository.
   */
  readonly history: 'all' | 'committed' | 'none'
  /**
   * True if anybody can read the repository, and so the drafts, preview links and email addresses
   * of staff.
   */
  readonly isPublic?: boolean
  /** Expiry of the server's GitHub token, as an ISO date; undefined until 21 days before. */
  readonly tokenExpiresAt?: string
}

export interface ContentProblem {
  /** Path below content/. */
  readonly file: string
  /** Path of the field, such as `images.2.alt`; undefined for the file as a whole. */
  readonly field?: string
  /**
   * The broken rule and the remedy: the rest of a sentence that begins with the label of the field.
   */
  readonly message: string
}

export interface LastChange {
  readonly author: string
  /** ISO date. */
  readonly publishedAt: string
}

/** A draft on the server, for all staff. */
export interface SiteDraft {
  /** Path of the record; for a new record, the path of its folder, `#` and a UUID. */
  readonly key: string
  readonly record: Json
  /** The record from which the draft was edited; null for a new record. */
  readonly base: Json | null
  /** Id of the earlier version that the draft brings back. */
  readonly from?: string
  /** Tickets of the new pictures, by path. */
  readonly pictures: Readonly<Record<string, string>>
  /** Name of the staff member; undefined on the local server. */
  readonly author?: string
  /** ISO date. */
  readonly savedAt: string
  /** Id that changes with each change of the draft, but not with its preview link. */
  readonly version: string
  /** True if a preview link shows the draft. */
  readonly hasLink: boolean
}

/**
 * A list of changes for one commit: the server makes all changes, or none. If the editor repeats a
 * request, the server changes nothing and sends the same response. For a new record, the server
 * then sends the error `published` (409).
 */
export interface ChangeRequest {
  /** `site` publishes the records; `drafts` saves them as drafts. */
  readonly to: 'site' | 'drafts'
  /** At most 1000, with different keys. */
  readonly changes: readonly RecordChange[]
  /**
   * Pictures that the change adds or removes, by path; at most 300. A ticket adds a new picture
   * that a record of the change names; in a change without records, any new picture. Null removes a
   * published picture that neither a record nor a draft names. The path of a new picture is
   * `/media/<folder>/<slug>-<8 hexadecimal digits>.<extension of the ticket>`.
   */
  readonly pictures: Readonly<Record<string, string | null>>
  /**
   * Hash of the field rules with which the editor was compiled. The server publishes nothing if its
   * own rules differ.
   */
  readonly rules: string
}

export interface RecordChange {
  /**
   * Path of the record; for a new record, the path of its folder, `#` and a UUID in lower case. The
   * server gives a new record its file name and number.
   */
  readonly key: string
  /** Null deletes the record or, with `to: 'drafts'`, discards the draft. */
  readonly record: Json | null
  /**
   * The record as it was opened; null for a new record. The server compares `base` with the
   * published record, so that no change by somebody else is overwritten.
   */
  readonly base: Json | null
  /**
   * `version` of the draft on the server that the change replaces, discards or publishes. A
   * published draft is removed, unless it was changed meanwhile. A deletion must name the draft of
   * its record.
   */
  readonly draft?: string
  /**
   * Id of the earlier version that the change brings back, with its pictures. A new record gets the
   * path of this version. A new record also gets the version's number, unless another record has
   * the number.
   */
  readonly from?: string
}

/** Response to a change, or to a repetition of the change. */
export interface ChangeResponse {
  /** Content after the change. `added` has the paths of new records. */
  readonly content: Content
  /**
   * ISO date; undefined for drafts. The change is live once `builtAt` in the live site's build
   * stamp is this date or later.
   */
  readonly publishedAt?: string
}

/**
 * A ticket is a signed text with the hash and extension of an uploaded picture, and usually its
 * width. A change names an uploaded picture by its ticket, which proves that the server has checked
 * the picture.
 */
export interface UploadResponse {
  readonly ticket: string
}

/** An earlier state of a record, as it was published. */
export interface RecordVersion {
  /** Id that the server has signed. `GET /picture` accepts it as `version`. */
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
 * Response to `GET /history`, without unreadable versions. For the path of a record: the versions
 * of the record, newest first. For the path of a folder: the deleted records as they were before,
 * each with the author and the date of the deletion.
 */
export interface HistoryResponse {
  readonly versions: readonly RecordVersion[]
  /** Value of `&after=…` for the next page, which may be empty; undefined on the last page. */
  readonly next?: string
}

/** Body of `POST /link`. */
export interface LinkRequest {
  /** Key of a draft on the server. */
  readonly key: string
  /**
   * `open` returns the preview link of the draft, and creates the link if there is none. `end`
   * revokes the link.
   */
  readonly action: 'open' | 'end'
}

export interface LinkResponse {
  /** Undefined if the request has ended the link. */
  readonly link?: PreviewLink
  readonly content: Content
}

/** A preview link. Its URL is the path of previews, `#` and the id. */
export interface PreviewLink {
  readonly id: string
  /** Name of the staff member who has created the link; undefined on the local server. */
  readonly author?: string
  /** ISO dates. */
  readonly createdAt: string
  readonly endsAt: string
}

/** Response to `GET /link`: everything that the page of a preview link needs. */
export interface PreviewResponse {
  /** Path of the record; for a new record, of its folder. */
  readonly path: string
  readonly record: Json
  /** Published records, by path. */
  readonly records: Content['records']
  /** Values of `view` for `GET /picture?view=…`, by path, for each picture that the draft names. */
  readonly pictures: Readonly<Record<string, string>>
  /** Name of the staff member who has created the link; undefined on the local server. */
  readonly author?: string
  /** ISO dates: of the draft, and of the end of the link. */
  readonly savedAt: string
  readonly endsAt: string
}

/**
 * Errors of the content API: the values of each error, by its code. docs/operations.md explains the
 * codes that maintainers can act on. `key` is the key of a RecordChange. `message` is a sentence
 * from the rules of the fields, or the rest of a sentence that begins with a field's label. The
 * body of an error response contains `code`, `values` and, for a conflict (409), `content`.
 */
export interface ErrorValues extends Record<PlainCode, Readonly<Record<string, never>>> {
  /**
   * 403: the request went to a deploy preview, or to another host than the site's own. `admin` is
   * the URL of the site's editor.
   */
  'not-production': { admin: string }
  /** 404: the draft for which staff want a preview link does not exist, or no longer exists. */
  'no-draft': { key: string }
  /** 409: somebody else has changed the record since `base`. */
  changed: { key: string }
  /** 409: somebody else has deleted the record. */
  deleted: { key: string }
  /** 409: the new record is already published, at this path. */
  published: { key: string; path: string }
  /** 409: the draft on the server is not the version that the change names. */
  'draft-changed': { key: string }
  /** 409: a deletion does not name its record's draft. */
  'draft-exists': { key: string }
  /** 413: the request, the file of a record or draft, or all drafts together are too large. */
  'too-large': { maxBytes: number }
  'record-too-large': { key: string; maxBytes: number }
  'drafts-too-large': { maxBytes: number }
  /** 415 */
  'wrong-type': { types: string }
  /** 422: the record breaks a rule. */
  invalid: { key: string; field: string; message: string }
  /** 422: the site needs the record. */
  needed: { key: string; message: string }
  /**
   * 422: the change would remove content to which another record or draft refers. `user` is the key
   * of that other record or draft, and `field` is its field with the reference. `target` is the
   * field of the changed record that the other record needs, such as `page`. `key` is undefined for
   * removed pictures, and for several changes.
   */
  'still-used': { key?: string; user: string; field: string; target?: string }
  /** 422: a new record equals the published record at `path`. */
  'same-as': { key: string; path: string }
  /** 422: the uploaded picture cannot be used. */
  'wrong-picture': { message: string }
  /** 422: the published file of the record is broken. */
  'broken-file': { path: string }
  /** 422: the server has not signed this version for this record. */
  'version-gone': { key: string }
  /** 422: the server could not read the draft back. */
  'unreadable-draft': { key: string }
  /** 422: the local site cannot be built. */
  'wrong-content': ContentProblem
  /**
   * 502: GitHub has failed, does not have the branch or the folder, or the file system of the local
   * server has failed. `error` is a code of the file system, such as EACCES.
   */
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
  // 400, 401: the token is missing, invalid or expired
  | ('broken-json' | 'no-token' | 'bad-token')
  // 403: account without invitation; page of another site; not localhost; not from the editor
  | ('not-invited' | 'foreign-origin' | 'foreign-host' | 'not-allowed')
  // 404
  | ('unknown-request' | 'no-picture' | 'no-preview')
  // 409: others have written repeatedly; 412: the editor was compiled with other rules
  | ('overtaken' | 'old-rules')
  // 413: more texts than a response can hold; 422: the new pictures must be uploaded again
  | ('content-too-large' | 'picture-gone')
  // 500, 502 and, for Netlify Identity, 503
  | ('internal-error' | 'github-down' | 'github-missing' | 'github-api' | 'github-large')
  | ('github-key' | 'github-denied' | 'github-refused' | 'identity-down')

export type ErrorCode = keyof ErrorValues
