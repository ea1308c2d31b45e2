import type { Content } from '../api/content-api'
import type { Change, Snapshot } from './store'

/* Message of a commit: a line for each changed record, and trailers for each new record. The server
   reads from messages who has changed a record, and which new records were published. */

const removedPictures = 'Remove unused pictures'
const addedPictures = 'Add pictures'
const recordLine = /^(?:Add|Update|Restore|Remove) ([a-z]+\/.+\.json)$/gm
const listTitle = /^Change \d+ records$/
const addedLines = /^Draft: ([0-9a-f-]{36})\nRecord: (.+)$/gm

export function createCommitMessage({ content }: Snapshot, change: Change): string {
  const paths = new Set(content.records.map(({ file }) => file))
  const lines = [...change.records].map(([path, record]) => {
    const verb = change.restored.has(path) ? 'Restore' : paths.has(path) ? 'Update' : 'Add'
    if (change.counted?.has(path)) return `Count a deletion in ${encodePath(path)}`
    return `${record ? verb : 'Remove'} ${encodePath(path)}`
  })
  const hasNew = Object.values(change.pictures).some((id) => id !== null)
  const ofPictures = hasNew ? addedPictures : removedPictures
  const title = lines.length > 1 ? `Change ${lines.length} records` : (lines[0] ?? ofPictures)
  const added = Object.entries(change.added).map(
    ([uuid, path]) => `Draft: ${uuid}\nRecord: ${encodePath(path)}`,
  )
  const parts = [title, lines.length > 1 && lines.join('\n'), added.join('\n')]
  return parts.filter(Boolean).join('\n\n')
}

/** Encodes a path, so that it cannot add lines to a message, or skip the build by `[skip ci]`. */
function encodePath(path: string): string {
  return path.replace(/[^\p{L}\p{M}\p{N} ./_-]/gu, encodeURIComponent)
}

/** Decodes a path. Returns a path unchanged if a developer has written an invalid encoding. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export interface RecentCommit {
  readonly message: string
  readonly author: { readonly name: string } | null
  /** ISO date, without milliseconds. */
  readonly committedDate: string
}

/** Returns the last change of each record. Stops at a commit that the editor has not made. */
export function readLastChanges(commits: readonly RecentCommit[]): Content['lastChanges'] {
  const isOther = ({ message }: RecentCommit) => {
    const [title = ''] = message.split('\n')
    const isOfPictures = title === removedPictures || title === addedPictures
    return !isOfPictures && !listTitle.test(title) && title.search(recordLine) < 0
  }
  const firstOther = commits.findIndex(isOther)
  const certain = firstOther < 0 ? commits : commits.slice(0, firstOther)
  const changes = certain.flatMap(({ message, author, committedDate }) => {
    const change = { author: author?.name ?? '', publishedAt: toIsoDate(committedDate) }
    return [...message.matchAll(recordLine)].map(
      ([, path = '']) => [decodePath(path), change] as const,
    )
  })
  // Reverses the changes, so that the newest change of a record replaces the older changes.
  return Object.fromEntries(changes.reverse()) as Content['lastChanges']
}

/** Converts a date of GitHub, which has no milliseconds, to the server's format. */
export function toIsoDate(date: string): string {
  return new Date(date).toISOString()
}

/** Returns the paths of the records that commits have added, by the UUIDs in their keys. */
export function readAdded(commits: readonly Pick<RecentCommit, 'message'>[]): Content['added'] {
  return Object.fromEntries(
    commits.flatMap(({ message }) =>
      [...message.matchAll(addedLines)].map(([, uuid, path = '']) => [uuid, decodePath(path)]),
    ),
  ) as Content['added']
}
