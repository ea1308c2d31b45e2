import { CONTENT_API_PATH, type PreviewResponse } from '../api/content-api'

/* Requests the draft in a script of its own, while the scripts of the page still load. */

/** Timeout of the request, in ms. */
const LIMIT_MS = 60_000

/** The draft of the link in the URL; undefined if the link has expired. */
export const pendingPreview = readPreview()

// Ignores the error here, because the page shows it when its scripts have loaded.
pendingPreview.catch(() => undefined)

/** @throws Error if the server does not respond */
async function readPreview(): Promise<PreviewResponse | undefined> {
  const id = encodeURIComponent(location.hash.slice(1))
  const signal = AbortSignal.timeout(LIMIT_MS)
  const response = await fetch(`${CONTENT_API_PATH}/link?id=${id}`, { cache: 'no-store', signal })
  const json = (await response.json()) as PreviewResponse & { readonly code?: string }
  if (response.ok) return json
  if (json.code === 'no-preview') return undefined
  throw new Error(json.code)
}
