import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { siteUrl } from '../environment'
import { mainPath } from '../languages/languages'
import { listFiles } from '../list-files'
import { isProjectPath } from '../routes'

/** An address of the site's own at which a built site has no file. */
interface DeadAddress {
  /** What names it, as a path below the published folder. */
  readonly file: string
  readonly address: string
}

/** The kinds of built file that name addresses, each with a way to find them. */
const readers: readonly (readonly [RegExp, (text: string) => string[]])[] = [
  [/\.html$/, (text) => [...inAttributes(text), ...inQuotes(text), ...inStyles(text)]],
  [/\.css$/, inStyles],
  [/\.webmanifest$/, (text) => inJson(text, /^\//)],
  [/^page-data\/.*page-data\.json$/, (text) => [...inJson(text, /^\/static\//), pageOf(text)]],
  [/^sitemap.*\.xml$/, (text) => [...text.matchAll(/<loc>([^<]*)/g)].map(([, own = '']) => own)],
]

/** Every address of the site's own in its built pages, style sheets and manifest that leads nowhere. */
export async function findDeadAddresses(publicDirectory: string): Promise<DeadAddress[]> {
  const known = new Map<string, Promise<boolean>>()
  const isThere = (place: string) => {
    if (!known.has(place)) known.set(place, hasFile(publicDirectory, place))
    return known.get(place)
  }
  const dead: DeadAddress[] = []
  for (const file of listFiles(publicDirectory)) {
    const [, find] = readers.find(([kind]) => kind.test(file)) ?? []
    if (!find) continue
    const text = await readFile(path.join(publicDirectory, file), 'utf8')
    for (const address of new Set(find(text))) {
      const place = placeOf(address, file)
      if (place !== undefined && !(await isThere(place))) dead.push({ file, address })
    }
  }
  return dead
}

/** The path that an address asks the site for, if it is the site's own. */
function placeOf(address: string, file: string): string | undefined {
  const base = `${siteUrl()}/${file}`
  if (!URL.canParse(address, base)) return undefined
  const { origin, pathname } = new URL(address, base)
  return origin === new URL(base).origin ? pathname : undefined
}

async function hasFile(publicDirectory: string, place: string): Promise<boolean> {
  // A project without a page of its own shows another one's.
  if (isProjectPath(mainPath(place))) return true
  const file = path.join(publicDirectory, decodeURIComponent(place))
  for (const candidate of [file, path.join(file, 'index.html')]) {
    const found = await stat(candidate).catch(() => undefined)
    if (found?.isFile() && found.size > 0) return true
  }
  return false
}

function inAttributes(html: string): string[] {
  return [...html.matchAll(/\s([\w-]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) => {
    const text = value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
    if (/srcset$/i.test(name)) return addressesOf(text)
    return /^(href|src|poster|data-.*)$/.test(name) && /^\/(?!\/)/.test(text) ? [text] : []
  })
}

/** Whole addresses, such as those for link previews and search engines. */
function inQuotes(html: string): string[] {
  return [...html.matchAll(/"(https?:\/\/[^"\s<>]*)"/g)].map(([, address = '']) => address)
}

function inStyles(css: string): string[] {
  return [...css.matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, address = '']) => address)
}

function inJson(text: string, isAddress: RegExp): string[] {
  const found: string[] = []
  JSON.parse(text, (name, value: unknown) => {
    if (typeof value !== 'string' || !isAddress.test(value)) return value
    found.push(...(name === 'srcSet' ? addressesOf(value) : [value]))
    return value
  })
  return found
}

/** The page that page data belong to. */
function pageOf(text: string): string {
  return String((JSON.parse(text) as { path?: unknown }).path)
}

/** The addresses of a `srcset`. */
function addressesOf(set: string): string[] {
  return set.split(',').map((each) => each.trim().split(/\s/)[0] ?? '')
}
