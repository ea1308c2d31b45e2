import { findPictures, type NamedPicture } from '../../content/model/picture-fields'
import { mediaPath } from '../../content/model/record-kind'
import { isObject } from '../../content/model/values'
import { describeUploadError, prepareUpload, UploadError } from '../model/prepare-upload'
import { words } from '../words/words'
import {
  addPicture,
  getPicture,
  getPictureUrl,
  readPictureWidth,
  setPicture,
  showFile,
  type Preparation,
} from './pictures'

/* While a picture is being prepared, the record contains `pending:<uuid>`. This value moves and
   disappears with its list item, and prevents publishing. */

const PENDING = 'pending:'

/**
 * Starts to prepare a chosen file. Also stores the prepared picture in the browser, because other
 * windows look for the picture once the record names it.
 * @param minWidth minimum width of the picture, in px
 * @param previous previous value of the field
 * @param toPath returns the path of the prepared picture
 * @returns the value that represents the picture in the record
 */
export function startPreparation(
  file: File,
  minWidth: number,
  previous: unknown,
  toPath: (picture: File) => string,
): string {
  const id = start(previous, async () => {
    const picture = await prepareUpload(file, minWidth)
    const src = toPath(picture)
    await addPicture(src, picture)
    return src
  })
  // Shows the file in the preview immediately.
  showFile(id, file)
  return id
}

/**
 * Starts to measure a published picture, which may be too narrow for its field.
 * @param minWidth minimum width of the picture, in px
 * @param previous previous value of the field
 * @returns the value that represents the picture in the record
 */
export function startMeasuring(src: string, minWidth: number, previous: unknown): string {
  const id = start(previous, async () => {
    const width = await readPictureWidth(src)
    if (width === undefined || width >= minWidth) return src
    throw new UploadError(words.pictures.tooNarrow(src.replace(mediaPath, ''), width, minWidth))
  })
  setPicture(id, { url: getPictureUrl(src) })
  return id
}

/** @param prepare prepares the picture and returns its path */
function start(previous: unknown, prepare: () => Promise<string>): string {
  const id = PENDING + crypto.randomUUID()
  const end = (result: Preparation['result']): void =>
    setPicture(id, { preparation: { previous, done, result } })
  const done: Promise<void> = prepare().then(
    (src) => end({ src }),
    (error: unknown) => end({ error: describeUploadError(error) }),
  )
  setPicture(id, { preparation: { previous, done } })
  return id
}

export function getPreparation(id: string): Preparation | undefined {
  return getPicture(id).preparation
}

export function isPending(src: unknown): src is string {
  return typeof src === 'string' && src.startsWith(PENDING)
}

/** Finds the pictures that are being prepared. The `src` of each picture is its id. */
export function findPending(record: unknown): readonly NamedPicture[] {
  return findPictures(record).filter(({ src }) => isPending(src))
}

/** Puts the previous pictures in the place of pictures that are being prepared. */
export function withoutPending<Value>(record: Value): Value {
  const replace = (_name: string, value: unknown) =>
    isObject(value) && isPending(value.src) ? getPreparation(value.src)?.previous : value
  return findPending(record).length > 0
    ? (JSON.parse(JSON.stringify(record, replace)) as Value)
    : record
}
