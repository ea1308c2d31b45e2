import { MAX_UPLOAD_BYTES, type SaveRequest } from '../../cms-access/content-api'
import { pictureExtensions } from '../../content-model/picture-bytes'
import { isFolder, isPicture } from '../../content-model/record-kind'
import { isObject } from '../../content-model/values'
import { findRecordKind } from '../../screens/registry'
import { HttpError } from '../shared/http-error'
import { readBody, readJson } from '../shared/requests'
import { computeRulesVersion } from './rules-version'

/*
 * What a request can say: records of kinds that the site knows, pictures below content/media, and
 * nothing else.
 */

/** GitHub reads twice as much of a text together with others. */
const MAX_SAVE_BYTES = 250_000
const rulesVersion = computeRulesVersion()

/** @throws HttpError 400 or 403 for what no editor sends, 412 for a form that is older than the rules */
export async function readSave(request: Request): Promise<SaveRequest> {
  const body = await readJson(request, MAX_SAVE_BYTES)
  if (!isObject(body)) throw createForbiddenError()
  const { path, record, opened, pictures, rulesVersion: requestRules } = body
  if (requestRules !== rulesVersion) {
    const message =
      'This editor is older than the site. What you typed is kept: please reload this page, restore it and publish again.'
    throw new HttpError(412, 'old-form', message)
  }
  const kind = typeof path === 'string' ? findRecordKind(path) : undefined
  const isRecord = (value: unknown) => value === null || isObject(value)
  // Pages and settings stay, and what is new is saved.
  const isUndeletable = !kind || !isFolder(kind) || path === kind.path
  if (!kind || !isRecord(record) || !isRecord(opened) || (isUndeletable && !record))
    throw createForbiddenError()
  if (!isObject(pictures) || !Object.entries(pictures).every(isNewPicture))
    throw createForbiddenError()
  return body as unknown as SaveRequest
}

/** The bytes of a picture; other sites cannot send its types unasked. */
export async function readPicture(request: Request): Promise<Uint8Array> {
  const bytes = await readBody(request, Object.keys(pictureExtensions), MAX_UPLOAD_BYTES)
  if (bytes.byteLength > 0) return bytes
  throw createForbiddenError()
}

/** The picture that an address asks for, as records name it. */
export function readPicturePath(address: URL): string {
  const path = address.searchParams.get('path') ?? ''
  if (!isPicturePath(path)) throw createForbiddenError()
  return path
}

function isNewPicture([path, id]: [string, unknown]): boolean {
  return isPicturePath(path) && typeof id === 'string' && /^[0-9a-f]{40}$/.test(id)
}

/** Names that begin with a dot mean something to git, or to the system. */
function isPicturePath(path: string): boolean {
  return isPicture(path) && /^\/media(?:\/[^./\\\p{C}][^/\\\p{C}]*)+$/u.test(path)
}

/** What no editor asks for. */
function createForbiddenError(): HttpError {
  const message = 'Only the texts and pictures of this site can be changed here, by its editor.'
  return new HttpError(403, 'not-allowed', message)
}
