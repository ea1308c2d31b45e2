import { contentFolder } from '../../content-model/record-kind'
import { HttpError } from '../shared/http-error'
import { githubError } from './github'
import type { Person } from './identify'

const PLAIN_FILE = '100644'
/** Of a comparison with more files, GitHub shows only a part. */
const MAX_FILES = 299
/** Less than disks and git allow a name, in bytes. */
const MAX_NAME_BYTES = 100

/** What the editor never asks for. */
export function notAllowed(): HttpError {
  const message = 'Only the words and pictures of this site can be changed here, by its editor.'
  return new HttpError(403, 'not-allowed', message)
}

/** A file at some depth below content/. Names that begin with a dot mean something to git. */
export function isContentFile(path: string): boolean {
  const [top, ...names] = path.split('/')
  const areNames = names.every((name) => /^[\w~-][\w.~-]*$/.test(name))
  return top === contentFolder && names.length > 0 && areNames
}

/** What counts of GitHub's comparison of the branch with a commit. */
export interface Comparison {
  status: string
  ahead_by: number
  commits: { parents: unknown[]; commit: { author?: { email: string } } }[]
  files?: { filename: string; previous_filename?: string }[]
}

/** Everything below content/ at a commit, as GitHub lists it. */
export interface ContentTree {
  truncated: boolean
  tree: { path: string; mode: string; sha: string }[]
}

/**
 * The last word on what is published: one commit of this person, of plain files below content/.
 * Whatever was stored on the way there does not count, and need not: GitHub would move the branch to
 * any commit that it knows, also to one that was pushed to a fork.
 * @throws HttpError 409 when somebody else was faster, else 403
 */
export function checkPublication(
  { status, ahead_by, commits, files }: Comparison,
  { truncated, tree }: ContentTree,
  { email }: Person,
): void {
  if (status !== 'ahead') throw githubError('published-meanwhile')
  const [commit] = commits
  const names = (files ?? []).flatMap(({ filename, previous_filename = filename }) => [
    filename,
    previous_filename,
  ])
  const changed = new Set(names.map((name) => name.slice(contentFolder.length + 1)))
  const isAllowed =
    ahead_by === 1 &&
    commit?.parents.length === 1 &&
    commit.commit.author?.email === email &&
    files !== undefined &&
    files.length <= MAX_FILES &&
    names.every(isContentFile) &&
    !truncated &&
    // Links, submodules and programs are neither records nor pictures.
    tree.every(({ path, mode }) => !changed.has(path) || mode === PLAIN_FILE)
  if (!isAllowed) throw notAllowed()
  if (names.flatMap((name) => name.split('/')).some((name) => name.length > MAX_NAME_BYTES)) {
    const message = 'The name of a file is too long. Please give it a shorter one.'
    throw new HttpError(422, 'long-name', message)
  }
}
