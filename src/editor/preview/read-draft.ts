import { CONTENT_API_PATH, type PreviewResponse } from '../api/content-api'

/* Requests the draft in a script of its own, while the scripts of the page still load. */

/** Timeout of the request, in ms. */
const LIMIT_MS = 60_000

/**
 * The part of a history entry's state that names the preview link. Overlays add their own state.
 */
export interface LinkState {
  /** Fragment of the preview link. */
  readonly link?: string
}

/**
 * Reads the preview link: its id and, after the page has changed, the path of the shown page, such
 * as `#<id>/ar/projects/`. While a picture is enlarged, the fragment names the picture
 * (`#image-2`); the link is then in the state of the history entry.
 */
export function readLink(): { readonly id: string; readonly path: string | undefined } {
  const { link } = (history.state ?? {}) as LinkState
  const fragment = location.hash.startsWith('#image-') && link ? link : location.hash
  const [, id = '', path] = /^#([^/]*)(\/.*)?$/.exec(fragment) ?? []
  return { id, path }
}

/** The draft of the link in the URL; undefined if the link has expired. */
export const pendingPreview = readPreview()

// Ignores the error here, because the page shows it when its scripts have loaded.
pendingPreview.catch(() => undefined)

/** @throws Error if the server does not respond */
async function readPreview(): Promise<PreviewResponse | undefined> {
  const id = encodeURIComponent(readLink().id)
  const signal = AbortSignal.timeout(LIMIT_MS)
  const response = await fetch(`${CONTENT_API_PATH}/link?id=${id}`, { cache: 'no-store', signal })
  const json = (await response.json()) as PreviewResponse & { readonly code?: string }
  if (response.ok) return json
  if (json.code === 'no-preview') return undefined
  throw new Error(json.code)
}
