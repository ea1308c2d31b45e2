import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Finds when the newest change to some files and folders was, as an ISO 8601 date with time. */
export type LastChanged = (files: readonly string[]) => string | undefined

interface Commit {
  readonly id: string
  readonly date: string
  readonly files: readonly string[]
}

/** Room for the history of 100,000 changed files, in bytes. */
const MAX_HISTORY = 32 * 1024 * 1024

/**
 * Reads once, from the git history, when the files below `folder` changed. Without git or a history
 * the answer is unknown, and so it is where a shallow clone ends: its oldest commit seems to have
 * changed every file.
 *
 * @param directory where the paths of folder and files start
 */
export function readHistory(folder: string, directory = '.'): LastChanged {
  const commits = readCommits(folder, directory)
  return (files) => {
    const isAsked = (file: string) =>
      files.some((asked) => file === asked || file.startsWith(`${asked}/`))
    return commits.find((commit) => commit.files.some(isAsked))?.date
  }
}

/** The newest first. */
function readCommits(folder: string, directory: string): Commit[] {
  try {
    const options = ['--name-only', '--relative', '--format=%x00%H %cI']
    const history = git(directory, '-c', 'core.quotePath=false', 'log', ...options, '--', folder)
    const shallow = git(directory, 'rev-parse', '--git-path', 'shallow').trim()
    const ends = readLines(path.resolve(directory, shallow))
    return history
      .split('\0')
      .slice(1)
      .map(toCommit)
      .filter(({ id }) => !ends.includes(id))
  } catch {
    return []
  }
}

function toCommit(text: string): Commit {
  const [head = '', ...files] = text.trim().split('\n')
  const [id = '', date = ''] = head.split(' ')
  return { id, date, files }
}

function readLines(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

function git(directory: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: directory,
    encoding: 'utf8',
    maxBuffer: MAX_HISTORY,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
