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
const urlPatterns: readonly (readonly [file: RegExp, before: string, character: string])[] = [
  [/\.(?:css|html)$/, 'url\\(["\']?', '[^\\s"\')]'],
  [/^sitemap.*\.xml$/, '<loc>', '[^<]'],
  // Matches a URL in quotes or in a `srcset`. A match path such as `/projects/:id` ends before
  // its `:` or `*`.
  [/\.(?:html|webmanifest)$|^page-data\/.*\.json$/, '"|,\\s*|\\\\n', '[^\\s"<>,\\\\:*]'],
]

/** Finds the site's own URLs in the build that lead to no file. */
export async function findBrokenUrls(publicDirectory: string): Promise<BrokenUrl[]> {
  const sitePattern = getSiteUrl().replaceAll('.', '\\.')
  const checked = new Map<string, boolean>()
  const broken: BrokenUrl[] = []
  for (const file of listFiles(publicDirectory)) {
    const patterns = urlPatterns.filter(([filePattern]) => filePattern.test(file))
    const text = patterns.length > 0 ? await readFile(path.join(publicDirectory, file), 'utf8') : ''
    const urls = patterns.flatMap(([, before, character]) =>
      text.match(new RegExp(`(?<=${before})(?:${sitePattern})?/(?![/>])${character}*`, 'g')),
    )
    for (const url of new Set(urls)) {
      if (!url) continue
      const pathname = new URL(url.replaceAll('&#x27;', "'"), getSiteUrl()).pathname
      if (!checked.has(pathname)) checked.set(pathname, await exists(publicDirectory, pathname))
      if (!checked.get(pathname)) broken.push({ file, url })
    }
  }
  return broken
}

async function exists(publicDirectory: string, pathname: string): Promise<boolean> {
  // Every project path has a page: a project without its own page shows the fallback project's.
  if (isProjectPath(toMainPath(pathname))) return true
  const file = path.join(publicDirectory, decodeURIComponent(pathname))
  const stats = await Promise.all(
    [file, path.join(file, 'index.html')].map((candidate) =>
      stat(candidate).catch(() => undefined),
    ),
  )
  return stats.some((entry) => entry?.isFile() && entry.size > 0)
}
