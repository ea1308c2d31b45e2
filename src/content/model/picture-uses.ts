import { findPictures } from './picture-fields'
import type { Json } from './record-file'

/** A field of a published record that shows a picture. */
export interface PictureUse {
  /** Path of the record below content/. */
  readonly path: string
  readonly record: Json
  /** Path of the picture's file in the record. */
  readonly field: string
}

/** Finds the uses of every picture in the published records, by the picture's path. */
export function findPictureUses(records: Readonly<Record<string, Json>>) {
  const uses = new Map<string, PictureUse[]>()
  for (const [path, record] of Object.entries(records)) {
    for (const { src, path: field } of findPictures(record)) {
      uses.set(src, [...(uses.get(src) ?? []), { path, record, field }])
    }
  }
  return uses
}
