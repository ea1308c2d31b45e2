// Builds the site, unless nothing has changed since the last build.
import { computeInputHash, needsBuild, writeBuildStamp } from './build-stamp'
import { UserError } from '../run-tool'
import { runCommand } from '../run-command'

/** Argument of scripts/build/build.ts: use the environment as it is, without `.env`. */
export const SKIP_DOTENV = 'skip-dotenv'

/** Builds the production site in the current directory if content or code has changed. */
export async function buildIfChanged(): Promise<void> {
  const requestedAt = new Date()
  const inputHash = await computeInputHash('.')
  // Only writes a new time: a change that was reverted is in this build too.
  if (!(await needsBuild('.', inputHash))) return writeBuildStamp('public', requestedAt, inputHash)
  // Starts a new process, which loads the current code.
  const build = ['--import', 'tsx', 'scripts/build/build.ts', SKIP_DOTENV]
  if ((await runCommand(process.execPath, build)) !== 0) {
    throw new UserError('The build failed. See the output above.')
  }
}
