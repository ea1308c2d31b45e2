import { randomUUID } from 'node:crypto'
import type { Draft, DraftRequest, SaveRequest } from '../api/old-content-api'
import { findPictures } from '../../content/model/picture-fields'
import { normaliseRecord } from '../../content/model/record-file'
import { isEqual } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import { HttpError } from '../../http/http-error'
import { createLink } from './preview-links'
import { isPicturePath } from './read-request'
import { retry, type PreviewStore, type Snapshot, type Store } from './store'

/**
 * Reads the published content and the drafts. Leaves out a draft that is published already, which
 * remains if it could not be removed then; the next change of any draft removes it.
 */
export async function readDrafts(store: Pick<PreviewStore, 'read' | 'readDrafts'>) {
  const [published, stored] = await Promise.all([store.read(), store.readDrafts()])
  const drafts = stored.drafts.filter(({ key, path, record }) => {
    const current = published.content.records.find(({ file }) => file === key)
    return (
      !current || !isEqual(normaliseRecord(findRecordKind(path)!.fields, record), current.record)
    )
  })
  return { published, stored, drafts }
}

/**
 * Saves or discards a draft. Writes nothing if the draft is stored already.
 * @returns all drafts
 * @throws HttpError 409 if somebody else has changed the draft
 */
export function saveDraft(store: Store, request: DraftRequest): Promise<readonly Draft[]> {
  return updateDrafts(store, async (drafts, published) => {
    const { key, record, opened, replaces, newLink } = request
    const current = drafts.find((draft) => draft.key === key)
    const others = drafts.filter((draft) => draft !== current)
    const isStored =
      isEqual(record, current?.record ?? null) && isEqual(opened, current?.opened ?? opened)
    const link = newLink ? undefined : current?.link
    if (isStored && (link || !record)) return drafts
    if ((current?.version ?? null) !== replaces) throw createConflictError(current)
    if (!record) return others
    const content = isStored ? current : await createDraft(store, published, { ...request, record })
    const version = { version: randomUUID(), link: link ?? createLink(store.linkKey) }
    return [...others, { ...content!, ...version }]
  })
}

/** Removes a draft that has been published, unless somebody else has changed it in the meantime. */
export async function removeDraft(store: Store, version: string): Promise<void> {
  await updateDrafts(store, async (drafts) => drafts.filter((draft) => draft.version !== version))
}

/**
 * Returns the new pictures of a request and, if it brings back an earlier version, the pictures
 * of that version that are no longer published. Removed pictures must be published.
 */
export async function findNewPictures(
  store: Store,
  published: Snapshot,
  { record, pictures, restoredFrom }: Pick<SaveRequest, 'record' | 'pictures' | 'restoredFrom'>,
): Promise<SaveRequest['pictures']> {
  const named = findPictures(record).map(({ src }) => src)
  const missing = new Set(
    named.filter((path) => isPicturePath(path) && !published.pictures.has(path)),
  )
  const isRestore = restoredFrom && missing.size > 0
  const restored = isRestore ? await store.findPictures([...missing], restoredFrom) : {}
  return Object.fromEntries(
    Object.entries({ ...restored, ...pictures }).filter(([path, id]) =>
      id === null ? published.pictures.has(path) : missing.has(path),
    ),
  )
}

async function createDraft(
  store: Store,
  published: Snapshot,
  request: DraftRequest & Pick<Draft, 'record'>,
): Promise<Omit<Draft, 'version' | 'link'>> {
  const { key, record, opened } = request
  return {
    ...{ key, path: key.replace(/#.*/, ''), record, opened },
    // A draft removes no pictures.
    pictures: (await findNewPictures(store, published, request)) as Draft['pictures'],
    author: store.author?.name,
    savedAt: new Date().toISOString(),
  }
}

/** @param change returns the drafts themselves to write nothing */
function updateDrafts(
  store: Store,
  change: (drafts: readonly Draft[], published: Snapshot) => Promise<readonly Draft[]>,
): Promise<readonly Draft[]> {
  return retry(async () => {
    const { published, stored, drafts } = await readDrafts(store)
    const changed = await change(drafts, published)
    const isWritten = changed === drafts || (await store.writeDrafts(stored, changed))
    return isWritten ? changed : undefined
  })
}

function createConflictError(newerDraft: Draft | undefined): HttpError {
  if (!newerDraft) {
    const message =
      'This draft was published or discarded by somebody else. Save it once more to keep it.'
    return new HttpError(409, 'deleted', message)
  }
  const message = `${newerDraft.author ?? 'Somebody else'} has saved this draft since you opened it.`
  return new HttpError(409, 'changed-meanwhile', message, { newerDraft })
}
