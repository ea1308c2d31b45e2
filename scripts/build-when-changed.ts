import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hashBuildInputs } from './build-inputs'
import { OneLineError } from './one-line-error'
import { runCommand } from './run-command'

const recordOf = (directory: string) => path.join(directory, '.local', 'built-inputs')

/** Whether content or code changed since the build in `public/`, or there is none. */
export async function needsBuild(directory: string): Promise<boolean> {
  const record = recordOf(directory)
  if (!existsSync(record) || !existsSync(path.join(directory, 'public', '404.html'))) return true
  return (await readFile(record, 'utf8')) !== (await hashBuildInputs(directory))
}

/** Makes the next `needsBuild` answer yes, because `public/` is about to hold something else. */
export async function forgetBuild(directory: string): Promise<void> {
  await rm(recordOf(directory), { force: true })
}

/** Remembers that `public/` was built from inputs with this hash. */
export async function rememberBuild(directory: string, inputs: string): Promise<void> {
  await mkdir(path.dirname(recordOf(directory)), { recursive: true })
  await writeFile(recordOf(directory), inputs)
}

/**
 * Builds the production site in the current directory when content or code changed.
 * @throws OneLineError when the build fails
 */
export async function buildWhenChanged(): Promise<void> {
  if (!(await needsBuild('.'))) {
    console.log('The site is up to date: nothing changed since the last build.')
    return
  }
  console.log('Building the site. This takes some minutes the first time…')
  // Hashed before the build: what changes meanwhile has to be built next time.
  const inputs = await hashBuildInputs('.')
  await forgetBuild('.')
  if ((await runCommand('npm', ['run', '--silent', 'build'])) !== 0) {
    throw new OneLineError('The build failed; see the lines above.')
  }
  await rememberBuild('.', inputs)
}
