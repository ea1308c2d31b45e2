import { toPicturePath } from '../pictures/picture-path'
import { fieldShapes, type FieldShapeName } from '../pictures/shapes'
import { group, number, text, type Field, type RecordOf } from './field'
import { isObject } from './values'

const path = text(
  'Path',
  'Choose a JPEG, PNG, WebP or SVG file, for example: /media/tower/tower-01.jpg.',
  { sameInAllLanguages: true, isPath: true },
)

const focalPoint = group(
  'What must stay visible',
  'Enter the point as two numbers, for example: {"x": 50, "y": 40}.',
  { x: percentage('left', 50), y: percentage('top', 40) },
  { optional: true },
)

function percentage(side: string, example: number) {
  const hint = `Enter a number from 0 to 100, for example: ${example}.`
  return number(`From the ${side}, in per cent`, hint, { min: 0, max: 100 })
}

const alternativeText = text(
  'What the picture shows',
  'Describe it in one sentence for people who cannot see it, for example: Two pale towers at dusk.',
)

interface PictureOptions {
  readonly label?: string
  readonly hint?: string
  /** Shape in which the picture is shown. The shape determines the minimum width of the file. */
  readonly shape: FieldShapeName
}

export const fileFields = { src: path, focalPoint }

/** Builds the fields of a picture: its file, with the focal point, and its alternative text. */
export function picture({
  label = 'Picture',
  hint = 'Choose a picture and describe it.',
  shape,
}: PictureOptions) {
  const { minWidth } = fieldShapes[shape]
  const fileHint = `Choose a JPEG, PNG or WebP file at least ${minWidth} px wide, or an SVG file.`
  const file = group('Picture file', fileHint, fileFields, { shape })
  return group(label, hint, { file, alt: alternativeText })
}

/** Returns the shape of a picture; undefined for any other field. */
export function getFieldShape(field: Field): FieldShapeName | undefined {
  const file = field.type === 'group' ? field.fields.file : undefined
  return file?.type === 'group' ? file.shape : undefined
}

export type PictureRecord = Readonly<RecordOf<ReturnType<typeof picture>['fields']>>

export type PictureFile = PictureRecord['file']

/** A picture that a record names. */
export interface NamedPicture {
  readonly src: string
  /** Path of the picture's file in the record, such as services.0.picture.file. */
  readonly path: string
}

/**
 * Finds the pictures that a record names, even if the record does not follow the fields of its
 * kind.
 */
export function findPictures(value: unknown, path = ''): NamedPicture[] {
  if (isObject(value) && typeof value.src === 'string')
    return [{ src: toPicturePath(value.src), path }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) =>
    findPictures(inside, path ? `${path}.${name}` : name),
  )
}
