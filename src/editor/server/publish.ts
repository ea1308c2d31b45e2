import type { ChangeRequest, ChangeResponse } from '../api/content-api'
import { toContent } from './content'
import { updateDrafts } from './drafts'
import { findNewPictures, readVersions } from './pictures'
import { rejectNarrowPictures } from './picture-widths'
import { prepareChange } from './prepare-change'
import { forgetTexts } from './preview'
import { createPackedResponse } from '../../http/responses'
import {
  applyChange,
  listFileChanges,
  retry,
  type Change,
  type Store,
  type StoredDraft,
} from './store'

/**
 * Validates changes against the published content and writes them in one commit. Retries if
 * somebody else has published in the meantime. Writes nothing if everything is already published.
 * @param handleFailure is called if the published drafts cannot be removed
 */
export async function publishChange(
  store: Store,
  request: ChangeRequest,
  handleFailure: (error: unknown) => void,
): Promise<Response> {
  /** Returns the drafts that this change does not publish. */
  const keepOthers = (drafts: readonly StoredDraft[]) =>
    drafts.filter(({ key, version }) => {
      return !request.changes.some((change) => change.key === key && change.draft === version)
    })
  const { response, published, after } = await retry(store.read, async (published) => {
    const versions = await readVersions(store, request.changes)
    const pictures: Change['pictures'] = {
      ...Object.fromEntries(
        Object.entries(request.pictures).filter(
          ([path, ticket]) => ticket === null && published.pictures.has(path),
        ),
      ),
      ...(await findNewPictures(store, published, request, versions)),
    }
    const change = prepareChange(published, request.changes, versions, pictures)
    const { changes, pictures: tickets } = request
    await rejectNarrowPictures(store, published, changes, versions, pictures, tickets)
    const isPublished = change.records.size === 0 && Object.keys(pictures).length === 0
    // Returns the time of the last commit if nothing is written, because no new build follows.
    const publishedAt =
      (isPublished && published.changedAt) || roundDown(new Date(), store.timeUnitMs)
    const lastChange = store.author && { author: store.author.name, publishedAt }
    const list = keepOthers(published.drafts.list)
    const after = applyChange({ ...published, drafts: { list } }, change, lastChange)
    const content = toContent(store, after)
    // Creates the response first, so that content too large for a response is not written.
    const response = createPackedResponse({ content, publishedAt } satisfies ChangeResponse)
    const files = listFileChanges(published, change)
    const isWritten = isPublished || (await store.write(published, files, change))
    return isWritten ? { response, published, after } : undefined
  })
  // Reads the texts again for the next visitor, because drafts may have changed since `published`.
  forgetTexts(store)
  const written = { ...after, drafts: published.drafts }
  // Only logs a failure, because the records are already published.
  await updateDrafts(store, keepOthers, written).catch(handleFailure)
  return response
}

/** Rounds a time down to the store's unit, so that a change does not seem newer than its build. */
function roundDown(time: Date, unitMs: number): string {
  return new Date(Math.floor(time.getTime() / unitMs) * unitMs).toISOString()
}
