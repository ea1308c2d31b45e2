/** The point of a picture that must stay visible, in per cent from the left and the top edge. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** A part of a picture, in px from its top left corner. */
export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const centre: FocalPoint = { x: 50, y: 50 }

/**
 * Returns the largest rectangle of an aspect ratio (width over height) that fits into a picture,
 * centred on the focal point as far as the picture's edges allow.
 * @param focalPoint null for the centre of the picture
 */
export function computeCropRectangle(
  picture: Size,
  aspectRatio: number,
  focalPoint: FocalPoint | null,
): Rectangle {
  const { x, y } = focalPoint ?? centre
  const width = Math.max(1, Math.round(Math.min(picture.width, picture.height * aspectRatio)))
  const height = Math.max(1, Math.round(Math.min(picture.height, picture.width / aspectRatio)))
  return {
    width,
    height,
    left: computeStart(picture.width, width, x),
    top: computeStart(picture.height, height, y),
  }
}

function computeStart(pictureSize: number, cropSize: number, focalPercent: number): number {
  const centred = Math.round((pictureSize * focalPercent) / 100 - cropSize / 2)
  return Math.min(Math.max(centred, 0), pictureSize - cropSize)
}
