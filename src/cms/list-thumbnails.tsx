import { useSyncExternalStore } from 'react'
import type { PictureFile } from '../content-model/picture-fields'
import { isObject } from '../content-model/values'
import { thumbnailPath } from './protocol'
import { store } from './decap/inside'
import type { ImmutableValue } from './decap-types'
import { formAddress, kindOf, recordOf } from './entry'
import { pictureUrl, usePublishedPictures } from './widgets/picture-url'

/**
 * Styles that show the first photograph of each record in the lists of Decap, which by itself shows
 * those of its own image inputs only.
 */
export function ListThumbnails() {
  const entries = useSyncExternalStore(store.subscribe, () =>
    store.getState().entries.get('entities'),
  )
  usePublishedPictures()
  return <style>{entries?.valueSeq().map(thumbnailRule).join('\n')}</style>
}

function thumbnailRule(entry: ImmutableValue): string {
  const picture = entry.get('data') ? firstPhotograph(recordOf(entry)) : undefined
  if (!picture) return ''
  const { src, focalPoint } = picture
  const url = PICTURES.includes(src) ? thumbnailPath(src) : pictureUrl(src, entry)
  const form = formAddress(kindOf(entry), String(entry.get('slug')))
  const focus = focalPoint ? `${focalPoint.x}% ${focalPoint.y}%` : 'center'
  return `li > a[href$=${JSON.stringify(form)}] { --thumbnail: url(${JSON.stringify(url)}); --thumbnail-focus: ${focus}; }`
}

/** The first photograph of a record; a logo would look the same on every one. */
function firstPhotograph(value: unknown): PictureFile | undefined {
  if (Array.isArray(value)) return firstOf(value)
  if (!isObject(value)) return undefined
  if (typeof value.src !== 'string') return firstOf(Object.values(value))
  return value.src === '' || value.src.endsWith('.svg')
    ? undefined
    : (value as unknown as PictureFile)
}

function firstOf(values: readonly unknown[]): PictureFile | undefined {
  for (const value of values) {
    const found = firstPhotograph(value)
    if (found) return found
  }
  return undefined
}
