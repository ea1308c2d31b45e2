import { MAX_UPLOAD_BYTES, type SaveRequest } from '../../cms-access/content-api'
import { pictureExtensions } from '../../content-model/picture-bytes'
import { isFolder, isPicture } from '../../content-model/record-kind'
import { isObject } from '../../content-model/values'
import { findRecordKind } from '../../screens/registry'
import { HttpError } from '../shared/http-error'
import { readBody, readJson } from '../shared/requests'
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
  const body = await readJson(request, MAX_SAVE_BYTES).catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 413 ? createTooLargeError() : error
  })
  if (!isObject(body)) throw createForbiddenError()
  const { path, record, opened, pictures, rulesVersion: requestRules } = body
  if (requestRules !== rulesVersion) {
    const message =
      'This editor is older than the site. What you typed is kept: please reload this page, restore it and publish again.'
    throw new HttpError(412, 'old-form', message)
  }
  const kind = typeof path === 'string' ? findRecordKind(path) : undefined
  const isRecord = (value: unknown) => value === null || isObject(value)
  // Pages and settings cannot be deleted, and a new record cannot be null.
  const isUndeletable = !kind || !isFolder(kind) || path === kind.path
  if (!kind || !isRecord(record) || !isRecord(opened) || (isUndeletable && !record))
    throw createForbiddenError()
  if (!isObject(pictures) || !Object.entries(pictures).every(isPictureChange))
    throw createForbiddenError()
  if (Buffer.byteLength(JSON.stringify(record)) > MAX_RECORD_BYTES) throw createTooLargeError()
  return body as unknown as SaveRequest
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

/** Returns the path of the requested picture, in the form that records use. */
export function readPicturePath(url: URL): string {
  const path = url.searchParams.get('path') ?? ''
  if (!isPicturePath(path)) throw createForbiddenError()
  return path
}

function isPictureChange([path, id]: [string, unknown]): boolean {
  return (
    isPicturePath(path) && (id === null || (typeof id === 'string' && /^[0-9a-f]{40}$/.test(id)))
  )
}

/** Rejects names that begin with a dot, because git or the system may treat them specially. */
function isPicturePath(path: string): boolean {
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
