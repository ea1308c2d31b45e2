import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { getSiteUrl } from '../site-url'
import { toMainPath } from '../languages/languages'
import { listFiles } from '../files'
import { isProjectPath } from '../routes'

/** A URL of the site that leads to no file of the build. */
interface BrokenUrl {
  /** Path, below the publish folder, of the file that contains the URL. */
  readonly file: string
  readonly url: string
}

/**
 * Patterns of the files that contain URLs, each with a pattern of the text before a URL and a
 * pattern of one character of a URL.
 */
const urlPatterns: readonly (readonly [RegExp, before: string, within: string])[] = [
  [/\.(?:css|html)$/, 'url\\(["\']?', '[^\\s"\')]'],
  [/^sitemap.*\.xml$/, '<loc>', '[^<]'],
  // Matches a URL in quotes or in a `srcset`. A match path such as `/projects/:id` ends before
  // its `:` or `*`.
  [/\.(?:html|webmanifest)$|^page-data\/.*\.json$/, '"|,\\s*|\\\\n', '[^\\s"<>,\\\\:*]'],
]

/** Finds the site's own URLs in the build that lead to no file. */
export async function findBrokenUrls(publicDirectory: string): Promise<BrokenUrl[]> {
  const site = getSiteUrl().replaceAll('.', '\\.')
  const checked = new Map<string, boolean>()
  const dead: BrokenUrl[] = []
  for (const file of listFiles(publicDirectory)) {
    const kinds = urlPatterns.filter(([kind]) => kind.test(file))
    const text = kinds.length > 0 ? await readFile(path.join(publicDirectory, file), 'utf8') : ''
    const found = kinds.flatMap(([, before, within]) =>
      text.match(new RegExp(`(?<=${before})(?:${site})?/(?![/>])${within}*`, 'g')),
    )
    for (const url of new Set(found)) {
      if (!url) continue
      const pathname = new URL(url.replaceAll('&#x27;', "'"), getSiteUrl()).pathname
      if (!checked.has(pathname)) checked.set(pathname, await exists(publicDirectory, pathname))
      if (!checked.get(pathname)) dead.push({ file, url })
    }
  }
  return dead
}

async function exists(publicDirectory: string, pathname: string): Promise<boolean> {
  // Every project path has a page: a project without its own page shows the fallback project's.
  if (isProjectPath(toMainPath(pathname))) return true
  const file = path.join(publicDirectory, decodeURIComponent(pathname))
  const found = await Promise.all(
    [file, path.join(file, 'index.html')].map((each) => stat(each).catch(() => undefined)),
  )
  return found.some((each) => each?.isFile() && each.size > 0)
}
