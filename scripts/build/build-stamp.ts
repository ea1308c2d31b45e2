// What a build was made from, so that nothing is built twice and nothing old is served.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readVariable } from '../../src/environment'
import { hashCode, hashFolder } from '../../src/files'

/** What a build reads beside its code. */
const folders = ['content', 'static', 'scripts/build']
const topFiles = /^(?:gatsby-\w+\.tsx?|package-lock\.json|package\.json|tsconfig\.json)$/

const STAMP_FILE = '.local/built-inputs'

/** The stamp that a build in a directory would leave now: a hash over what it reads. */
export async function currentStamp(directory: string): Promise<string> {
  const isInput = (file: string) => !file.endsWith('.test.ts')
  const inputs = [
    hashCode(directory),
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

/** Whether the last build left the same stamp. */
export async function isStamped(directory: string, stamp: string): Promise<boolean> {
  const file = path.join(directory, STAMP_FILE)
  return existsSync(file) && (await readFile(file, 'utf8')) === stamp
}

/** Says what the build in `public/` was made from. */
export async function writeStamp(directory: string, stamp: string): Promise<void> {
  const file = path.join(directory, STAMP_FILE)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, stamp)
}

/** Has the next build start anew, because `public/` is about to hold something else. */
export async function forgetBuild(directory: string): Promise<void> {
  await rm(path.join(directory, STAMP_FILE), { force: true })
}

/**
 * Whatever was published before this time is in a build that begins now. Netlify copies the repository
 * some time before it builds, so there the content is of its commit's time.
 */
export function contentDate(): Date {
  if (!process.env.NETLIFY) return new Date()
  const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' })
  return new Date(Number(seconds) * 1000)
}
