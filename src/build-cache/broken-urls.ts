import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { siteUrl } from '../site-url'
import { mainPath } from '../languages/languages'
import { listFiles } from '../files'
import { isProjectPath } from '../routes'

/** An address of the site's own at which a built site has no file. */
interface DeadAddress {
  /** What names it, as a path below the published folder. */
  readonly file: string
  readonly address: string
}

/** The built files that name addresses, each with what stands around one. */
const named: readonly (readonly [RegExp, before: string, within: string])[] = [
  [/\.(?:css|html)$/, 'url\\(["\']?', '[^\\s"\')]'],
  [/^sitemap.*\.xml$/, '<loc>', '[^<]'],
  // In quotes, or as one of several sizes; a pattern of paths ends before its sign.
  [/\.(?:html|webmanifest)$|^page-data\/.*\.json$/, '"|,\\s*|\\\\n', '[^\\s"<>,\\\\:*]'],
]

/** Every address of the site's own in a built site that leads nowhere. */
export async function findDeadAddresses(publicDirectory: string): Promise<DeadAddress[]> {
  const site = siteUrl().replaceAll('.', '\\.')
  const known = new Map<string, boolean>()
  const dead: DeadAddress[] = []
  for (const file of listFiles(publicDirectory)) {
    const kinds = named.filter(([kind]) => kind.test(file))
    const text = kinds.length > 0 ? await readFile(path.join(publicDirectory, file), 'utf8') : ''
    const found = kinds.flatMap(([, before, within]) =>
      text.match(new RegExp(`(?<=${before})(?:${site})?/(?![/>])${within}*`, 'g')),
    )
    for (const address of new Set(found)) {
      if (!address) continue
      const place = new URL(address.replaceAll('&#x27;', "'"), siteUrl()).pathname
      if (!known.has(place)) known.set(place, await isThere(publicDirectory, place))
      if (!known.get(place)) dead.push({ file, address })
    }
  }
  return dead
}

async function isThere(publicDirectory: string, place: string): Promise<boolean> {
  // A project without a page of its own shows another one's.
  if (isProjectPath(mainPath(place))) return true
  const file = path.join(publicDirectory, decodeURIComponent(place))
  const found = await Promise.all(
    [file, path.join(file, 'index.html')].map((each) => stat(each).catch(() => undefined)),
  )
  return found.some((each) => each?.isFile() && each.size > 0)
}
