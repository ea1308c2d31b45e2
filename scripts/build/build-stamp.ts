// The stamp of a build consists of a time and a hash of the build's inputs. If the hash has
// changed, another build is needed.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { BUILD_STAMP_FILE, type BuildStamp } from '../../src/content/build-stamp'
import { readVariable } from '../../src/environment'
import { hashSourceCode } from '../../src/build/hash-code'
import { hashFolder, writeWholeFile } from '../../src/content/check/files'

/** Folders other than src/ and content/ that a build reads. */
const folders = ['static', 'scripts/build']
/** Matches the files of docs/ that a build reads: the guide for staff. */
const guideFiles = /^editing[./]/
const topFiles = /^(?:gatsby-\w+\.tsx?|package-lock\.json|package\.json|tsconfig\.json)$/

/**
 * Returns the hash of all inputs of a build: code, content and the site's URL.
 * @param content the folder of the content, which tests replace
 */
export async function computeInputHash(
  directory: string,
  content = path.join(directory, 'content'),
): Promise<string> {
  const isInput = (file: string) => !file.endsWith('.test.ts')
  const inputs = [
    hashSourceCode(directory),
    ...[content, ...folders.map((folder) => path.join(directory, folder))].map((folder) =>
      hashFolder(folder, isInput),
    ),
    hashFolder(path.join(directory, 'docs'), (file) => guideFiles.test(file)),
  ]
  // Includes the site's URL, because the heads of pages contain it.
  const siteUrl = readVariable('URL') ?? ''
  const hash = createHash('sha256').update([...inputs, siteUrl].join('\0'))
  for (const file of (await readdir(directory)).filter((name) => topFiles.test(name))) {
    hash.update(`${file}\0`).update(await readFile(path.join(directory, file)))
  }
  return hash.digest('hex')
}

/**
 * Returns true unless `public/` contains a build of the current inputs.
 * @param inputHash hash of the current inputs; by default, needsBuild() computes the hash
 */
export async function needsBuild(directory: string, inputHash?: string): Promise<boolean> {
  const file = path.join(directory, 'public', BUILD_STAMP_FILE)
  const stamp = await readFile(file, 'utf8').catch(() => '')
  return !stamp.includes(inputHash ?? (await computeInputHash(directory)))
}

/**
 * Writes the stamp into the built site.
 * @param time the build contains all content that was published before this time
 */
export async function writeBuildStamp(publicDirectory: string, time: Date, inputHash: string) {
  const stamp: BuildStamp = { builtAt: time.toISOString(), inputHash }
  writeWholeFile(path.join(publicDirectory, BUILD_STAMP_FILE), `${JSON.stringify(stamp)}\n`)
}

/**
 * Returns the time for the stamp of a build that starts now: the current time. On Netlify, returns
 * the time of the last commit, because Netlify copies the repository before the build starts.
 */
export function getContentTime(): Date {
  if (!process.env.NETLIFY) return new Date()
  const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' })
  return new Date(Number(seconds) * 1000)
}
