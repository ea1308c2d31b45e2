import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { getSiteUrl } from '../site-url'
import { toMainPath } from '../languages/languages'
import { listFiles } from '../files'
import { isProjectPath } from '../routes'

/** An address of the site's own at which a built site has no file. */
interface BrokenUrl {
  /** What names it, as a path below the published folder. */
  readonly file: string
  readonly url: string
}

/** The built files that name addresses, each with what stands around one. */
const urlPatterns: readonly (readonly [RegExp, before: string, within: string])[] = [
  [/\.(?:css|html)$/, 'url\\(["\']?', '[^\\s"\')]'],
  [/^sitemap.*\.xml$/, '<loc>', '[^<]'],
  // In quotes, or as one of several sizes; a pattern of paths ends before its sign.
  [/\.(?:html|webmanifest)$|^page-data\/.*\.json$/, '"|,\\s*|\\\\n', '[^\\s"<>,\\\\:*]'],
]

/** Every address of the site's own in a built site that leads nowhere. */
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
  // A project without a page of its own shows another one's.
  if (isProjectPath(toMainPath(pathname))) return true
  const file = path.join(publicDirectory, decodeURIComponent(pathname))
  const found = await Promise.all(
    [file, path.join(file, 'index.html')].map((each) => stat(each).catch(() => undefined)),
  )
  return found.some((each) => each?.isFile() && each.size > 0)
}
