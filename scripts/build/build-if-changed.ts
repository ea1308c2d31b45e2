// Builds the site, unless nothing has changed since the last build.
import { currentStamp, needsBuild, stampBuild } from './build-stamp'
import { OneLineError } from '../run-tool'
import { runCommand } from '../run-command'

/** Has scripts/build/build.ts build with the environment it was started in, and not read `.env`. */
export const AS_STARTED = 'as-started'

/**
 * Builds the production site in the current directory when content or code changed.
 * @throws OneLineError when the build fails
 */
export async function buildWhenChanged(): Promise<void> {
  const asked = new Date()
  const madeFrom = await currentStamp('.')
  // What was changed and changed back is there as well.
  if (!(await needsBuild('.', madeFrom))) return stampBuild('public', asked, madeFrom)
  // In a process of its own, which reads the code as it is now.
  const build = ['--import', 'tsx', 'scripts/build/build.ts', AS_STARTED]
  if ((await runCommand(process.execPath, build)) !== 0) {
    throw new OneLineError('The build failed. See the output above.')
  }
}
