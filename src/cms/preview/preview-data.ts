import type { Field, Fields, RecordOf } from '../../content-model/field'
import { getFieldShape, type PictureRecord } from '../../content-model/picture-fields'
import { toGraphqlName, toLinkedName, type RecordKind } from '../../content-model/record-kind'
import type { Language } from '../../languages/languages'
import { listQueriedShapes, shapes, type CropSpec, type ShapeName } from '../../pictures/shapes'
import { findRecordKind, kinds, type KindName } from '../../screens/registry'
import type { PictureData } from '../../ui/picture/picture'
import type { PublishedRecord, FindRecords } from '../backend/published'
import { getFormUrl } from '../entry'
import { getPictureUrl } from '../pictures'
import { addCropFragment } from './crop-fragment'
import { tagFields } from './field-tags'

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
  findAll: <Name extends KindName>(name: Name) => RecordOfKind<Name>[]
  /** The first of them; until there is one, a record with nothing filled in. */
  findFirst: <Name extends KindName>(name: Name) => RecordOfKind<Name>
  /**
   * What the fragment of its kind gives of a record: each picture in the shape of its field, and
   * beside each number of another record that record. So a field is in a preview as soon as it is in
   * a form.
   * @param record with every field in place
   */
  toQueryResult: <Fragment>(name: KindName, record: object) => Fragment
  /** The frame of the preview has the width of a device, so the browser chooses among them. */
  createCrops: (picture: PictureRecord, shape: ShapeName) => PictureData['crops']
}

export function createPreviewData(language: Language, findRecords: FindRecords): PreviewData {
  const tagRecord = (kind: RecordKind, { data, path }: PublishedRecord) =>
    tagFields(language, kind.fields, data, getFormUrl(kind, path))
  const createEmptyRecord = (kind: RecordKind) => tagRecord(kind, { path: kind.path, data: {} })
  const findAll = <Name extends KindName>(name: Name) =>
    findRecords(kinds[name].path).map(
      (saved) => tagRecord(kinds[name], saved) as RecordOfKind<Name>,
    )

  function toQueryResult(fields: Fields, values: Values): object {
    const entries = Object.entries(fields).flatMap(([name, field]) => {
      const value = values[name]
      const own = [toGraphqlName(name), toQueryValue(field, value)]
      if (field.type !== 'record') return [own]
      const kind = findRecordKind(field.target)!
      const found = findRecords(field.target).find(({ data }) => data[field.targetField] === value)
      const linked = found ? tagRecord(kind, found) : createEmptyRecord(kind)
      return [own, [toLinkedName(name), toQueryResult(kind.fields, linked)]]
    })
    return Object.fromEntries(entries) as object
  }

  function toQueryValue(field: Field, value: unknown): unknown {
    if (value === null) return null
    // A number that is filled in has its mark.
    if (field.type === 'number' && value === 0) return ''
    if (field.type === 'list') {
      const items = value as readonly Values[]
      return items
        .filter((item) => !isWithoutFile(item))
        .map((item) => toQueryValue(field.itemGroup, item))
    }
    if (field.type !== 'group') return value
    const shape = getFieldShape(field)
    if (!shape) return toQueryResult(field.fields, value as Values)
    const picture = value as PictureRecord
    const parts = listQueriedShapes(shape).map(([name, part]) => [name, createCrops(picture, part)])
    const { alt } = picture
    return { alt, original: { publicURL: getTaggedUrl(picture) }, ...Object.fromEntries(parts) }
  }

  function createCrops(picture: PictureRecord, shape: ShapeName): PictureData['crops'] {
    const { src, focalPoint } = picture.file
    const parts: readonly CropSpec[] = src === '' ? [] : shapes[shape]
    const all = parts.map(({ media = '', aspectRatio = 0 }) => {
      // A space would end the address in a srcset.
      const address = addCropFragment(getTaggedUrl(picture), aspectRatio, focalPoint).replaceAll(
        ' ',
        '%20',
      )
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
    findAll,
    findFirst: <Name extends KindName>(name: Name) =>
      findAll(name)[0] ?? (createEmptyRecord(kinds[name]) as RecordOfKind<Name>),
    toQueryResult: <Fragment>(name: KindName, record: object) =>
      toQueryResult(kinds[name].fields, record as Values) as Fragment,
    createCrops,
  }
}

/** Where the browser finds a picture, with the mark that is behind its path. */
function getTaggedUrl({ file }: PictureRecord): string {
  const [path = '', mark = ''] = file.src.split(/(?=#)/)
  return getPictureUrl(path) + mark
}

/** Of an item that is a picture: a gallery has no place for one that is still to be chosen. */
function isWithoutFile({ file }: Values): boolean {
  return (file as PictureRecord['file'] | undefined)?.src === ''
}
