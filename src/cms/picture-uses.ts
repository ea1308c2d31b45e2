import type { Json } from '../content-model/record-file'
import { isObject } from '../content-model/values'
import { toPicturePath } from '../pictures/picture-path'

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
  const visit = (path: string, record: Json, value: unknown, field: string) => {
    if (isObject(value) && typeof value.src === 'string') {
      const picture = toPicturePath(value.src)
      uses.set(picture, [...(uses.get(picture) ?? []), { path, record, field }])
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inside] of Object.entries(value)) {
        visit(path, record, inside, field ? `${field}.${name}` : name)
      }
    }
  }
  for (const [path, record] of Object.entries(records)) visit(path, record, record, '')
  return uses
}
