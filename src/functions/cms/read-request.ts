import { MAX_UPLOAD_BYTES, type RemoveRequest } from '../../cms-access/content-api'
import { isFolder, isPicture, mediaPath, type RecordKind } from '../../content-model/record-kind'
import type { Json } from '../../content-model/record-order'
import { isObject } from '../../content-model/values'
import { findRecordKind } from '../../screens/registry'
import { HttpError } from '../shared/http-error'
import { readJson } from '../shared/requests'
import type { Save } from './judge-save'
import { notAllowed } from './refusals'
import { rulesVersion } from './rules-version'

/*
 * What a request can say: records of kinds that the site knows, pictures below content/media, and
 * nothing else.
 */

/** What Netlify lets a function receive, in bytes. */
const MAX_BODY_BYTES = 6 * 1024 * 1024
const rules = rulesVersion()

/** @throws HttpError 400 or 403 for what no editor sends, 412 for a form that is older than the rules */
export async function readSave(request: Request): Promise<Save> {
  const { kind: kindPath, path, record, opened, pictures, rules: own } = await readBody(request)
  if (own !== rules) {
    const message =
      'This editor is older than the site. What you typed is kept: please reload this page, restore it and publish again.'
    throw new HttpError(412, 'old-form', message)
  }
  const kind = kindOf(kindPath)
  const isOwn = path === null ? isFolder(kind) : isPathOf(kind, path)
  if (!isOwn || !isObject(record) || !(opened === null || isObject(opened))) throw notAllowed()
  return { kind, path: path as string | null, record, opened, pictures: readPictures(pictures) }
}

/** The record to remove; pages and settings cannot be named. */
export async function readRemoval(request: Request): Promise<RemoveRequest> {
  const { path, opened } = await readBody(request)
  const kind = findRecordKind(String(path))
  const isRecord = kind && isFolder(kind) && isPathOf(kind, path)
  if (!isRecord || !isObject(opened)) throw notAllowed()
  return { path: path as string, opened }
}

/** A picture in base64. */
export async function readPicture(request: Request): Promise<string> {
  const { content } = await readBody(request)
  const isBase64 = typeof content === 'string' && /^[A-Za-z0-9+/]+={0,2}$/.test(content)
  if (!isBase64) throw notAllowed()
  if (Buffer.byteLength(content, 'base64') > MAX_UPLOAD_BYTES) {
    throw new HttpError(413, 'too-large', 'This picture is too large. Please choose a smaller one.')
  }
  return content
}

/** The picture that an address asks for, as records name it. */
export function readPicturePath(address: URL): string {
  const path = address.searchParams.get('path') ?? ''
  if (!isPicturePath(path)) throw notAllowed()
  return path
}

async function readBody(request: Request): Promise<Json> {
  const body = await readJson(request, MAX_BODY_BYTES)
  if (isObject(body)) return body
  throw new HttpError(400, 'not-a-request', 'Send an object with the parts of a request.')
}

function kindOf(path: unknown): RecordKind {
  const kind = findRecordKind(String(path))
  if (kind?.path !== path) throw notAllowed()
  return kind as RecordKind
}

function isPathOf(kind: RecordKind, path: unknown): path is string {
  if (typeof path !== 'string') return false
  if (!isFolder(kind)) return path === kind.path
  return (
    path.startsWith(kind.path) &&
    /^[^/\\.\p{C}][^/\\\p{C}]*\.json$/u.test(path.slice(kind.path.length))
  )
}

function readPictures(pictures: unknown): Save['pictures'] {
  const entries = Object.entries(isObject(pictures) ? pictures : {})
  const areIds = entries.every(
    ([path, id]) => isPicturePath(path) && typeof id === 'string' && /^[0-9a-f]{40}$/.test(id),
  )
  if (!areIds) throw notAllowed()
  return Object.fromEntries(entries) as Save['pictures']
}

/** Names that begin with a dot mean something to git, or to the system. */
function isPicturePath(path: string): boolean {
  const names = path.slice(mediaPath.length).split('/')
  return (
    path.startsWith(mediaPath) &&
    isPicture(path) &&
    names.every((name) => /^[^.\\\p{C}][^\\\p{C}]{0,99}$/u.test(name))
  )
}
