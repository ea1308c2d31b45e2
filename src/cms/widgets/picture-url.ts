import { contentFolder, publicPath } from '../../content-model/record-kind'
import { createSignal } from '../create-signal'
import { backendInUse } from '../decap/inside'
import type { ImmutableValue } from '../decap-types'

interface DraftFile {
  /** Path in the repository, such as content/media/home/sky.jpg. */
  readonly path: string
  readonly url?: string
}

/** The addresses of pictures that were read from the repository, by their paths. */
const published = new Map<string, string>()
const found = createSignal()

/**
 * Where the browser finds a picture: in its memory until it is published, and on the site after the
 * next build. In between it is read from the repository; see usePublishedPictures.
 */
export function pictureUrl(path: string, entry: ImmutableValue): string {
  const draft = draftFiles(entry).find((file) => file.path === contentFolder + path)?.url
  if (draft || !path || PICTURES.includes(path)) return draft ?? path
  if (!published.has(path)) void readPublished(path)
  return published.get(path) ?? path
}

/** Renders again when a picture was read from the repository. */
export const usePublishedPictures = found.useChanges

async function readPublished(path: string): Promise<void> {
  published.set(path, path)
  // A form does without what cannot be read.
  const file = await backendInUse()
    .getMediaFile(contentFolder + path)
    .catch(() => undefined)
  if (!file) return
  published.set(path, file.url)
  found.tell()
}

/**
 * The path of a picture that is there already, under any name: the end of a file name tells the
 * file's content. Decap saves one file of the same content only.
 */
export function knownPicture(fileName: string, entry: ImmutableValue): string | undefined {
  const content = fileName.slice(fileName.lastIndexOf('-'))
  return [...draftPictures(entry), ...PICTURES].find((path) => path.endsWith(content))
}

/** The pictures that are saved with a record, or beside it already, as records call them. */
export function draftPictures(entry: ImmutableValue): string[] {
  return draftFiles(entry).map((file) => publicPath(file.path))
}

function draftFiles(entry: ImmutableValue): readonly DraftFile[] {
  const files = entry.get('mediaFiles') as ImmutableValue | undefined
  return (files?.toJS() ?? []) as DraftFile[]
}
