import { execFileSync } from 'node:child_process'

/** Maximum output of git, in bytes; larger than any picture. */
const MAX_OUTPUT_BYTES = 100_000_000

/** Returns the output of git in a folder; undefined if git is missing or fails. */
export function runGit(folder: string, ...args: readonly string[]): Buffer | undefined {
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
