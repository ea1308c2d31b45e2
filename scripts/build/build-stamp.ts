// What a build was made from, so that nothing is built twice and nothing old is served.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BUILD_STAMP_FILE, type BuildStamp } from '../../src/cms-access/content-api'
import { readVariable } from '../../src/environment'
import { hashSourceCode, hashFolder } from '../../src/files'

/** What a build reads beside its code. */
const folders = ['content', 'static', 'scripts/build']
const topFiles = /^(?:gatsby-\w+\.tsx?|package-lock\.json|package\.json|tsconfig\.json)$/

/** The stamp that a build in a directory would leave now: a hash over what it reads. */
export async function computeInputHash(directory: string): Promise<string> {
  const isInput = (file: string) => !file.endsWith('.test.ts')
  const inputs = [
    hashSourceCode(directory),
    ...folders.map((folder) => hashFolder(path.join(directory, folder), isInput)),
  ]
  // Pages have it in their heads.
  const address = readVariable('URL') ?? ''
  const hash = createHash('sha256').update([...inputs, address].join('\0'))
  for (const file of (await readdir(directory)).filter((name) => topFiles.test(name))) {
    hash.update(`${file}\0`).update(await readFile(path.join(directory, file)))
  }
  return hash.digest('hex')
}

/**
 * Whether content or code changed since the build in `public/`, or there is none.
 * @param inputHash the current stamp, where it is known
 */
export async function needsBuild(directory: string, inputHash?: string): Promise<boolean> {
  const file = path.join(directory, 'public', BUILD_STAMP_FILE)
  const stamp = await readFile(file, 'utf8').catch(() => '')
  return !stamp.includes(inputHash ?? (await computeInputHash(directory)))
}

/** Says in the built site that it holds whatever was published before a time, and what it was made from. */
export async function writeBuildStamp(publicDirectory: string, time: Date, inputHash: string) {
  const stamp: BuildStamp = { builtAt: time.toISOString(), inputHash }
  await writeFile(path.join(publicDirectory, BUILD_STAMP_FILE), `${JSON.stringify(stamp)}\n`)
}

/**
 * Whatever was published before this time is in a build that begins now. Netlify copies the repository
 * some time before it builds, so there the content is of its commit's time.
 */
export function getContentTime(): Date {
  if (!process.env.NETLIFY) return new Date()
  const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' })
  return new Date(Number(seconds) * 1000)
}
