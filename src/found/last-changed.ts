import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * When files changed last by the history of their repository, as an ISO 8601 date with time.
 * Nothing without git or a history, nor where a shallow copy of it ends: the last commit there
 * seems to have changed every file.
 *
 * @param files files and folders, relative to `directory`
 */
export function lastChanged(files: readonly string[], directory = '.'): string | undefined {
  try {
    const [commit, date] = git(directory, 'log', '-1', '--format=%H %cI', '--', ...files).split(' ')
    const shallowFile = path.resolve(
      directory,
      git(directory, 'rev-parse', '--git-path', 'shallow'),
    )
    const ends = existsSync(shallowFile) ? readFileSync(shallowFile, 'utf8').split('\n') : []
    return commit && ends.includes(commit) ? undefined : date
  } catch {
    return undefined
  }
}

function git(directory: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: directory,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}
