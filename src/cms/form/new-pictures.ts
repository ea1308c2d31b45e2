import { createSignal } from '../create-signal'

/*
 * The pictures that were chosen from this computer and are not published yet, by the paths that
 * records name them by. They are sent only with a record that names them.
 */

interface NewPicture {
  readonly file: File
  /** Where the browser finds it. */
  readonly url: string
}

const pictures = new Map<string, NewPicture>()
const changed = createSignal()

/** Renders again once there is another one. */
export const useNewPictures = changed.useChanges

export function addNewPicture(path: string, file: File): void {
  if (pictures.has(path)) return
  pictures.set(path, { file, url: URL.createObjectURL(file) })
  changed.tell()
}

/** Where the browser finds a picture, if it is a new one. */
export function newPictureUrl(path: string): string | undefined {
  return pictures.get(path)?.url
}

/** The new pictures that a record names. */
export function newPicturesIn(record: object): ReadonlyMap<string, File> {
  const text = JSON.stringify(record)
  const named = [...pictures].filter(([path]) => text.includes(JSON.stringify(path)))
  return new Map(named.map(([path, { file }]) => [path, file]))
}

/**
 * The path of a picture that is there already, under any name: the end of a file name tells the
 * file's content.
 */
export function knownPicture(fileName: string, published: readonly string[]): string | undefined {
  const content = fileName.slice(fileName.lastIndexOf('-'))
  return [...pictures.keys(), ...published].find((path) => path.endsWith(content))
}
