import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { IAdapter } from 'gatsby'
import { hashCode } from '../files'
import { readPictures } from './check-pictures'
import { findDeadAddresses } from './dead-addresses'

const CACHE = '.cache'
const compiled = path.join(CACHE, 'compiled')
/** What sees by itself which of it is out of date. */
const keptParts = ['webpack', path.basename(readPictures)]

/** In the cache itself, so that it is stored and restored along with it. */
const stampFile = path.join(CACHE, 'whole-build')

/**
 * Removes Gatsby's cache unless a build that reached its end left it, with the code of today, and all
 * that it made is still there. Gatsby takes queries for done whose build stopped before it wrote
 * pages, and asks again only when content or a query has changed. Made pictures stay; see
 * src/pictures/make-pictures.ts.
 * @returns whether the cache fits
 */
export async function keepFittingCache(): Promise<boolean> {
  const fits =
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === hashCode('.') &&
    (await findDeadAddresses('public')).length === 0
  if (fits) return true
  const parts = existsSync(CACHE) ? readdirSync(CACHE) : []
  for (const part of parts.filter((name) => !keptParts.includes(name))) {
    rmSync(path.join(CACHE, part), { recursive: true })
  }
  // Also of pages that are no more.
  rmSync('public/page-data', { recursive: true, force: true })
  return false
}

/** Says that what is now in the cache belongs to a build that has reached its end. */
export function stampCache(): void {
  writeFileSync(stampFile, hashCode('.'))
}

/** Has no build rely on the cache before one has reached its end. */
export function distrustCache(): void {
  rmSync(stampFile, { force: true })
}

/**
 * An adapter that restores a cache only if it fits: it restores when the build has already begun. By
 * then Gatsby has compiled gatsby-node.ts into the cache, in whose place the last build's would come.
 */
export function withFittingCache(adapter: IAdapter): IAdapter {
  const { cache } = adapter
  if (!cache) return adapter
  return {
    ...adapter,
    cache: {
      ...cache,
      restore: async (asked) => {
        const aside = mkdtempSync(path.join(tmpdir(), 'compiled-'))
        cpSync(compiled, aside, { recursive: true })
        const fits = (await cache.restore(asked)) !== false && (await keepFittingCache())
        rmSync(compiled, { recursive: true, force: true })
        cpSync(aside, compiled, { recursive: true })
        rmSync(aside, { recursive: true })
        return fits
      },
    },
  }
}
