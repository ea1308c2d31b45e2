import type { Content } from '../api/content-api'
import { getUser } from './identity'
import { isEqual } from '../../content/model/values'
import { getContent, refreshContent, watchContent } from './content'
import { getDraft, readDraft, readDrafts, useDrafts, watchDrafts } from './drafts'
import { followDrafts } from './follow-drafts'
import { followContent } from './forms'
import { HISTORY_KEY, queryClient } from './query-client'
import { openPictures } from './pictures'

/** Maximum time, in ms, for which the editor waits for a slow storage. */
const WAIT_MS = 1000

/**
 * Reads the texts and pictures of the user's drafts before a form needs them. Does nothing without
 * a user.
 */
export async function openDrafts(): Promise<void> {
  if (!getUser()) return
  readDrafts()
  const records = Object.values(useDrafts.getState()).map(({ record }) => record)
  const limit = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS))
  await Promise.race([openPictures(records), limit])
}

/** Updates forms and drafts when the content or another window changes. */
export function followChanges(): void {
  watchContent(follow)
  watchDrafts(
    (key) => {
      const { opened } = getDraft(key) ?? {}
      // Reads the content, because the other window has already read newer content.
      if (opened && !isEqual(opened, getContent()?.records[key])) readAgain()
    },
    (key) => {
      // Reads the content first, because the other window may have published the draft. The form
      // shows the draft until the content is read.
      readAgain(() => readDraft(key))
    },
  )
}

function readAgain(then = () => {}): void {
  // Keeps the draft after a failure, because the form would otherwise show an older text.
  refreshContent().then(then, () => undefined)
}

function follow(content: Content, before: Content | undefined): void {
  followDrafts(content, before)
  followContent(content, before)
  // Reads the history again after a publication, which always replaces the object `records`.
  if (before && content.records !== before.records) {
    void queryClient.invalidateQueries({ queryKey: HISTORY_KEY })
  }
}

/** Updates the forms and drafts that were skipped while an action was running. */
export function catchUp(): void {
  const content = getContent()
  if (content) follow(content, content)
}
