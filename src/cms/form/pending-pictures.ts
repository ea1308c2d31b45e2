import { findPictures, type NamedPicture } from '../../content-model/picture-fields'
import { isObject } from '../../content-model/values'
import { addPicture } from '../pictures'
import { describeUploadError, prepareUpload } from './prepare-upload'

/* A picture that is being prepared is a value in the record, `pending:<number>`. It moves and
   disappears with its list item, and nothing can be published without it. */

const PENDING = 'pending:'

type Result = { readonly picture: File } | { readonly error: string }

interface Preparation {
  /** Value of the field before, which returns if the file cannot be used. */
  readonly previous: unknown
  readonly done: Promise<void>
  result?: Result
}

const preparations = new Map<string, Preparation>()

/**
 * Starts to prepare a chosen file.
 * @param minWidth minimum width of the picture, in px
 * @param previous value of the field before
 * @returns the value that stands for the picture in the record
 */
export function startPreparation(file: File, minWidth: number, previous: unknown): string {
  const id = `${PENDING}${preparations.size + 1}`
  const done = prepareUpload(file, minWidth).then(
    (picture) => void (preparation.result = { picture }),
    (error: unknown) => {
      preparation.result = { error: describeUploadError(error) }
    },
  )
  const preparation: Preparation = { previous, done }
  preparations.set(id, preparation)
  // The preview shows the file at once.
  addPicture(id, file)
  return id
}

export function getPreparation(id: string): Preparation | undefined {
  return preparations.get(id)
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
    isObject(value) && isPending(value.src) ? preparations.get(value.src)?.previous : value
  return findPending(record).length > 0
    ? (JSON.parse(JSON.stringify(record, replace)) as Value)
    : record
}
