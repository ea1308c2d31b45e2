// Builds the site, unless nothing has changed since the last build.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BUILD_STAMP_FILE, type BuildStamp } from '../../src/cms-access/content-api'
import { currentStamp, isStamped } from './build-stamp'
import { OneLineError } from '../run-tool'
import { runCommand } from '../run-command'

/** Has scripts/build/build.ts build with the environment it was started in, and not read `.env`. */
export const AS_STARTED = 'as-started'

/** Whether content or code changed since the build in `public/`, or there is none. */
export async function needsBuild(directory: string): Promise<boolean> {
  if (!existsSync(path.join(directory, 'public', '404.html'))) return true
  return !(await isStamped(directory, await currentStamp(directory)))
}

/** Says in the built site that it holds whatever was published before a time. */
export async function stampBuild(publicDirectory: string, time: Date): Promise<void> {
  const stamp: BuildStamp = { builtAt: time.toISOString() }
  await writeFile(path.join(publicDirectory, BUILD_STAMP_FILE), `${JSON.stringify(stamp)}\n`)
}

/**
 * Builds the production site in the current directory when content or code changed.
 * @throws OneLineError when the build fails
 */
export async function buildWhenChanged(): Promise<void> {
  const asked = new Date()
  // What was changed and changed back is there as well.
  if (!(await needsBuild('.'))) return stampBuild('public', asked)
  // In a process of its own, which reads the code as it is now.
  const build = ['--import', 'tsx', 'scripts/build/build.ts', AS_STARTED]
  if ((await runCommand(process.execPath, build)) !== 0) {
    throw new OneLineError('The build failed. See the output above.')
  }
}
