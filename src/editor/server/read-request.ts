import {
  MAX_UPLOAD_BYTES,
  type ChangeRequest,
  type LinkRequest,
  type RecordChange,
} from '../api/content-api'
import { getKeyPath, isNewKey, isUuid } from '../api/record-key'
import { pictureExtensions } from '../../content/model/picture-bytes'
import {
  getMediaFolder,
  isFolder,
  isPicture,
  libraryFolder,
  mediaPath,
} from '../../content/model/record-kind'
import { isObject } from '../../content/model/values'
import { findRecordKind, recordKinds } from '../../content/registry'
import { readBody, readJson } from '../../http/requests'
import { computeRulesVersion } from '../../content/check/rules-version'
import { createApiError, createForbiddenError } from './api-error'

/* A request may name only records of known kinds, and pictures below content/media/. */

/** Maximum size of a change, in bytes. Netlify's limit for a request is 6 MB. */
export const MAX_CHANGE_BYTES = 5_500_000
/** Maximum number of records in a change, so that a word can be replaced in all of them at once. */
const MAX_RECORDS = 1000
/** Maximum number of pictures in a change. */
const MAX_PICTURES = 300
/** Maximum nesting depth of objects and lists in a record. */
const MAX_DEPTH = 20
const rulesVersion = computeRulesVersion()

/**
 * Reads a change and validates its structure, but not the fields of the records.
 * @throws HttpError 412 if the editor was compiled with other rules, 413 if the change is too large,
 *   400, 403 or 415 for a request that the editor never sends
 */
export async function readChange(request: Request): Promise<ChangeRequest> {
  const body = await readJson(request, MAX_CHANGE_BYTES)
  if (!isObject(body) || !isObject(body.pictures)) throw createForbiddenError()
  const { to, changes, pictures, rules } = body
  if (to === 'site' && rules !== rulesVersion) throw createApiError(412, 'old-rules', {})
  const isSite = to === 'site'
  const isAllowed =
    (isSite || to === 'drafts') &&
    Array.isArray(changes) &&
    changes.length <= MAX_RECORDS &&
    Object.keys(pictures).length <= MAX_PICTURES &&
    changes.every((change) => isChange(change, isSite)) &&
    new Set(changes.map(({ key }) => key)).size === changes.length &&
    Object.entries(pictures).every(([path, ticket]) =>
      ticket === null ? isSite && isPicturePath(path) : isPicturePath(path) && isText(ticket),
    )
  if (!isAllowed) throw createForbiddenError()
  return body as unknown as ChangeRequest
}

function isChange(change: unknown, isSite: boolean): change is RecordChange {
  if (!isObject(change) || !isDraftKey(change.key)) return false
  const { key, record, base, draft, from } = change
  const isNew = isNewKey(key)
  // Allows the deletion of a published record in a folder. Pages and settings cannot be deleted.
  const isDeletable = !isSite || (!isNew && isFolder(findRecordKind(key)!))
  return (
    [record, base].every(isPlainRecord) &&
    (record !== null || isDeletable) &&
    (base === null || !isNew) &&
    [draft, from].every((text) => text === undefined || isText(text))
  )
}

export async function readLinkRequest(request: Request): Promise<LinkRequest> {
  const body = await readJson(request, MAX_CHANGE_BYTES)
  if (!isObject(body) || !isDraftKey(body.key)) throw createForbiddenError()
  if (body.action !== 'open' && body.action !== 'end') throw createForbiddenError()
  return body as unknown as LinkRequest
}

/**
 * Returns the bytes of an uploaded picture. Accepts only content types for which browsers send a
 * CORS preflight, so that other sites cannot upload pictures.
 * @throws HttpError 415 for another type, 413 for a body that is too large, 403 for an empty body
 */
export async function readPicture(request: Request): Promise<Uint8Array> {
  const bytes = await readBody(request, Object.keys(pictureExtensions), MAX_UPLOAD_BYTES)
  if (bytes.byteLength > 0) return bytes
  throw createForbiddenError()
}

/** Reads the parameters `path` and `after` from the URL of a request for the history. */
export function readHistoryQuery({ searchParams }: URL) {
  const path = searchParams.get('path') ?? ''
  const after = searchParams.get('after') ?? undefined
  // Accepts GitHub's cursors: a commit and a number.
  const isPage = after === undefined || /^[0-9a-f]{40}(?: \d{1,9})?$/.test(after)
  if (!findRecordKind(path) || !isPage) throw createForbiddenError()
  return { path, after }
}

const isText = (value: unknown) => typeof value === 'string' && value.length <= 500

/** Returns true for the key of an existing or a new record; see RecordChange. */
export function isDraftKey(key: unknown): key is string {
  if (typeof key !== 'string') return false
  const path = getKeyPath(key)
  const kind = findRecordKind(path)
  if (!kind || path === key) return kind !== undefined && path.endsWith('.json')
  return kind.path === path && isFolder(kind) && isUuid(key.slice(path.length + 1))
}

/** Returns true for null, and for an object that can be written as text and read back unchanged. */
export function isPlainRecord(value: unknown): boolean {
  return value === null || (isObject(value) && isPlain(value, MAX_DEPTH))
}

/**
 * Returns false for values that are nested too deeply, and for names that every object has, such as
 * `constructor`, because writing them would replace a method.
 */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return (
    depth > 0 &&
    Object.entries(value).every(([name, inside]) => {
      return !(name in {}) && isPlain(inside, depth - 1)
    })
  )
}

/**
 * Returns true for the path of a picture; false if a name in the path begins with a dot, because
 * git or the system may treat such names specially.
 */
export function isPicturePath(path: string): boolean {
  return isPicture(path) && /^\/media(?:\/[^./\\\p{C}][^/\\\p{C}]*)+$/u.test(path)
}

const extensions = Object.values(pictureExtensions).join('|')
const newName = new RegExp(`^[a-z0-9-]{1,55}-[0-9a-f]{8}\\.(?:${extensions})$`)
const mediaFolders = [libraryFolder, ...recordKinds.map(getMediaFolder)].map(
  (folder) => `${mediaPath}${folder}/`,
)

/** Returns true for the path of a picture that the editor has prepared. */
export function isNewPicturePath(path: string): boolean {
  const folder = mediaFolders.find((each) => path.startsWith(each))
  return folder !== undefined && newName.test(path.slice(folder.length))
}
