import { MAX_UPLOAD_BYTES } from '../../cms-access/gateway'
import { contentFolder } from '../../content-model/content-folder'
import type { Person } from './identify'
import { Refusal } from './refusal'

export type Body = Readonly<Record<string, unknown>>

const PLAIN_FILE = '100644'
/** Of a comparison with more files, GitHub shows only a part. */
const MAX_FILES = 299
const MAX_BASE64 = Math.ceil(MAX_UPLOAD_BYTES / 3) * 4

/** A file at some depth below content/. Names that begin with a dot mean something to git. */
function isContentFile(path: unknown): path is string {
  if (typeof path !== 'string') return false
  const [top, ...names] = path.split('/')
  const areNames = names.every((name) => /^[\w~-][\w.~-]*$/.test(name))
  return top === contentFolder && names.length > 0 && areNames
}

function isSha(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{40}$/.test(value)
}

/** content/ or a folder below it. */
export function checkFolder(folder: string): string {
  if (!isContentFile(`${folder}/x`)) throw new Refusal('outside-content')
  return folder
}

/** A file's content in base64, small enough to be stored. */
export function checkBlob({ content, encoding }: Body) {
  if (encoding !== 'base64' || typeof content !== 'string') throw new Refusal('unreadable')
  if (content.length > MAX_BASE64) throw new Refusal('too-large')
  return { content, encoding }
}

/** A tree is only ever a change of another one, and of plain files below content/. */
export function checkTree({ base_tree, tree }: Body) {
  if (!isSha(base_tree)) throw new Refusal('no-base-tree')
  if (!Array.isArray(tree)) throw new Refusal('unreadable')
  return { base_tree, tree: (tree as Body[]).map(checkTreeEntry) }
}

function checkTreeEntry({ path, mode, type, sha }: Body) {
  if (!isContentFile(path)) throw new Refusal('outside-content')
  if (mode !== PLAIN_FILE || type !== 'blob') throw new Refusal('not-plain')
  // Without a hash, the file is deleted.
  if (sha !== null && !isSha(sha)) throw new Refusal('unreadable')
  return { path, mode, type, sha }
}

/** The author is who signed in, whatever the request says. */
export function checkCommit({ message, tree, parents }: Body, { name, email }: Person) {
  if (typeof message !== 'string' || !isSha(tree)) throw new Refusal('unreadable')
  if (!Array.isArray(parents) || parents.length !== 1 || !isSha(parents[0])) {
    throw new Refusal('not-one-parent')
  }
  return { message, tree, parents, author: { name, email, date: new Date().toISOString() } }
}

/** The commit to which the branch moves. */
export function checkMove({ sha, force = false }: Body): string {
  if (force !== false) throw new Refusal('force')
  if (!isSha(sha)) throw new Refusal('unreadable')
  return sha
}

/** What counts of GitHub's comparison of the branch with a commit. */
export interface Comparison {
  status: string
  ahead_by: number
  commits: { parents: unknown[]; commit: { author?: { email: string } } }[]
  files?: { filename: string; previous_filename?: string }[]
}

/**
 * The last word on what is published. GitHub would move the branch to any commit that it knows, also
 * to one that did not go through this gateway but was pushed to a fork.
 * @returns the files that change
 */
export function checkComparison(comparison: Comparison, { email }: Person): Set<string> {
  const { status, ahead_by, commits, files } = comparison
  if (status !== 'ahead') throw new Refusal('published-meanwhile')
  const [commit] = commits
  if (ahead_by !== 1 || commit?.parents.length !== 1) throw new Refusal('not-one-ahead')
  if (commit.commit.author?.email !== email) throw new Refusal('other-author')
  if (!files || files.length > MAX_FILES) throw new Refusal('too-many-files')
  const names = files.flatMap(({ filename, previous_filename = filename }) => [
    filename,
    previous_filename,
  ])
  if (!names.every(isContentFile)) throw new Refusal('outside-content')
  return new Set(names)
}

/** Everything below content/ at a commit, as GitHub lists it. */
export interface ContentTree {
  truncated: boolean
  tree: { path: string; mode: string }[]
}

/** Links, submodules and programs are neither records nor pictures. */
export function checkModes({ truncated, tree }: ContentTree, changed: ReadonlySet<string>): void {
  const entries = tree.filter(({ path }) => changed.has(`${contentFolder}/${path}`))
  if (truncated || entries.some(({ mode }) => mode !== PLAIN_FILE)) throw new Refusal('not-plain')
}
