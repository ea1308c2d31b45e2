import type { ImmutableValue } from '../decap-types'

interface DraftFile {
  /** Path in the repository, such as content/media/home/sky.jpg. */
  readonly path: string
  readonly url?: string
}

/** Where the browser finds a picture: in its memory until it is published, else on the site. */
export function pictureUrl(address: string, entry: ImmutableValue): string {
  const drafts = draftFiles(entry)
  return drafts.find(({ path }) => path === `content${address}`)?.url ?? address
}

/** The address of the picture with a file name, if there is one already. */
export function knownAddress(fileName: string, entry: ImmutableValue): string | undefined {
  const addresses = [...draftFiles(entry).map(({ path }) => addressOf(path)), ...PICTURES]
  return addresses.find((address) => address.endsWith(`/${fileName}`))
}

/** The address of a picture by its path in the repository. */
export function addressOf(path: string): string {
  return path.replace(/^\/?content/, '')
}

function draftFiles(entry: ImmutableValue): readonly DraftFile[] {
  const files = entry.get('mediaFiles') as ImmutableValue | undefined
  return (files?.toJS() ?? []) as DraftFile[]
}
