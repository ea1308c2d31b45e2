import { computeCropRectangle, type FocalPoint } from '../../content/pictures/crop-rectangle'

/* Crops pictures in previews. The build crops a picture around its focal point. The preview shows
   the same rectangle of the whole picture by CSS, once the picture has loaded and its size is
   known. The crop is in the fragment of the picture's URL. */

/**
 * Adds the crop to a picture's URL, for applyCrop(). Returns the URL unchanged if the aspect ratio
 * is 0.
 */
export function addCropFragment(
  url: string,
  aspectRatio: number,
  focalPoint: FocalPoint | null,
): string {
  if (!aspectRatio) return url
  const { x, y } = focalPoint ?? { x: 50, y: 50 }
  const separator = url.includes('#') ? '' : '#'
  return `${url}${separator}crop=${aspectRatio}/${x}/${y}`
}

/** Shows the part of a loaded picture that the build would crop. */
export function applyCrop(loaded: Element): void {
  const picture = loaded as HTMLImageElement
  // Ignores stylesheets, which fire `load` events too.
  const [, crop] = 'currentSrc' in loaded ? picture.currentSrc.split('crop=') : []
  if (!crop) return
  const { naturalWidth: width, naturalHeight: height } = picture
  const [aspectRatio = 1, x = 50, y = 50] = crop.split('/').map(Number)
  const rectangle = computeCropRectangle({ width, height }, aspectRatio, { x, y })
  const toPercent = (offset: number, space: number) => `${space > 0 ? (100 * offset) / space : 50}%`
  Object.assign(picture.style, {
    aspectRatio: String(aspectRatio),
    objectFit: 'cover',
    objectPosition: `${toPercent(rectangle.left, width - rectangle.width)} ${toPercent(rectangle.top, height - rectangle.height)}`,
  })
}
