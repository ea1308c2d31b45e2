import type { Field, Fields, RecordOf } from '../../content-model/field'
import { shapeOf, type PictureRecord } from '../../content-model/picture-fields'
import { graphqlName, linkedName } from '../../content-model/record-kind'
import { recordIn } from '../../content-model/translation'
import type { Language } from '../../languages/languages'
import { partsOf, shapes, type CropShape, type ShapeName } from '../../pictures/shapes'
import { findRecordKind } from '../../screens/registry'
import type { PictureData } from '../../ui/picture/picture'
import { formAddress } from '../entry'
import { pictureUrl } from '../pictures'
import { kindWith, type SavedRecord, type SavedRecords } from '../saved-records'
import { withCrop } from './crop-marks'
import { markFields } from './field-marks'

type Values = Readonly<Record<string, unknown>>

/** What the preview of a record is given. */
export interface PreviewProps<F extends Fields> extends PreviewData {
  /** The record as it is being edited, with every field in place. */
  record: RecordOf<F>
}

/** Makes of records what the queries of the built site give its pages. */
export interface PreviewData {
  /** The saved records of another kind, by its fields. */
  others: <F extends Fields>(fields: F) => RecordOf<F>[]
  /** The first of them; until there is one, a record with nothing filled in. */
  first: <F extends Fields>(fields: F) => RecordOf<F>
  /**
   * What the fragment of its kind gives of a record: each picture in the shape of its field, and
   * beside each number of another record that record. So a field is in a preview as soon as it is in
   * a form.
   * @param record with every field in place
   */
  queried: <Fragment>(fields: Fields, record: object) => Fragment
  /** The frame of the preview has the width of a device, so the browser chooses among them. */
  crops: (picture: PictureRecord, shape: ShapeName) => PictureData['crops']
}

export function previewData(language: Language, savedOf: SavedRecords): PreviewData {
  const empty = <F extends Fields>(fields: F) => recordIn(language, fields, {})
  const marked = <F extends Fields>(fields: F, { data, slug }: SavedRecord): RecordOf<F> => {
    const kind = kindWith(fields)
    return markFields(language, fields, data, kind && formAddress(kind, slug))
  }
  const others = <F extends Fields>(fields: F) =>
    savedOf(kindWith(fields)?.path ?? '').map((saved) => marked(fields, saved))

  function queried(fields: Fields, values: Values): object {
    const entries = Object.entries(fields).flatMap(([name, field]) => {
      const value = values[name]
      const own = [graphqlName(name), valueOf(field, value)]
      if (field.kind !== 'record') return [own]
      const { fields: linked } = findRecordKind(field.of)!
      const found = savedOf(field.of).find(({ data }) => data[field.by] === value)
      return [
        own,
        [linkedName(name), queried(linked, found ? marked(linked, found) : empty(linked))],
      ]
    })
    return Object.fromEntries(entries) as object
  }

  function valueOf(field: Field, value: unknown): unknown {
    if (value === null) return null
    if (field.kind === 'list') {
      const items = value as readonly Values[]
      return items.filter((item) => !isWithoutFile(item)).map((item) => valueOf(field.of, item))
    }
    if (field.kind !== 'group') return value
    const shape = shapeOf(field)
    if (!shape) return queried(field.fields, value as Values)
    const picture = value as PictureRecord
    const parts = partsOf(shape).map(([name, part]) => [name, crops(picture, part)])
    const { alt } = picture
    return { alt, original: { publicURL: urlOf(picture) }, ...Object.fromEntries(parts) }
  }

  function crops(picture: PictureRecord, shape: ShapeName): PictureData['crops'] {
    const { src, focalPoint } = picture.file
    const parts: readonly CropShape[] = src === '' ? [] : shapes[shape]
    const all = parts.map(({ media = '', aspectRatio = 0 }) => {
      // A space would end the address in a srcset.
      const address = withCrop(urlOf(picture), aspectRatio, focalPoint).replaceAll(' ', '%20')
      return { media, srcSet: address }
    })
    const last = all.at(-1)?.srcSet
    const images = {
      sources: all.slice(0, -1),
      fallback: last ? { src: last, srcSet: last } : undefined,
    }
    const width = parts.at(-1)?.aspectRatio ?? 1
    return { layout: 'fullWidth', width, height: 1, images }
  }

  return {
    others,
    first: (fields) => others(fields)[0] ?? empty(fields),
    queried: <Fragment>(fields: Fields, record: object) =>
      queried(fields, record as Values) as Fragment,
    crops,
  }
}

/** Where the browser finds a picture, with the mark that is behind its path. */
function urlOf({ file }: PictureRecord): string {
  const [path = '', mark = ''] = file.src.split(/(?=#)/)
  return pictureUrl(path) + mark
}

/** Of an item that is a picture: a gallery has no place for one that is still to be chosen. */
function isWithoutFile({ file }: Values): boolean {
  return (file as PictureRecord['file'] | undefined)?.src === ''
}
