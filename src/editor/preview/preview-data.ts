import type { Field, Fields, RecordOf } from '../../content/model/field'
import { getFieldShape, type PictureRecord } from '../../content/model/picture-fields'
import { toGraphqlName, toLinkedName, type RecordKind } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import type { Language } from '../../languages/languages'
import {
  listQueriedShapes,
  shapes,
  type CropSpec,
  type ShapeName,
} from '../../content/pictures/shapes'
import { findRecordKind, kinds, type KindName } from '../../content/registry'
import type { PictureData } from '../../site/ui/picture/picture'
import { findTarget, type PublishedRecord, type FindRecords } from '../model/find-records'
import { getFormUrl } from '../state/address'
import { addCropFragment } from './crop-fragment'
import { tagFields } from './field-tags'

/** Width over height of most photographs. */
const PHOTOGRAPH_RATIO = 3 / 2

type Values = Readonly<Record<string, unknown>>

/** A record of a kind, with a value for every field. */
export type RecordOfKind<Name extends KindName> = RecordOf<(typeof kinds)[Name]['fields']>

export interface PreviewProps extends PreviewData {
  /** The edited record, with a value for every field. */
  record: object
}

/**
 * Returns the URL of a picture by its path in records.
 * @param width minimum width of a copy of the picture, in px; undefined for the original
 */
export type GetPictureUrl = (path: string, width?: number) => string

/** Functions that convert records to the results of the site's queries. */
export interface PreviewData {
  /** Returns the published records of a kind. */
  findAll: <Name extends KindName>(name: Name) => RecordOfKind<Name>[]
  /** Returns the first published record of a kind; an empty record if there is none. */
  findFirst: <Name extends KindName>(name: Name) => RecordOfKind<Name>
  /**
   * Returns the data that the GraphQL fragment of a kind selects: each picture in the shape of its
   * field, and each linked record next to its number. Without this conversion, every new field
   * would need code in a preview.
   * @param record has a value for every field
   */
  toQueryResult: <Fragment>(name: KindName, record: object) => Fragment
  /**
   * Returns the crops of a picture. The browser chooses one of them, because the preview's frame
   * has the width of a device.
   */
  createCrops: (picture: PictureRecord, shape: ShapeName) => PictureData['crops']
}

export function createPreviewData(
  language: Language,
  findRecords: FindRecords,
  getPictureUrl: GetPictureUrl,
): PreviewData {
  const tagRecord = (kind: RecordKind, { data, path }: PublishedRecord) =>
    tagFields(language, kind.fields, data, getFormUrl(kind, path))
  const createEmptyRecord = (kind: RecordKind, data: Json = {}) =>
    tagRecord(kind, { path: kind.path, data })
  const findAll = <Name extends KindName>(name: Name) =>
    findRecords(kinds[name].path).map(
      (record) => tagRecord(kinds[name], record) as RecordOfKind<Name>,
    )

  function toQueryResult(fields: Fields, values: Values): object {
    const result = {}
    for (const [name, field] of Object.entries(fields)) {
      const value = values[name]
      Object.assign(result, { [toGraphqlName(name)]: toQueryValue(field, value) })
      if (field.type !== 'record') continue
      // Converts a linked record on demand, because a list may refer to many records.
      const get = () => {
        const kind = findRecordKind(field.target)!
        const target = findTarget(findRecords, field, value)
        const group = field.targetGroup && { [field.targetGroup]: {} }
        const linked = target ? tagRecord(kind, target) : createEmptyRecord(kind, group || {})
        return toQueryResult(kind.fields, linked)
      }
      Object.defineProperty(result, toLinkedName(name), { get, enumerable: true })
    }
    return result
  }

  function toQueryValue(field: Field, value: unknown): unknown {
    if (value === null) return null
    // Treats 0 as a missing number, because a 0 that was entered is a string with a field tag.
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
    const crops = listQueriedShapes(shape).map(([name, queried]) => [
      name,
      createCrops(picture, queried),
    ])
    const { alt } = picture
    return { alt, original: { publicURL: getTaggedUrl(picture) }, ...Object.fromEntries(crops) }
  }

  /** Returns the URL of a picture, with its field tag as the fragment. */
  function getTaggedUrl({ file }: PictureRecord, width?: number): string {
    const [path = '', tag = ''] = file.src.split(/(?=#)/)
    return getPictureUrl(path, width) + tag
  }

  function createCrops(picture: PictureRecord, shape: ShapeName): PictureData['crops'] {
    const { src, focalPoint } = picture.file
    const specs: readonly CropSpec[] = src === '' ? [] : shapes[shape]
    const crops = specs.map(({ media = '', aspectRatio = 0, widths, sizes }) => {
      const createUrl = (width: number) => {
        // Chooses a copy that is wide enough for the crop of a photograph in landscape format.
        const copyWidth = width * Math.max(1, PHOTOGRAPH_RATIO / (aspectRatio || PHOTOGRAPH_RATIO))
        const url = addCropFragment(getTaggedUrl(picture, copyWidth), aspectRatio, focalPoint)
        // Encodes spaces, because a space would end the URL in a `srcset`.
        return `${url.replaceAll(' ', '%20')} ${width}w`
      }
      return { media, srcSet: widths.map(createUrl).join(', '), sizes }
    })
    const last = crops.at(-1)
    const images = {
      sources: crops.slice(0, -1),
      fallback: last && { ...last, src: last.srcSet.split(' ')[0]! },
    }
    const width = specs.at(-1)?.aspectRatio ?? 1
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

/** Returns true for a picture without a file, which a gallery cannot show. */
function isWithoutFile({ file }: Values): boolean {
  return (file as PictureRecord['file'] | undefined)?.src === ''
}
