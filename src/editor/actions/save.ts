import type {
  Draft,
  DraftRequest,
  DraftsResponse,
  SaveRequest,
  SaveResponse,
  UploadResponse,
} from '../api/old-content-api'
import { findPictures } from '../../content/model/picture-fields'
import type { Json } from '../../content/model/record-file'
import { addSitePictures, getPicture, setPicture, usePictures } from '../state/pictures'
import { ContentApiError, requestContentApi } from '../state/content-client'
import { readPublished, refreshPublished } from '../state/published'
import { setSiteDrafts } from '../state/site-drafts'

/**
 * Saves or deletes a record, with its new pictures, and removes unused pictures. Pictures are
 * uploaded once, unless the site has discarded them in the meantime. After a conflict, refreshes the
 * published content.
 * @throws ContentApiError
 */
export async function save(
  change: Omit<SaveRequest, 'rulesVersion' | 'pictures'>,
  unused: readonly string[] = [],
): Promise<SaveResponse> {
  try {
    const removed = Object.fromEntries(unused.map((path) => [path, null]))
    const body = { ...change, rulesVersion: RULES }
    return await sendWithPictures<SaveResponse>('/save', body, removed)
  } catch (error) {
    if (error instanceof ContentApiError && error.status === 409) refreshPublished()
    throw error
  }
}

/**
 * Saves a draft at the site, or discards it, with its new pictures.
 * @throws ContentApiError
 */
export async function saveSiteDraft(request: Omit<DraftRequest, 'pictures'>): Promise<void> {
  setSiteDrafts((await sendWithPictures<DraftsResponse>('/draft', request)).drafts)
}

/** Makes the new pictures of a draft at the site known to form and preview. */
export function addDraftPictures({ pictures }: Pick<Draft, 'pictures'>): void {
  for (const [path, id] of Object.entries(pictures)) {
    addSitePictures({ [path]: `id=${id}` })
    setPicture(path, { id })
  }
}

async function sendWithPictures<Response>(
  path: string,
  body: Omit<SaveRequest, 'pictures'> | Omit<DraftRequest, 'pictures'>,
  removed: SaveRequest['pictures'] = {},
): Promise<Response> {
  const send = async () => {
    const pictures = { ...removed, ...(await uploadPictures(body.record ?? {})) }
    return requestContentApi<Response>(path, { ...body, pictures })
  }
  return send().catch((error: unknown) => {
    if (!(error instanceof ContentApiError) || error.body.code !== 'picture-gone') throw error
    usePictures.getState().forEach((_picture, path) => setPicture(path, { id: undefined }))
    return send()
  })
}

/**
 * Uploads the new pictures that a record uses.
 * @returns ids by path
 */
async function uploadPictures(record: Json): Promise<Record<string, string>> {
  const { pictures } = await readPublished()
  const ids: Record<string, string> = {}
  for (const { src } of findPictures(record)) {
    if (pictures.includes(src)) continue
    const { file, id = file && (await upload(src, file)) } = getPicture(src)
    if (id) ids[src] = id
  }
  return ids
}

async function upload(path: string, file: File): Promise<string> {
  const { id } = await requestContentApi<UploadResponse>('/picture', file)
  setPicture(path, { id })
  return id
}
