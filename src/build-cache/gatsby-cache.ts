import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { IAdapter, Reporter } from 'gatsby'
import netlifyAdapter from 'gatsby-adapter-netlify'
import { hashSourceCode } from '../files'
import { findBrokenUrls } from './broken-urls'

const CACHE = '.cache'
/** What finds out by itself what is out of date in it: webpack's cache, and the content check's. */
const keptParts = ['webpack', 'read-pictures']

/** In the cache itself, so that it is stored and restored along with it. */
const stampFile = path.join(CACHE, 'whole-build')

/**
 * Removes Gatsby's cache unless a build that reached its end left it, with the code of today, and all
 * that it made is still there. Gatsby takes queries for done whose build stopped before it wrote
 * pages, and asks again only when content or a query has changed. Made pictures stay; see
 * src/pictures/skip-existing-pictures.ts.
 */
export async function discardStaleCache(): Promise<void> {
  if (process.env.NETLIFY) await restoreCache()
  const isValid =
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === hashSourceCode('.') &&
    (await findBrokenUrls('public')).length === 0
  if (isValid) return
  const parts = existsSync(CACHE) ? readdirSync(CACHE) : []
  for (const part of parts.filter((name) => !keptParts.includes(name))) {
    rmSync(path.join(CACHE, part), { recursive: true })
  }
  // Also of pages that are no more.
  rmSync('public/page-data', { recursive: true, force: true })
}

/** Says that what is now in the cache belongs to a build that has reached its end. */
export function markCacheValid(): void {
  writeFileSync(stampFile, hashSourceCode('.'))
}

/** Has no build rely on the cache before one has reached its end. */
export function invalidateCache(): void {
  rmSync(stampFile, { force: true })
}

async function restoreCache(): Promise<void> {
  const reporter = { info: console.log, verbose: () => undefined } as unknown as Reporter
  await netlifyAdapter().cache?.restore({ directories: [CACHE, 'public'], reporter })
}

/** Netlify's adapter, for a build whose cache was restored before it began. */
export function createGatsbyAdapter(): IAdapter {
  const adapter = netlifyAdapter()
  const { cache } = adapter
  return { ...adapter, ...(cache && { cache: { ...cache, restore: () => false } }) }
}
