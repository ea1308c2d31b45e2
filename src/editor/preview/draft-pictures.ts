import { mediaPath } from '../../content/model/record-kind'
import {
  CONTENT_API_PATH,
  findCopyWidth,
  IMAGE_CDN_PATH,
  type PreviewResponse,
} from '../api/content-api'
import type { GetPictureUrl } from './preview-data'

/**
 * Creates the function that returns the URLs of pictures for a preview link: pictures of the live
 * site come from Netlify's Image CDN, and others from the content API.
 */
export function createPictureUrls({ pictures }: Pick<PreviewResponse, 'pictures'>): GetPictureUrl {
  return (path, width) => {
    const view = pictures[path]
    const copy = width ? `&w=${findCopyWidth(width)}` : ''
    if (view && !PICTURES.includes(path)) {
      return `${CONTENT_API_PATH}/picture?view=${encodeURIComponent(view)}${copy}`
    }
    const hasCopies = path.startsWith(mediaPath) && !path.endsWith('.svg')
    return copy && hasCopies ? `${IMAGE_CDN_PATH}?url=${encodeURIComponent(path)}${copy}` : path
  }
}
