import { contentFolder, publicPath } from '../../content-model/record-kind'
import { readPicture } from '../backend/content-client'
import { publishedPictures } from '../backend/published'
import { createSignal } from '../create-signal'
import type { ImmutableValue } from '../decap-types'
import { newPictures } from '../entry'

/** Until such a picture is there: its own address would be missed on the live site. */
const NOTHING = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/** The addresses of pictures that are published but not on the live site, by their paths. */
const published = new Map<string, string>()
const found = createSignal()

/**
 * Where the browser finds a picture: in its memory until it is published, and on the site after the
 * next build. In between the content API has it; see usePublishedPictures.
 */
export function pictureUrl(path: string, entry?: ImmutableValue): string {
  const files = entry ? newPictures(entry) : []
  const draft = files.find((file) => file.path === contentFolder + path)?.url
  if (draft || !path || PICTURES.includes(path)) return draft ?? path
  if (!published.has(path)) void readPublished(path)
  return published.get(path) ?? path
}

/** Renders again when a picture was read that is not on the live site. */
export const usePublishedPictures = found.useChanges

async function readPublished(path: string): Promise<void> {
  published.set(path, NOTHING)
  // A form does without what cannot be read.
  published.set(path, await readPicture(path).catch(() => path))
  found.tell()
}

/**
 * The path of a picture that is there already, under any name: the end of a file name tells the
 * file's content. Decap saves one file of the same content only.
 */
export function knownPicture(fileName: string, entry: ImmutableValue): string | undefined {
  const content = fileName.slice(fileName.lastIndexOf('-'))
  const drafts = newPictures(entry).map((file) => publicPath(file.path))
  const known = [...drafts, ...PICTURES, ...publishedPictures()]
  return known.find((path) => path.endsWith(content))
}
