import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { getSiteUrl } from '../site-url'
import { toMainPath } from '../languages/languages'
import { listFiles } from '../files'
import { isProjectPath } from '../routes'

/** A URL of the site that leads to no file of the build. */
interface BrokenUrl {
  /** Path of the file that contains the URL, relative to the publish folder. */
  readonly file: string
  readonly url: string
}

/** For each kind of file: patterns of its path, the text before a URL, and one URL character. */
const urlPatterns: readonly (readonly [file: RegExp, before: string, character: string])[] = [
  [/\.(?:css|html)$/, 'url\\(["\']?', '[^\\s"\')]'],
  [/^sitemap.*\.xml$/, '<loc>', '[^<]'],
  // URLs in quotes or in a `srcset`. Of a route such as `/projects/:id` or `/*`, only the part
  // before `:` or `*` is checked.
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
  // Every project path leads to a page: its own, or otherwise the page of the fallback project.
  if (isProjectPath(toMainPath(pathname))) return true
  const file = path.join(publicDirectory, decodeURIComponent(pathname))
  const stats = await Promise.all(
    [file, path.join(file, 'index.html')].map((candidate) =>
      stat(candidate).catch(() => undefined),
    ),
  )
  return stats.some((entry) => entry?.isFile() && entry.size > 0)
}
