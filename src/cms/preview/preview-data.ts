import type { Field, Fields, RecordOf } from '../../content-model/field'
import { shapeOf, type PictureRecord } from '../../content-model/picture-fields'
import { graphqlName, linkedName, type RecordKind } from '../../content-model/record-kind'
import type { Language } from '../../languages/languages'
import { partsOf, shapes, type CropShape, type ShapeName } from '../../pictures/shapes'
import { findRecordKind, kinds, type KindName } from '../../screens/registry'
import type { PictureData } from '../../ui/picture/picture'
import type { SavedRecord, SavedRecords } from '../backend/published'
import { formAddress } from '../entry'
import { pictureUrl } from '../pictures'
import { withCrop } from './crop-fragment'
import { markFields } from './field-tags'

type Values = Readonly<Record<string, unknown>>

/** A record of a kind, with every field in place. */
export type RecordOfKind<Name extends KindName> = RecordOf<(typeof kinds)[Name]['fields']>

/** What the preview of a record is given. */
export interface PreviewProps extends PreviewData {
  /** The record as it is being edited, with every field in place. */
  record: object
}

/** Makes of records what the queries of the built site give its pages. */
export interface PreviewData {
  /** The saved records of another kind. */
  others: <Name extends KindName>(name: Name) => RecordOfKind<Name>[]
  /** The first of them; until there is one, a record with nothing filled in. */
  first: <Name extends KindName>(name: Name) => RecordOfKind<Name>
  /**
   * What the fragment of its kind gives of a record: each picture in the shape of its field, and
   * beside each number of another record that record. So a field is in a preview as soon as it is in
   * a form.
   * @param record with every field in place
   */
  queried: <Fragment>(name: KindName, record: object) => Fragment
  /** The frame of the preview has the width of a device, so the browser chooses among them. */
  crops: (picture: PictureRecord, shape: ShapeName) => PictureData['crops']
}

export function previewData(language: Language, savedOf: SavedRecords): PreviewData {
  const marked = (kind: RecordKind, { data, path }: SavedRecord) =>
    markFields(language, kind.fields, data, formAddress(kind, path))
  const nothing = (kind: RecordKind) => marked(kind, { path: kind.path, data: {} })
  const others = <Name extends KindName>(name: Name) =>
    savedOf(kinds[name].path).map((saved) => marked(kinds[name], saved) as RecordOfKind<Name>)

  function queried(fields: Fields, values: Values): object {
    const entries = Object.entries(fields).flatMap(([name, field]) => {
      const value = values[name]
      const own = [graphqlName(name), valueOf(field, value)]
      if (field.type !== 'record') return [own]
      const kind = findRecordKind(field.of)!
      const found = savedOf(field.of).find(({ data }) => data[field.by] === value)
      const linked = found ? marked(kind, found) : nothing(kind)
      return [own, [linkedName(name), queried(kind.fields, linked)]]
    })
    return Object.fromEntries(entries) as object
  }

  function valueOf(field: Field, value: unknown): unknown {
    if (value === null) return null
    // A number that is filled in has its mark.
    if (field.type === 'number' && value === 0) return ''
    if (field.type === 'list') {
      const items = value as readonly Values[]
      return items.filter((item) => !isWithoutFile(item)).map((item) => valueOf(field.of, item))
    }
    if (field.type !== 'group') return value
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
    first: <Name extends KindName>(name: Name) =>
      others(name)[0] ?? (nothing(kinds[name]) as RecordOfKind<Name>),
    queried: <Fragment>(name: KindName, record: object) =>
      queried(kinds[name].fields, record as Values) as Fragment,
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
