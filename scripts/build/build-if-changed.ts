import { computeInputHash, needsBuild, writeBuildStamp } from './build-stamp'
import { UserError } from '../run-tool'
import { runCommand } from '../run-command'

/** Argument that keeps scripts/build/build.ts from loading `.env`. */
export const SKIP_DOTENV = 'skip-dotenv'

/**
 * Builds the production site in the current directory if content or code has changed.
 * @throws {UserError} if the build fails
 */
export async function buildIfChanged(): Promise<void> {
  const requestedAt = new Date()
  const inputHash = await computeInputHash('.')
  // Updates the time, because the unchanged build contains everything published up to now.
  if (!(await needsBuild('.', inputHash))) return writeBuildStamp('public', requestedAt, inputHash)
  // Builds in a new process, because this process may have loaded older code.
  const build = ['--import', 'tsx', 'scripts/build/build.ts', SKIP_DOTENV]
  if ((await runCommand(process.execPath, build)) !== 0) {
    throw new UserError('The build failed. See the output above.')
  }
}
