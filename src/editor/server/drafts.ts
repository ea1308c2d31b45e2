import { randomUUID } from 'node:crypto'
import type {
  ChangeRequest,
  ChangeResponse,
  PreviewLink,
  LinkRequest,
  LinkResponse,
  RecordChange,
} from '../api/content-api'
import { getKeyId, isNewKey } from '../api/record-key'
import { findPictures } from '../../content/model/picture-fields'
import { isEqual } from '../../content/model/values'
import { createApiError } from './api-error'
import { toContent } from './content'
import { listDraftFileChanges, listDrafts } from './draft-files'
import { createLink, readLinkEnd } from './links'
import { findNewPictures, readVersions } from './pictures'
import { keepTexts } from './preview'
import { createPackedResponse } from '../../http/responses'
import { retry, type Snapshot, type Store, type StoredDraft } from './store'

/** Saves or discards drafts. Writes nothing if nothing has changed. */
export function saveDrafts(store: Store, request: ChangeRequest): Promise<Response> {
  return retry(store.read, async (published) => {
    const versions = await readVersions(store, request.changes)
    const found = await findNewPictures(store, published, request, versions)
    const after = request.changes.reduce((drafts, change) => {
      const { key, record, base, from } = change
      const former = drafts.find((draft) => draft.key === key)
      const others = drafts.filter((draft) => draft !== former)
      const isSame = record
        ? isEqual([record, base, from], [former?.record, former?.base, former?.from])
        : !former
      if (isSame) return drafts
      rejectConflicts(published, change, former, versions.get(key)?.path)
      return record ? [...others, createDraft(store, { ...change, record }, found, former)] : others
    }, listDrafts(published))
    return respond(store, published, after, {})
  })
}

function rejectConflicts(
  { content, added }: Snapshot,
  { key, record, draft }: RecordChange,
  former: StoredDraft | undefined,
  restoredPath: string | undefined,
): void {
  if (former?.version !== draft) throw createApiError(409, 'draft-changed', { key })
  const path = added[getKeyId(key)]
  if (record && path) throw createApiError(409, 'published', { key, path })
  const isKnown = isNewKey(key) || content.records.some(({ file }) => file === key)
  if (!isKnown && !former && key !== restoredPath) throw createApiError(409, 'deleted', { key })
}

function createDraft(
  { author }: Store,
  { key, record, base, from }: RecordChange & Pick<StoredDraft, 'record'>,
  found: Readonly<Record<string, string>>,
  former: StoredDraft | undefined,
): StoredDraft {
  const named = new Set(findPictures(record).map(({ src }) => src))
  return {
    ...{ key, record, base, from },
    pictures: Object.fromEntries(Object.entries(found).filter(([path]) => named.has(path))),
    author: author?.name,
    savedAt: new Date().toISOString(),
    version: randomUUID(),
    link: former?.link,
  }
}

/** Returns, creates or ends the preview link of a draft. */
export function changeLink(store: Store, { key, action }: LinkRequest): Promise<Response> {
  return retry(store.read, async (published) => {
    const before = listDrafts(published)
    const draft = before.find((each) => each.key === key)
    if (!draft) throw createApiError(404, 'no-draft', { key })
    const former = readLinkEnd(store, draft.link?.id) ? draft.link : undefined
    const link = action === 'open' ? (former ?? createLink(store)) : undefined
    const changed = link === draft.link ? draft : { ...draft, link }
    const after = before.map((each) => (each === draft ? changed : each))
    const shown: PreviewLink | undefined = link && { ...link, endsAt: readLinkEnd(store, link.id)! }
    return respond(store, published, after, { link: shown })
  })
}

/** Writes changed drafts and returns the response; undefined if others have changed the drafts. */
async function respond(
  store: Store,
  published: Snapshot,
  after: readonly StoredDraft[],
  more: Pick<LinkResponse, 'link'>,
): Promise<Response | undefined> {
  const content = toContent(store, withDrafts(published, after))
  // Creates the response first, so that content too large for a response is not written.
  const response = createPackedResponse({ ...more, content } satisfies
    ChangeResponse | LinkResponse)
  return (await write(store, published, after)) ? response : undefined
}

/** @returns false if others have changed the drafts */
async function write(store: Store, published: Snapshot, after: readonly StoredDraft[]) {
  const files = listDraftFileChanges(published.drafts, after)
  if (files.size === 0) return true
  if (!(await store.writeDrafts(published.drafts, files))) return false
  keepTexts(store, withDrafts(published, after))
  return true
}

function withDrafts(published: Snapshot, list: readonly StoredDraft[]): Snapshot {
  return { ...published, drafts: { ...published.drafts, list } }
}

/** Changes the drafts for a request whose response is created elsewhere, such as a publication. */
export async function updateDrafts(
  store: Store,
  change: (drafts: readonly StoredDraft[]) => readonly StoredDraft[],
  first: Snapshot,
): Promise<void> {
  await retry(
    store.read,
    async (published) =>
      (await write(store, published, change(listDrafts(published)))) || undefined,
    first,
  )
}
