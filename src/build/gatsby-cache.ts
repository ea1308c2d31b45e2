import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { IAdapter, Reporter } from 'gatsby'
import netlifyAdapter from 'gatsby-adapter-netlify'
import { writeWholeFile } from '../content/check/files'
import { hashPageCode } from './hash-code'
import { findBrokenUrls } from './broken-urls'

const CACHE = '.cache'
/**
 * Parts of the cache that are never deleted, because they detect stale entries themselves:
 * webpack's cache, and the content check's list of decoded pictures.
 */
const keptParts = ['webpack', 'read-pictures']

/** File that marks the cache as valid. Lies in the cache, so that Netlify restores both. */
const stampFile = path.join(CACHE, 'whole-build')

/**
 * Deletes Gatsby's cache if the last build was stopped or had broken URLs, or if the code has
 * changed since then. Otherwise, pages would be missing or outdated, because Gatsby marks a query
 * as done before it writes the page. On Netlify, restores the cache first. Keeps the generated
 * pictures, because updatePictures() reuses them.
 */
export async function discardStaleCache(): Promise<void> {
  if (process.env.NETLIFY) await restoreCache()
  const isValid =
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === hashPageCode('.') &&
    (await findBrokenUrls('public')).length === 0
  if (isValid) return
  const parts = existsSync(CACHE) ? readdirSync(CACHE) : []
  for (const part of parts.filter((name) => !keptParts.includes(name))) {
    rmSync(path.join(CACHE, part), { recursive: true })
  }
  // Deletes the page data too, because it may contain the data of deleted pages.
  rmSync('public/page-data', { recursive: true, force: true })
  // Deletes the copies of files from content/, because Gatsby never replaces a copy, even if it is
  // truncated.
  const folders = existsSync('public/static') ? readdirSync('public/static') : []
  for (const folder of folders.filter((name) => /^[0-9a-f]{32}$/.test(name))) {
    rmSync(path.join('public/static', folder), { recursive: true })
  }
}

/** Marks the cache as valid, at the end of a build. */
export function markCacheValid(): void {
  writeWholeFile(stampFile, hashPageCode('.'))
}

/** Marks the cache as invalid, at the start of a build. */
export function invalidateCache(): void {
  rmSync(stampFile, { force: true })
}

async function restoreCache(): Promise<void> {
  const reporter = { info: console.log, verbose: () => undefined } as unknown as Reporter
  await netlifyAdapter().cache?.restore({ directories: [CACHE, 'public'], reporter })
}

/**
 * Creates Netlify's adapter without its restore step, because discardStaleCache() has already
 * restored the cache.
 */
export function createAdapterWithoutRestore(): IAdapter {
  const adapter = netlifyAdapter()
  const { cache } = adapter
  return { ...adapter, ...(cache && { cache: { ...cache, restore: () => false } }) }
}
