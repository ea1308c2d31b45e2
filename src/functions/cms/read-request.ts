import { MAX_UPLOAD_BYTES, type DraftRequest, type SaveRequest } from '../../cms-access/content-api'
import { pictureExtensions } from '../../content-model/picture-bytes'
import { isFolder, isPicture } from '../../content-model/record-kind'
import { isObject } from '../../content-model/values'
import { findRecordKind } from '../../screens/registry'
import { HttpError } from '../shared/http-error'
import { readBody, readJson } from '../shared/requests'
import { computeRulesVersion } from './rules-version'

/* Requests may contain only records of known kinds and pictures below content/media. */

/**
 * Maximum size of a save request, in bytes. GitHub returns texts of up to twice this size in
 * full.
 */
const MAX_SAVE_BYTES = 250_000
const rulesVersion = computeRulesVersion()

/**
 * @throws HttpError 400, 403, 413 or 415 if the editor could not have sent the request, 412 if
 *   the editor was compiled with other rules
 */
export async function readSave(request: Request): Promise<SaveRequest> {
  const body = await readJson(request, MAX_SAVE_BYTES)
  if (!isObject(body)) throw createForbiddenError()
  const { path, record, opened, pictures, restoredFrom, draft, rulesVersion: requestRules } = body
  if (requestRules !== rulesVersion) {
    const message =
      'This editor is older than the site. What you typed is kept: please reload this page, restore it and publish again.'
    throw new HttpError(412, 'old-form', message)
  }
  const kind = typeof path === 'string' ? findRecordKind(path) : undefined
  // Pages and settings cannot be deleted, and a new record cannot be null.
  const isUndeletable = !kind || !isFolder(kind) || path === kind.path
  if (!kind || !isRecord(record) || !isRecord(opened) || (isUndeletable && !record))
    throw createForbiddenError()
  if (!arePictures(pictures) || !isOptionalId(restoredFrom)) throw createForbiddenError()
  if (typeof (draft ?? '') !== 'string') throw createForbiddenError()
  return body as unknown as SaveRequest
}

/** @throws HttpError 400, 403, 413 or 415 if the editor could not have sent the request */
export async function readDraftRequest(request: Request): Promise<DraftRequest> {
  const body = await readJson(request, MAX_SAVE_BYTES)
  if (!isObject(body)) throw createForbiddenError()
  const { key, record, opened, pictures, replaces, restoredFrom } = body
  if (!isDraftKey(key) || !isRecord(record) || !isRecord(opened)) throw createForbiddenError()
  if (!arePictures(pictures) || !isOptionalId(restoredFrom)) throw createForbiddenError()
  if (replaces !== null && typeof replaces !== 'string') throw createForbiddenError()
  return body as unknown as DraftRequest
}

/**
 * Returns the bytes of a picture. Another site cannot send these content types without a CORS
 * preflight.
 */
export async function readPicture(request: Request): Promise<Uint8Array> {
  const bytes = await readBody(request, Object.keys(pictureExtensions), MAX_UPLOAD_BYTES)
  if (bytes.byteLength > 0) return bytes
  throw createForbiddenError()
}

/** Returns what a URL requests of a picture: its path as in records and a version, or its id. */
export function readPictureQuery({ searchParams }: URL) {
  const [path, version, id] = ['path', 'version', 'id'].map((name) => searchParams.get(name))
  const isAllowed = id ? isObjectId(id) : isPicturePath(path ?? '') && isOptionalId(version)
  if (!isAllowed) throw createForbiddenError()
  return { path: path ?? '', version: version ?? undefined, id }
}

/** Returns the path and the page of the history that a URL requests. */
export function readHistoryQuery({ searchParams }: URL) {
  const path = searchParams.get('path') ?? ''
  const after = searchParams.get('after') ?? undefined
  // Pages of GitHub begin after a commit and a number.
  const isPage = after === undefined || /^[0-9a-f]{40}(?: \d{1,9})?$/.test(after)
  if (!findRecordKind(path) || !isPage) throw createForbiddenError()
  return { path, after }
}

const isRecord = (value: unknown) => value === null || isObject(value)

/** Returns true for the key of an existing or a new record; see Draft. */
function isDraftKey(key: unknown): boolean {
  if (typeof key !== 'string') return false
  const [path = ''] = key.split('#')
  const kind = findRecordKind(path)
  return path === key
    ? kind !== undefined && path.endsWith('.json')
    : kind?.path === path && /^[\w-]{1,64}$/.test(key.slice(path.length + 1))
}

function arePictures(pictures: unknown): boolean {
  return (
    isObject(pictures) &&
    Object.entries(pictures).every(([path, id]) => isPicturePath(path) && isObjectId(id))
  )
}

/** Returns true for the hash of a git object. */
function isObjectId(id: unknown): boolean {
  return typeof id === 'string' && /^[0-9a-f]{40}$/.test(id)
}

function isOptionalId(id: unknown): boolean {
  return id === undefined || id === null || isObjectId(id)
}

/** Excludes names that begin with a dot, because git or the system may treat them specially. */
export function isPicturePath(path: string): boolean {
  return isPicture(path) && /^\/media(?:\/[^./\\\p{C}][^/\\\p{C}]*)+$/u.test(path)
}

/** Creates the error for a request that the editor never sends. */
function createForbiddenError(): HttpError {
  const message = 'Only the texts and pictures of this site can be changed here, by its editor.'
  return new HttpError(403, 'not-allowed', message)
}
