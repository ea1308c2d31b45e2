import { CONTENT_API_PATH, findCopyWidth, type PreviewResponse } from '../api/content-api'
import { getCopyUrl } from '../model/picture-copy'
import type { GetPictureUrl } from './preview-data'

/**
 * Creates the function that returns the URLs of pictures for a preview link. Pictures of the live
 * site come from Netlify's Image CDN, and all others from the content API.
 */
export function createPictureUrls({ pictures }: Pick<PreviewResponse, 'pictures'>): GetPictureUrl {
  return (path, minWidth) => {
    const width = minWidth && findCopyWidth(minWidth)
    const view = pictures[path]
    if (view && !PICTURES.includes(path)) {
      const copy = width ? `&w=${width}` : ''
      return `${CONTENT_API_PATH}/picture?view=${encodeURIComponent(view)}${copy}`
    }
    return width ? getCopyUrl(path, width) : path
  }
}
