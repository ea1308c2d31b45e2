import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { HistoryResponse } from '../../api/content-api'
import { createVersion, isRenamed } from '../history'
import type { Signer } from '../signer'
import { findRecordKind } from '../../../content/registry'

/** Number of commits on a page. */
const PAGE_SIZE = 20

/** Maximum output of git, in bytes; larger than any picture. */
const MAX_OUTPUT_BYTES = 100_000_000

/** Returns false without git, outside a repository, and before the first commit. */
export function hasHistory(folder: string): boolean {
  return runGit(folder, 'rev-parse', '--verify', 'HEAD') !== undefined
}

/**
 * Reads a page of the history of a record, or of the deleted records of a folder.
 * @param folder content folder
 * @param after hash of the last commit of the page before
 */
export function readGitHistory(
  folder: string,
  signer: Signer,
  file: string,
  after?: string,
): HistoryResponse {
  const isFolder = file.endsWith('/')
  const names = ['--no-renames', '--name-status', '--relative']
  const changes = [...names, '--diff-filter=AD']
  const output = runGit(
    folder,
    ...['-c', 'core.quotePath=false', 'log', '--format=%x00%H%x09%P%x09%cI%x09%an'],
    ...[`-${PAGE_SIZE + 1}`, ...(isFolder ? changes : []), ...(after ? ['--skip=1', after] : [])],
    ...['--', file],
  )
  const commits = (output ?? '').toString().split('\0').slice(1).map(parseCommit)
  const page = commits.slice(0, PAGE_SIZE)
  const read = (commit: string, each: string) => readFileOfVersion(folder, commit, each)?.toString()
  const seen = new Set<string>()
  const versions = page.flatMap(({ hash, parent, added, removed, ...commit }) => {
    if (!isFolder) {
      const text = read(hash, file)
      return createVersion(signer, { ...commit, path: file, commit: hash, text })
    }
    const gone = removed.filter(
      (each) => findRecordKind(each) && !existsSync(path.join(folder, each)),
    )
    const addedTexts = gone.length > 0 ? added.map((each) => read(hash, each) ?? '') : []
    return gone
      .filter((each) => !isRenamed(each, read(parent, each) ?? '', addedTexts))
      .filter((each) => !seen.has(each) && seen.add(each))
      .flatMap((each) =>
        createVersion(signer, {
          ...commit,
          path: each,
          commit: parent,
          text: read(parent, each) ?? '',
        }),
      )
  })
  return { versions, next: commits.length > PAGE_SIZE ? page.at(-1)?.hash : undefined }
}

/**
 * Returns the bytes of a file below the content folder in a commit; undefined if it is missing.
 */
export function readFileOfVersion(folder: string, commit: string, file: string) {
  return runGit(folder, 'show', `${commit}:./${file}`)
}

function parseCommit(text: string) {
  const [head = '', ...changes] = text.split('\n').filter(Boolean)
  const [hash = '', parents = '', publishedAt = '', author = ''] = head.split('\t')
  const [parent = ''] = parents.split(' ')
  const list = (status: string) =>
    changes.filter((each) => each.startsWith(`${status}\t`)).map((each) => each.slice(2))
  return { hash, parent, publishedAt, author, added: list('A'), removed: list('D') }
}

/** Returns the output of git; undefined if git is missing or fails. */
function runGit(folder: string, ...args: readonly string[]): Buffer | undefined {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: MAX_OUTPUT_BYTES,
    })
  } catch {
    return undefined
  }
}
