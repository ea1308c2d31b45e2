import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { HistoryResponse, RecordVersion } from '../../api/old-content-api'
import { parseRecord } from '../../../content/model/record-file'
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
export function readGitHistory(folder: string, file: string, after?: string): HistoryResponse {
  const isFolder = file.endsWith('/')
  // Git pairs a removed file with an equal one that was added, and reports both as renamed.
  const deletions = ['-M', '--diff-filter=D', '--name-only', '--relative']
  const output = runGit(
    folder,
    ...['-c', 'core.quotePath=false', 'log', '--format=%x00%H%x09%P%x09%cI%x09%an'],
    ...[`-${PAGE_SIZE + 1}`, ...(isFolder ? deletions : []), ...(after ? ['--skip=1', after] : [])],
    ...['--', file],
  )
  const commits = (output ?? '').toString().split('\0').slice(1).map(parseCommit)
  const page = commits.slice(0, PAGE_SIZE)
  const seen = new Set<string>()
  const versions = page.flatMap(({ hash, parent, files, ...commit }) =>
    isFolder
      ? files
          .filter((each) => findRecordKind(each) && !existsSync(path.join(folder, each)))
          .filter((each) => !seen.has(each) && seen.add(each))
          .flatMap((each) => createVersion(folder, { ...commit, path: each, id: parent }))
      : createVersion(folder, { ...commit, path: file, id: hash }),
  )
  return { versions, next: commits.length > PAGE_SIZE ? page.at(-1)?.hash : undefined }
}

/**
 * Returns the bytes of a file below the content folder in a commit; undefined if it is missing.
 */
export function readFileOfVersion(folder: string, commit: string, file: string) {
  return runGit(folder, 'show', `${commit}:./${file}`)
}

function parseCommit(text: string) {
  const [head = '', ...files] = text.split('\n').filter(Boolean)
  const [hash = '', parents = '', publishedAt = '', author = ''] = head.split('\t')
  const [parent = ''] = parents.split(' ')
  return { hash, parent, publishedAt, author, files }
}

/** Creates a version in a list, which is empty if the file is damaged. */
function createVersion(folder: string, version: Omit<RecordVersion, 'record'>): RecordVersion[] {
  const text = readFileOfVersion(folder, version.id, version.path)
  const record = text ? parseRecord(text.toString()) : null
  return record === undefined ? [] : [{ ...version, record }]
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
