import { findPictures, type NamedPicture } from '../../content-model/picture-fields'
import { isObject } from '../../content-model/values'
import { describeUploadError, prepareUpload } from '../model/prepare-upload'
import { getPicture, setPicture, showFile, type Preparation } from './pictures'

/* A picture that is being prepared is a value in the record, `pending:<uuid>`. It moves and
   disappears with its list item, and nothing can be published without it. */

const PENDING = 'pending:'

/**
 * Starts to prepare a chosen file.
 * @param minWidth minimum width of the picture, in px
 * @param previous value of the field before
 * @returns the value that stands for the picture in the record
 */
export function startPreparation(file: File, minWidth: number, previous: unknown): string {
  const id = PENDING + crypto.randomUUID()
  const end = (result: Preparation['result']): void =>
    setPicture(id, { preparation: { previous, done, result } })
  const done: Promise<void> = prepareUpload(file, minWidth).then(
    (picture) => end({ picture }),
    (error: unknown) => end({ error: describeUploadError(error) }),
  )
  // The preview shows the file at once.
  showFile(id, file)
  setPicture(id, { preparation: { previous, done } })
  return id
}

export function getPreparation(id: string): Preparation | undefined {
  return getPicture(id).preparation
}

export function isPending(src: unknown): src is string {
  return typeof src === 'string' && src.startsWith(PENDING)
}

/** Finds the pictures that are being prepared; the `src` of each is its id. */
export function findPending(record: unknown): readonly NamedPicture[] {
  return findPictures(record).filter(({ src }) => isPending(src))
}

/** Returns a record with the previous pictures in place of those that are being prepared. */
export function withoutPending<Value>(record: Value): Value {
  const replace = (_name: string, value: unknown) =>
    isObject(value) && isPending(value.src) ? getPreparation(value.src)?.previous : value
  return findPending(record).length > 0
    ? (JSON.parse(JSON.stringify(record, replace)) as Value)
    : record
}
