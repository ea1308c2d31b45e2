import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { runGit } from '../../../content/check/run-git'
import type { HistoryResponse } from '../../api/content-api'
import { createVersion, listDeleted, type HistoryCommit } from '../history'
import type { Signer } from '../signer'

/** Number of commits on a page. */
const PAGE_SIZE = 20

/** Returns false without git, outside a repository, and before the first commit. */
export function hasHistory(folder: string): boolean {
  return runGit(folder, 'rev-parse', '--verify', 'HEAD') !== undefined
}

/**
 * Reads a page of the history of a record, or of the deleted records of a folder.
 * @param folder content folder
 * @param after hash of the last commit on the previous page
 */
export function readGitHistory(
  folder: string,
  signer: Signer,
  file: string,
  after?: string,
): HistoryResponse {
  const isFolder = file.endsWith('/')
  const changes = ['--no-renames', '--name-status', '--relative', '--diff-filter=AD']
  const output = runGit(
    folder,
    ...['-c', 'core.quotePath=false', 'log', '--format=%x00%H%x09%P%x09%cI%x09%an'],
    ...[`-${PAGE_SIZE + 1}`, ...(isFolder ? changes : []), ...(after ? ['--skip=1', after] : [])],
    ...['--', file],
  )
  const commits = (output ?? '').toString().split('\0').slice(1).map(parseCommit)
  const page = commits.slice(0, PAGE_SIZE)
  const read = (commit: string, each: string) =>
    commit === ''
      ? readFileSync(path.join(folder, each), 'utf8')
      : readFileOfVersion(folder, commit, each)?.toString()
  const deletions = isFolder && !after ? [readUncommitted(folder, file), ...page] : page
  const versions = isFolder
    ? listDeleted(signer, deletions, read, (each) => existsSync(path.join(folder, each)))
    : page.flatMap((commit) => {
        const { hash } = commit
        return createVersion(signer, commit, hash, file, read(hash, file))
      })
  return { versions, next: commits.length > PAGE_SIZE ? page.at(-1)?.hash : undefined }
}

/** Returns the uncommitted additions and deletions, as a commit without a hash. */
function readUncommitted(folder: string, subfolder: string): HistoryCommit {
  const list = (...args: readonly string[]) =>
    (runGit(folder, ...args, '-z', '--', subfolder) ?? '').toString().split('\0').filter(Boolean)
  const changed = path.join(folder, subfolder)
  return {
    hash: '',
    parent: runGit(folder, 'rev-parse', 'HEAD')?.toString().trim(),
    publishedAt: (existsSync(changed) ? statSync(changed).mtime : new Date()).toISOString(),
    added: list('ls-files', '--others'),
    removed: list('diff', '--name-only', '--relative', '--no-renames', '--diff-filter=D', 'HEAD'),
  }
}

/** Returns the bytes of a content file in a commit; undefined if the commit lacks the file. */
export function readFileOfVersion(folder: string, commit: string, file: string) {
  return runGit(folder, 'show', `${commit}:./${file}`)
}

function parseCommit(text: string): HistoryCommit {
  const [head = '', ...changes] = text.split('\n').filter(Boolean)
  const [hash = '', parents = '', publishedAt = '', author = ''] = head.split('\t')
  const [parent = ''] = parents.split(' ')
  const list = (status: string) =>
    changes.filter((each) => each.startsWith(`${status}\t`)).map((each) => each.slice(2))
  return { hash, parent, publishedAt, author, added: list('A'), removed: list('D') }
}
