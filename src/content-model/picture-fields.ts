import { fieldShapes, type FieldShapeName } from '../pictures/shapes'
import type { Field, RecordOf } from './field'

const path = {
  type: 'text',
  sameInAllLanguages: true,
  label: 'Path',
  hint: 'Choose a JPEG, PNG, WebP or SVG file, for example: /media/tower/tower-01.jpg.',
} as const

const focalPoint = {
  type: 'group',
  typeName: 'FocalPoint',
  label: 'What must stay visible',
  hint: 'Enter the point as two numbers, for example: {"x": 50, "y": 40}.',
  optional: true,
  fields: { x: percentage('left', 50), y: percentage('top', 40) },
} as const

function percentage(side: string, example: number) {
  return {
    type: 'number',
    label: `From the ${side}, in per cent`,
    hint: `Enter a number from 0 to 100, for example: ${example}.`,
    min: 0,
    max: 100,
  } as const
}

const alternativeText = {
  type: 'text',
  label: 'What the picture shows',
  hint: 'Describe it in one sentence for people who cannot see it, for example: Two pale towers at dusk.',
} as const

interface PictureOptions {
  readonly label?: string
  readonly hint?: string
  /** What the picture is shown as, from which follows how wide its file must be. */
  readonly shape: FieldShapeName
}

/** What the file of a picture is made of. */
export const fileFields = { src: path, focalPoint } as const

/** A picture and what it shows; its file has the point that must stay visible when it is cropped. */
export function picture({
  label = 'Picture',
  hint = 'Choose a picture and describe it.',
  shape,
}: PictureOptions) {
  const { minWidth } = fieldShapes[shape]
  return {
    type: 'group',
    typeName: 'Picture',
    label,
    hint,
    fields: {
      file: {
        type: 'group',
        typeName: 'PictureFile',
        label: 'Picture file',
        hint: `Choose a JPEG, PNG or WebP file at least ${minWidth} px wide, or an SVG file.`,
        shape,
        fields: fileFields,
      },
      alt: alternativeText,
    },
  } as const
}

/** The shape of a picture's field; none of another field. */
export function shapeOf(field: Field): FieldShapeName | undefined {
  const file = field.type === 'group' ? field.fields.file : undefined
  return file?.type === 'group' ? file.shape : undefined
}

/** A picture in a record. */
export type PictureRecord = Readonly<RecordOf<ReturnType<typeof picture>['fields']>>

/** The file of a picture in a record. */
export type PictureFile = PictureRecord['file']
