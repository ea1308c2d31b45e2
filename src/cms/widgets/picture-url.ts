import { contentFolder } from '../../content-model/content-folder'
import type { ImmutableValue } from '../decap-types'

interface DraftFile {
  /** Path in the repository, such as content/media/home/sky.jpg. */
  readonly path: string
  readonly url?: string
}

/** Where the browser finds a picture: in its memory until it is published, else on the site. */
export function pictureUrl(path: string, entry: ImmutableValue): string {
  const drafts = draftFiles(entry)
  return drafts.find((file) => file.path === contentFolder + path)?.url ?? path
}

/** The path of the picture with a file name, if there is one already. */
export function knownPicture(fileName: string, entry: ImmutableValue): string | undefined {
  const drafts = draftFiles(entry).map((file) => publicPath(file.path))
  return [...drafts, ...PICTURES].find((path) => path.endsWith(`/${fileName}`))
}

/** How records call a picture, by its path in the repository. */
export function publicPath(path: string): string {
  return path.replace(/^\/?content/, '')
}

function draftFiles(entry: ImmutableValue): readonly DraftFile[] {
  const files = entry.get('mediaFiles') as ImmutableValue | undefined
  return (files?.toJS() ?? []) as DraftFile[]
}
