import { findPictures } from '../../content/model/picture-fields'
import type { Json } from '../../content/model/record-file'
import type { RecordKind } from '../../content/model/record-kind'
import { changeRecord } from './change-record'

/**
 * Replaces a picture by a new picture in every field of a record, and flags the descriptions of the
 * picture as outdated. Returns the same record if no field shows the picture.
 * @param by path of the new picture
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
