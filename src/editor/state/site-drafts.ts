import { create } from 'zustand'
import type { Draft, DraftsResponse } from '../api/old-content-api'
import { requestContentApi } from './content-client'

let pendingRead: Promise<DraftsResponse> | undefined

/** Hook: the drafts at the site; none until they have been read. */
export const useSiteDrafts = create<readonly Draft[]>()(() => [])

/** Reads the drafts again, after others may have saved some. Keeps the known ones after an error. */
export function refreshSiteDrafts(): void {
  const request = requestContentApi<DraftsResponse>('/drafts')
  pendingRead = request
  request.then(
    // A newer response has replaced the drafts since the request.
    ({ drafts }) => pendingRead === request && setSiteDrafts(drafts),
    () => undefined,
  )
}

/** Waits until the drafts that are being read are known, or cannot be read. */
export async function waitForSiteDrafts(): Promise<void> {
  await pendingRead?.catch(() => undefined)
}

/** Replaces the drafts with those after a change. */
export function setSiteDrafts(drafts: readonly Draft[]): void {
  pendingRead = undefined
  useSiteDrafts.setState(drafts, true)
}

/** Returns the draft of a form; undefined if there is none. */
export function findSiteDraft(key: string): Draft | undefined {
  return useSiteDrafts.getState().find((draft) => draft.key === key)
}
