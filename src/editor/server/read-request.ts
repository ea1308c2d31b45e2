import { MAX_UPLOAD_BYTES } from '../api/content-api'
import type { DraftRequest, SaveRequest } from '../api/old-content-api'
import { pictureExtensions } from '../../content/model/picture-bytes'
import { isFolder, isPicture } from '../../content/model/record-kind'
import { isObject } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import { HttpError } from '../../http/http-error'
import { readBody, readJson } from '../../http/requests'
import { computeRulesVersion } from './rules-version'

/* A request may name only records of known kinds, and pictures below content/media/. */

/** Maximum size of a save request, in bytes, below the 512,000 at which GitHub truncates a file. */
const MAX_SAVE_BYTES = 250_000
/** Maximum size of a record, in bytes. A save contains two records: `record` and `opened`. */
const MAX_RECORD_BYTES = 120_000
const rulesVersion = computeRulesVersion()

/**
 * Reads a save and validates its structure, but not the fields of the record.
 * @throws HttpError 412 if the editor was compiled with other rules, 413 if the texts are too long,
 *   400, 403 or 415 for a request that the editor never sends
 */
export async function readSave(request: Request): Promise<SaveRequest> {
  const body = await readRecordRequest(request)
  const { path, record, draft, rulesVersion: requestRules } = body
  if (requestRules !== rulesVersion) {
    const message =
      'This editor is older than the site. What you typed is kept: please reload this page, restore it and publish again.'
    throw new HttpError(412, 'old-form', message)
  }
  const kind = typeof path === 'string' ? findRecordKind(path) : undefined
  // Pages and settings cannot be deleted, and a new record cannot be null.
  const isUndeletable = !kind || !isFolder(kind) || path === kind.path
  if (!kind || (isUndeletable && !record)) throw createForbiddenError()
  if (typeof (draft ?? '') !== 'string') throw createForbiddenError()
  return body as unknown as SaveRequest
}

/** @throws HttpError as readSave(), except 412, because a draft need not follow the rules */
export async function readDraftRequest(request: Request): Promise<DraftRequest> {
  const body = await readRecordRequest(request)
  const { key, replaces, pictures } = body
  const isReplacing = replaces === null || typeof replaces === 'string'
  const removesPictures = Object.values(pictures as SaveRequest['pictures']).includes(null)
  if (!isDraftKey(key) || !isReplacing || removesPictures) throw createForbiddenError()
  return body as unknown as DraftRequest
}

/** Reads what saves and drafts have in common. */
async function readRecordRequest(request: Request): Promise<Record<string, unknown>> {
  const body = await readJson(request, MAX_SAVE_BYTES).catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 413 ? createTooLargeError() : error
  })
  if (!isObject(body)) throw createForbiddenError()
  const { record, opened, pictures, restoredFrom } = body
  if (!isRecord(record) || !isRecord(opened)) throw createForbiddenError()
  if (!arePictures(pictures) || !isOptionalId(restoredFrom)) throw createForbiddenError()
  if (Buffer.byteLength(JSON.stringify(record)) > MAX_RECORD_BYTES) throw createTooLargeError()
  return body
}

/**
 * Returns the bytes of an uploaded picture. Accepts only the content types of pictures, which
 * another site cannot send without a CORS preflight.
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

/** Returns true for new pictures and, with the id null, removed ones. */
function arePictures(pictures: unknown): pictures is SaveRequest['pictures'] {
  return (
    isObject(pictures) &&
    Object.entries(pictures).every(([path, id]) => isPicturePath(path) && isOptionalId(id))
  )
}

/** Returns true for the hash of a git object. */
function isObjectId(id: unknown): boolean {
  return typeof id === 'string' && /^[0-9a-f]{40}$/.test(id)
}

function isOptionalId(id: unknown): boolean {
  return id === undefined || id === null || isObjectId(id)
}

/** Rejects names that begin with a dot, because git or the system may treat them specially. */
export function isPicturePath(path: string): boolean {
  return isPicture(path) && /^\/media(?:\/[^./\\\p{C}][^/\\\p{C}]*)+$/u.test(path)
}

function createTooLargeError(): HttpError {
  const message =
    'All texts of this together are too long. Shorten some, or remove items from its lists, and publish again.'
  return new HttpError(413, 'too-large', message)
}

/** Creates the error for a request that the editor never sends. */
function createForbiddenError(): HttpError {
  const message = 'Only the texts and pictures of this site can be changed here, by its editor.'
  return new HttpError(403, 'not-allowed', message)
}
