import type { PreviewResponse } from '../api/old-content-api'
import { requestContentApi } from '../state/content-client'

/* A script of its own, so that the draft is requested while the scripts of the page still load. */

/** Query of the content API for the draft of the link in the URL. */
export const draftQuery = `draft=${encodeURIComponent(new URLSearchParams(location.search).get('draft') ?? '')}`

export const pendingPreview = requestContentApi<PreviewResponse>(`/preview?${draftQuery}`)

// The page shows an error once its scripts have loaded.
pendingPreview.catch(() => undefined)
