import { createHash } from 'node:crypto'
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

const CACHE = '.cache'
const compiled = path.join(CACHE, 'compiled')

/** In the cache itself, so that it is stored and restored along with it. */
const stampFile = path.join(CACHE, 'picture-rules')

/** What decides which records Gatsby makes of a content file. */
const recordRules = ['src/content-source/language-nodes.ts', 'src/languages/languages.ts']

/**
 * Removes Gatsby's cache if it was made by other rules than today's. Gatsby asks for a picture again
 * only when content or a query has changed, and refuses records whose type another plugin made.
 * @returns whether the cache fits
 */
export function keepFittingCache(): boolean {
  const fits = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentRules()
  if (!fits) rmSync(CACHE, { recursive: true, force: true })
  return fits
}

/** Says by which rules the cache was made. */
export function stampCache(): void {
  writeFileSync(stampFile, currentRules())
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
        const fits = (await cache.restore(asked)) !== false && keepFittingCache()
        rmSync(compiled, { recursive: true, force: true })
        cpSync(aside, compiled, { recursive: true })
        rmSync(aside, { recursive: true })
        return fits
      },
    },
  }
}

/** A hash over the code that decides what is made of the content's pictures and records. */
function currentRules(): string {
  const pictures = readdirSync('src/pictures').filter((name) => !name.includes('.test.'))
  const files = pictures.sort().map((name) => `src/pictures/${name}`)
  const hash = createHash('sha256')
  for (const file of [...files, ...recordRules]) {
    hash.update(`${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}
