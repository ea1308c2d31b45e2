import type { SaveRequest, SaveResponse, UploadResponse } from '../../cms-access/content-api'
import type { Json } from '../../content-model/record-file'
import { findNewPictures } from '../pictures'
import { ContentApiError, requestContentApi } from './content-client'
import { readPublished, refreshPublished } from './published'

/** Ids of the pictures that this window has uploaded, by path. */
const uploaded = new Map<string, string>()

/**
 * Saves or deletes a record, with its new pictures, and removes unused pictures. Pictures are uploaded once, unless the site
 * has discarded them in the meantime. After a conflict, refreshes the published content.
 * @throws ContentApiError
 */
export async function save(
  change: Omit<SaveRequest, 'rulesVersion' | 'pictures'>,
  unused: readonly string[] = [],
): Promise<SaveResponse> {
  const send = async () => {
    const removed = Object.fromEntries(unused.map((path) => [path, null]))
    const pictures = { ...removed, ...(await uploadPictures(change.record ?? {})) }
    return requestContentApi<SaveResponse>('/save', { ...change, pictures, rulesVersion: RULES })
  }
  try {
    return await send().catch((error: unknown) => {
      if (!(error instanceof ContentApiError) || error.body.code !== 'picture-gone') throw error
      uploaded.clear()
      return send()
    })
  } catch (error) {
    if (error instanceof ContentApiError && error.status === 409) refreshPublished()
    throw error
  }
}

/**
 * Uploads the new pictures that a record uses.
 * @returns ids by path
 */
async function uploadPictures(record: Json): Promise<Record<string, string>> {
  const { pictures } = await readPublished()
  const used = [...findNewPictures(record)].filter(([path]) => !pictures.includes(path))
  for (const [path, file] of used) {
    if (uploaded.has(path)) continue
    const { id } = await requestContentApi<UploadResponse>('/picture', file)
    uploaded.set(path, id)
  }
  return Object.fromEntries(used.map(([path]) => [path, uploaded.get(path)!]))
}
