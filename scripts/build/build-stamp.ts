// The stamp of a build: a hash of its inputs. It prevents an unnecessary build and the serving of
// an outdated one.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BUILD_STAMP_FILE, type BuildStamp } from '../../src/cms-access/content-api'
import { readVariable } from '../../src/environment'
import { hashSourceCode, hashFolder } from '../../src/files'

/** Inputs of a build other than src/. */
const folders = ['content', 'static', 'scripts/build']
const topFiles = /^(?:gatsby-\w+\.tsx?|package-lock\.json|package\.json|tsconfig\.json)$/

/** Returns the hash of everything that a build in the directory would read now. */
export async function computeInputHash(directory: string): Promise<string> {
  const isInput = (file: string) => !file.endsWith('.test.ts')
  const inputs = [
    hashSourceCode(directory),
    ...folders.map((folder) => hashFolder(path.join(directory, folder), isInput)),
  ]
  // The heads of pages contain the site's URL.
  const siteUrl = readVariable('URL') ?? ''
  const hash = createHash('sha256').update([...inputs, siteUrl].join('\0'))
  for (const file of (await readdir(directory)).filter((name) => topFiles.test(name))) {
    hash.update(`${file}\0`).update(await readFile(path.join(directory, file)))
  }
  return hash.digest('hex')
}

/**
 * Returns true if content or code has changed since the build in `public/`, or if there is no
 * build.
 * @param inputHash the current hash, if it is known already
 */
export async function needsBuild(directory: string, inputHash?: string): Promise<boolean> {
  const file = path.join(directory, 'public', BUILD_STAMP_FILE)
  const stamp = await readFile(file, 'utf8').catch(() => '')
  return !stamp.includes(inputHash ?? (await computeInputHash(directory)))
}

/**
 * Writes the stamp into the built site: the hash of its inputs, and a time before which all
 * published content is included.
 */
export async function writeBuildStamp(publicDirectory: string, time: Date, inputHash: string) {
  const stamp: BuildStamp = { builtAt: time.toISOString(), inputHash }
  await writeFile(path.join(publicDirectory, BUILD_STAMP_FILE), `${JSON.stringify(stamp)}\n`)
}

/**
 * Returns the time of the content in a build that starts now: everything published before is
 * included. On Netlify, this is the time of the commit, because Netlify copies the repository
 * some time before the build starts.
 */
export function getContentTime(): Date {
  if (!process.env.NETLIFY) return new Date()
  const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' })
  return new Date(Number(seconds) * 1000)
}
