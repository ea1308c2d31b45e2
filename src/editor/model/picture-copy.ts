import { mediaPath } from '../../content/model/record-kind'
import { IMAGE_CDN_PATH } from '../api/content-api'

/**
 * Returns the URL of a smaller copy of a picture of the live site. Returns the path itself for an
 * SVG, and for a path outside of /media/.
 * @param width in px
 */
export function getCopyUrl(path: string, width: number): string {
  if (!path.startsWith(mediaPath) || path.endsWith('.svg')) return path
  return `${IMAGE_CDN_PATH}?url=${encodeURIComponent(path)}&w=${width}`
}
