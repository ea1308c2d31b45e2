import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { computeInputHash, needsBuild } from '../../../scripts/build/build-stamp'

/** The tests' own content. Staff change `content/`, so no test may depend on its texts. */
export const testContent = 'tests/content'

/** Folder of the site with the tests' own content. Most browser tests visit this site. */
export const testSite = path.resolve('.local/test-site')

/**
 * A copy of this project, in which the tests build one site after another. A second build in the
 * same folder takes half the time, because webpack's cache contains absolute paths.
 */
export const projectCopy = path.resolve('.local/copy')

/** Files that the copy does not need or that updateCopy() adds. */
const excluded = /^(?:\.env|\.git|\.cache|\.local|\.outbox|node_modules|content|public)$/

/** Builds the tests' site in the copy of this project if anything has changed. */
export async function buildTestSite(): Promise<void> {
  if (!(await needsBuild(testSite, await computeInputHash('.', testContent)))) return
  await updateCopy(testContent)
  await buildCopy()
  await rm(testSite, { recursive: true, force: true })
  await copy(path.join(projectCopy, 'public'), path.join(testSite, 'public'))
}

/** Replaces the copy by this project with other content. Does not build its site. */
export async function updateCopy(content: string): Promise<void> {
  const compiledCode = path.join(projectCopy, '.cache/webpack')
  if (!existsSync(compiledCode)) await cp('.cache/webpack', compiledCode, { recursive: true })
  await removeOthers(path.dirname(compiledCode), 'webpack')
  await removeOthers(projectCopy, '.cache')
  for (const name of (await readdir('.')).filter((each) => !excluded.test(each)))
    await copy(name, path.join(projectCopy, name))
  await copy(content, path.join(projectCopy, 'content'))
  await symlink(path.resolve('node_modules'), path.join(projectCopy, 'node_modules'))
  // Links the pictures that are already generated, because a build reuses existing pictures.
  const pictures = 'public/static'
  for (const from of [pictures, path.join(testSite, pictures)].filter(existsSync))
    await copy(from, path.join(projectCopy, pictures))
}

/**
 * Builds the site of the copy.
 * @param env additional environment variables
 * @throws an error with the build's `code`, `stdout` and `stderr`
 */
export async function buildCopy(env: Readonly<Record<string, string>> = {}): Promise<void> {
  const options = { cwd: projectCopy, env: { ...process.env, ...env } }
  await promisify(execFile)('npm', ['run', 'build'], options)
}

async function removeOthers(folder: string, kept: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each !== kept))
    await rm(path.join(folder, name), { recursive: true })
}

function copy(from: string, to: string): Promise<void> {
  return cp(from, to, { recursive: true, preserveTimestamps: true })
}
