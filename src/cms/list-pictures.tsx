import { isObject } from '../content-model/values'
import { isFolder } from '../content-model/record-kind'
import type { PictureFile } from '../content-model/picture-fields'
import { recordKinds } from '../screens/registry'
import { formAddress } from './entry'
import { useSavedRecords, type SavedRecord } from './saved-records'
import { pictureUrl, usePictures } from './pictures'

/** Styles that show the first photograph of each record in the lists, which have pictures of Decap's own inputs only. */
export function ListPictures() {
  const savedOf = useSavedRecords()
  usePictures()
  const rules = recordKinds.filter(isFolder).flatMap((kind) =>
    savedOf(kind.fields).map(({ slug, data }: SavedRecord) => {
      const { src, focalPoint } = firstPhotograph(data) ?? {}
      if (!src) return ''
      const { x, y } = focalPoint ?? { x: 50, y: 50 }
      const link = `li > a[href$=${JSON.stringify(formAddress(kind, slug))}]`
      return `${link} { --picture: url(${JSON.stringify(pictureUrl(src))}); --focus: ${x}% ${y}%; }`
    }),
  )
  return <style>{rules.join('\n')}</style>
}

/** A logo would look the same on every one. */
function firstPhotograph(value: unknown): PictureFile | undefined {
  if (!isObject(value) && !Array.isArray(value)) return undefined
  const { src } = value as Partial<PictureFile>
  if (typeof src !== 'string') {
    return Object.values(value)
      .map(firstPhotograph)
      .find((found) => found !== undefined)
  }
  return src === '' || src.endsWith('.svg') ? undefined : (value as PictureFile)
}
