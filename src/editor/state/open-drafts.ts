import { getUser } from './identity'
import { listStoredRecords } from './stored-drafts'
import { openPictures } from './pictures'

/** Time, in ms, that the editor waits at most for a slow storage. */
const WAIT_MS = 1000

/** Reads the pictures of the user's drafts before a form needs them; nothing without a user. */
export async function openDrafts(): Promise<void> {
  if (!getUser()) return
  const limit = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS))
  await Promise.race([openPictures(listStoredRecords()), limit])
}
