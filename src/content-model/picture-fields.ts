import { fieldShapes, type FieldShapeName } from '../pictures/shapes'
import { group, number, text, type Field, type RecordOf } from './field'

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
  /** Shape in which the picture is shown, which determines the minimum width of its file. */
  readonly shape: FieldShapeName
}

/** Fields of a picture's file. */
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

/** A picture in a record. */
export type PictureRecord = Readonly<RecordOf<ReturnType<typeof picture>['fields']>>

/** The file of a picture in a record. */
export type PictureFile = PictureRecord['file']
