// Netlify's own builder and runtime, on a clean copy of this project.
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { OneLineError } from '../scripts/one-line-error'
import { runCommand } from '../scripts/run-command'
import { installOnDemand } from './on-demand-package'

/** The last that runs on Node 20. */
const VERSION = '26.2.0'

/** Without an account, and without sending anything to Netlify. */
export const offlineEnvironment = {
  DO_NOT_TRACK: '1',
  // In netlify.toml as well; but this builder looks for it before it reads that file.
  NETLIFY_SKIP_GATSBY_BUILD_PLUGIN: 'true',
}

/** @returns the program, for Node to run */
export async function installNetlifyCli(): Promise<string> {
  return path.join(await installOnDemand('netlify-cli', VERSION), 'bin/run.js')
}

/**
 * Copies what is committed, as Netlify would fetch it, with the packages that are installed here.
 * @returns the folder; the next run replaces it
 */
export async function copyCommitted(): Promise<string> {
  const folder = path.resolve('.local/netlify-copy')
  await rm(folder, { recursive: true, force: true })
  await mkdir(path.dirname(folder), { recursive: true })
  await run('git', ['clone', '--quiet', '.', folder])
  // Hard links where the system has them: a link to the folder would lead out of the copy.
  const flags = process.platform === 'linux' ? '-al' : '-R'
  await run('cp', [flags, 'node_modules', path.join(folder, 'node_modules')])
  return folder
}

async function run(command: string, args: readonly string[]): Promise<void> {
  if ((await runCommand(command, args)) === 0) return
  throw new OneLineError(`${command} ${args[0]} failed. See the output above.`)
}
