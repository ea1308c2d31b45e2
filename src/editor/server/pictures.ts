import { PICTURE_POLICY, type ChangeRequest, type RecordChange } from '../api/content-api'
import { getKeyPath, isNewKey } from '../api/record-key'
import { detectPictureType, pictureExtensions } from '../../content/model/picture-bytes'
import { findPictures } from '../../content/model/picture-fields'
import { parseRecord, type Json } from '../../content/model/record-file'
import { createErrorResponse } from '../../http/responses'
import { createApiError, createForbiddenError } from './api-error'
import { isNewPicturePath, isPicturePath, readPicture } from './read-request'
import { findPictureIds, type Snapshot, type Store } from './store'

/**
 * Stores an uploaded picture, if the build can use the picture.
 * @returns a ticket; a change that names the picture must contain this ticket
 */
export async function takeUpload(request: Request, store: Store): Promise<string> {
  const bytes = await readPicture(request)
  // Imports the check when it is needed, because sharp would delay the start of the function. The
  // check imports sharp statically, because Gatsby cannot compile a dynamic import of a package.
  const { findPictureProblem } = await import('../../content/check/picture-problem')
  const { readPictureWidth } = await import('../../content/check/picture-size')
  const isNamedSvg = request.headers.get('content-type') === 'image/svg+xml'
  const message = await findPictureProblem(bytes, isNamedSvg)
  if (message) throw createApiError(422, 'wrong-picture', { message })
  const extension = pictureExtensions[detectPictureType(bytes) ?? '']
  if (!extension) throw createForbiddenError()
  const width = await readPictureWidth(bytes)
  return createTicket(store, await store.addPicture(bytes), extension, width)
}

/** @param width in px; undefined if the picture must be measured before it is published */
function createTicket(
  { signer }: Pick<Store, 'signer'>,
  id: string,
  extension: string,
  width?: number,
): string {
  return signer.sign('picture', [id, ...(width === undefined ? [] : [width]), extension].join('.'))
}

/** Returns the tickets of a draft's pictures, by path. */
export function createTickets(
  store: Pick<Store, 'signer'>,
  pictures: Readonly<Record<string, string>>,
) {
  const tickets = Object.entries(pictures).map(([path, id]) => {
    return [path, createTicket(store, id, path.slice(path.lastIndexOf('.') + 1))]
  })
  return Object.fromEntries(tickets) as Record<string, string>
}

/** Returns the id of a picture by its ticket; undefined if the ticket is not valid. */
export function readTicket({ signer }: Pick<Store, 'signer'>, ticket: unknown): string | undefined {
  return signer.verify('picture', ticket)?.split('.')[0]
}

/** Returns the width of a picture, in px, from its ticket; undefined if the ticket has no width. */
export function readTicketWidth(
  { signer }: Pick<Store, 'signer'>,
  ticket: unknown,
): number | undefined {
  const [, width] = /^\w+\.(\d+|Infinity)\./.exec(signer.verify('picture', ticket) ?? '') ?? []
  return width === undefined ? undefined : Number(width)
}

/** An earlier version of a record that a change brings back. */
export interface Version {
  /** Hash of the version's commit. */
  readonly commit: string
  readonly path: string
  readonly record: Json
}

/** Reads the versions that changes bring back, by key. */
export async function readVersions(store: Store, changes: readonly RecordChange[]) {
  const versions = new Map<string, Version>()
  for (const { key, from } of changes) {
    if (from === undefined) continue
    const [, commit = '', path = ''] =
      /^(\w+) (.+)$/.exec(store.signer.verify('version', from) ?? '') ?? []
    const isOfRecord = isNewKey(key) ? path.startsWith(getKeyPath(key)) : path === key
    const file = isOfRecord ? (await store.findFiles([path], commit)).get(path) : undefined
    const record = file && parseRecord(file.text)
    if (!record) throw createApiError(422, 'version-gone', { key })
    versions.set(key, { commit, path, record })
  }
  return versions
}

/**
 * Returns the ids of a change's unpublished pictures, by path: pictures that the changed records
 * name, or that a change without records adds. The ids come from the tickets of the change, and from
 * the versions that the change brings back.
 */
export async function findNewPictures(
  store: Store,
  snapshot: Snapshot,
  { to, changes, pictures }: Pick<ChangeRequest, 'to' | 'changes' | 'pictures'>,
  versions: ReadonlyMap<string, Version>,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [path, ticket] of Object.entries(pictures)) {
    const isAdded = to === 'site' && changes.length === 0 && isNewPicturePath(path)
    if (isAdded && ticket !== null && !snapshot.pictures.has(path)) {
      found[path] = redeemTicket(store, snapshot, path, ticket)
    }
  }
  for (const { key, record } of changes) {
    const missing = findPictures(record)
      .map(({ src }) => src)
      .filter((path) => isPicturePath(path) && !snapshot.pictures.has(path))
    const version = versions.get(key)
    if (version) Object.assign(found, await findPictureIds(store, missing, version.commit))
    for (const path of missing) {
      const ticket = pictures[path]
      if (typeof ticket === 'string') found[path] ??= redeemTicket(store, snapshot, path, ticket)
    }
  }
  return found
}

/**
 * Returns the id of the picture that a ticket allows at a path.
 * @throws HttpError 422 if the ticket is invalid; 403 if the path is taken, has another extension, or
 *   is neither a path for a new picture nor the path of this picture in a draft
 */
function redeemTicket(store: Store, { pictures, drafts }: Snapshot, path: string, ticket: string) {
  const id = readTicket(store, ticket)
  if (!id) throw createApiError(422, 'picture-gone', {})
  const isKnown = drafts.list.some((draft) => draft.pictures[path] === id)
  const extension = /\.\w+(?=\.[\w-]+$)/.exec(ticket)?.[0] ?? ''
  // Ignores case, because some systems treat names that differ only in case as the same file.
  const isTaken = [...pictures].some((other) => other.toLowerCase() === path.toLowerCase())
  const isAllowed = (isKnown || isNewPicturePath(path)) && path.endsWith(extension) && !isTaken
  if (!isAllowed) throw createForbiddenError()
  return id
}

/**
 * Creates the response with a picture, or with 404 if the file is not a picture, because a draft of
 * an older editor can contain the id of any file of the repository.
 * @param bytes undefined if the picture does not exist
 */
export function createPictureResponse(bytes: Uint8Array<ArrayBuffer> | undefined): Response {
  const type = bytes && detectPictureType(bytes)
  if (!type) return createErrorResponse(createApiError(404, 'no-picture', {}))
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-security-policy': PICTURE_POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    },
  })
}
