import type { Field, Fields } from '../../content-model/field'
import { shapeOf, type PictureRecord } from '../../content-model/picture-fields'
import { graphqlName, linkedName } from '../../content-model/record-kind'
import { partsOf, type FieldShapeName } from '../../pictures/shapes'
import { findRecordKind } from '../../screens/registry'
import type { OtherRecords, PreviewPictures } from './preview-props'

type Values = Readonly<Record<string, unknown>>

/**
 * What a query gives a page of a record: each picture in the shape of its field, and beside each
 * number of another record that record. So a field is in a preview as soon as it is in a form.
 *
 * @param record with every field in place
 */
export function queriedRecord(
  fields: Fields,
  record: object,
  pictures: PreviewPictures,
  others: OtherRecords,
): object {
  return groupOf(fields, record as Values)

  function groupOf(group: Fields, values: Values): object {
    const made = {}
    for (const [name, field] of Object.entries(group)) {
      const value = values[name]
      define(made, graphqlName(name), () => valueOf(field, value))
      if (field.kind !== 'record') continue
      define(made, linkedName(name), () => {
        const kind = findRecordKind(field.of)!
        const saved = others(kind.fields)
        const found = saved.find((each: Values) => each[field.by] === value)
        return groupOf(kind.fields, found ?? saved.empty)
      })
    }
    return made
  }

  function valueOf(field: Field, value: unknown): unknown {
    if (value === null) return null
    if (field.kind === 'list') {
      const items = value as readonly Values[]
      return items.filter((item) => !isWithoutFile(item)).map((item) => valueOf(field.of, item))
    }
    if (field.kind !== 'group') return value
    const shape = shapeOf(field)
    return shape ? pictureOf(value as PictureRecord, shape) : groupOf(field.fields, value as Values)
  }

  function pictureOf(picture: PictureRecord, shape: FieldShapeName): object {
    const made = { alt: picture.alt, original: { publicURL: pictures.url(picture) } }
    for (const [name, part] of partsOf(shape)) {
      define(made, name, () => pictures.crops(picture, part))
    }
    return made
  }
}

/** Made only when it is shown: a page shows little of other records, and crops take time. */
function define(target: object, name: string, get: () => unknown): void {
  Object.defineProperty(target, name, { enumerable: true, get })
}

/** Of an item that is a picture: a gallery has no place for one that is still to be chosen. */
function isWithoutFile({ file }: Values): boolean {
  return (file as PictureRecord['file'] | undefined)?.src === ''
}
