// Builds the site, unless nothing has changed since the last build.
import { computeInputHash, needsBuild, writeBuildStamp } from './build-stamp'
import { UserError } from '../run-tool'
import { runCommand } from '../run-command'

/** Has scripts/build/build.ts build with the environment it was started in, and not read `.env`. */
export const SKIP_DOTENV = 'skip-dotenv'

/**
 * Builds the production site in the current directory when content or code changed.
 * @throws OneLineError when the build fails
 */
export async function buildIfChanged(): Promise<void> {
  const requestedAt = new Date()
  const inputHash = await computeInputHash('.')
  // What was changed and changed back is there as well.
  if (!(await needsBuild('.', inputHash))) return writeBuildStamp('public', requestedAt, inputHash)
  // In a process of its own, which reads the code as it is now.
  const build = ['--import', 'tsx', 'scripts/build/build.ts', SKIP_DOTENV]
  if ((await runCommand(process.execPath, build)) !== 0) {
    throw new UserError('The build failed. See the output above.')
  }
}
