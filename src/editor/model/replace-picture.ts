import { findPictures } from '../../content/model/picture-fields'
import type { Json } from '../../content/model/record-file'
import type { RecordKind } from '../../content/model/record-kind'
import { changeRecord } from './change-record'

/**
 * Returns a record with another picture at every place of a picture, and with outdated flags for
 * the descriptions of the former picture. Returns the same record if it does not show the picture.
 * @param by path of the other picture
 */
export function replacePictureIn(
  { fields }: RecordKind,
  record: Json,
  path: string,
  by: string,
): Json {
  return findPictures(record)
    .filter(({ src }) => src === path)
    .reduce((before, { path: field }) => changeRecord(fields, before, field, { src: by }), record)
}
