// What a build was made from, so that nothing is built twice and nothing old is served.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildVariables } from '../src/environment'
import { listFiles } from './list-files'

const folders = ['content', 'src', 'static', 'scripts/admin']
const topFiles = /^(?:gatsby-\w+\.tsx?|package-lock\.json|package\.json|tsconfig\.json)$/
/** Functions are bundled apart, whenever they are served. */
const notInputs = /^src\/functions\/|^src\/gatsby-types\.d\.ts$|\.test\.tsx?$/

/**
 * Gatsby asks for a picture again only when content or a query has changed, and refuses records
 * whose type another plugin made before; so its cache goes when the rules for either change.
 */
const cacheRules = /^src\/(?:pictures\/|content-source\/language-nodes\.ts$)/

/** Hashes over what a build of the site reads, and over what decides whether Gatsby's cache fits. */
export interface Stamps {
  readonly built: string
  readonly cache: string
}

const fileOf: Readonly<Record<keyof Stamps, string>> = {
  built: '.local/built-inputs',
  cache: '.cache/picture-rules',
}

/** The stamps that a build in a directory would leave now. */
export async function currentStamps(directory: string): Promise<Stamps> {
  const top = (await readdir(directory)).filter((name) => topFiles.test(name))
  const nested = await Promise.all(folders.map((folder) => listFiles(directory, folder)))
  const inputs = [...top, ...nested.flat()].filter((file) => !notInputs.test(file)).sort()
  const variables = buildVariables.map((name) => process.env[name] ?? '')

  const built = createHash('sha256').update(variables.join('\0'))
  const cache = createHash('sha256')
  for (const file of inputs) {
    const content = await readFile(path.join(directory, file))
    for (const hash of cacheRules.test(file) ? [built, cache] : [built]) {
      hash.update(`${file}\0${content.byteLength}\0`).update(content)
    }
  }
  return { built: built.digest('hex'), cache: cache.digest('hex') }
}

/** Whether the last build left the same stamp. */
export async function isStamped(directory: string, name: keyof Stamps, stamps: Stamps) {
  const file = path.join(directory, fileOf[name])
  return existsSync(file) && (await readFile(file, 'utf8')) === stamps[name]
}

/** Says what the build in `public/`, and Gatsby's cache with it, was made from. */
export async function writeStamps(directory: string, stamps: Stamps): Promise<void> {
  for (const name of ['built', 'cache'] as const) {
    const file = path.join(directory, fileOf[name])
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, stamps[name])
  }
}

/** Has the next build start anew, because `public/` is about to hold something else. */
export async function forgetBuild(directory: string): Promise<void> {
  await rm(path.join(directory, fileOf.built), { force: true })
}
