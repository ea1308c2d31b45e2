import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DomUtils, parseDocument } from 'htmlparser2'
import { getSiteUrl } from '../site-url'
import { toMainPath } from '../languages/languages'
import { listFiles } from '../content/check/files'
import { isWholeFile } from './pictures/is-whole-file'
import { isProjectPath } from '../content/routes'

/** A URL of the site that leads to no file of the build. */
interface BrokenUrl {
  /** Path of the file that contains the URL, relative to the publish folder. */
  readonly file: string
  readonly url: string
}

type ListUrls = (text: string) => string[]

/** Functions that list the URLs in a file, by a pattern of the file's path. Skips other files. */
const readers: readonly (readonly [file: RegExp, list: ListUrls])[] = [
  [/\.css$/, listCssUrls],
  [/\.html$/, (text) => listElements(text).flatMap(listElementUrls)],
  [/^sitemap.*\.xml$/, (text) => listElements(text, true).flatMap(listLocations)],
  [/\.webmanifest$|^page-data\/.*\.json$/, (text) => listDataUrls(parseData(text))],
  [/^webpack\.stats\.json$/, (text) => listScripts(parseData(text))],
]

/** Finds the URLs in the build that lead to a missing file of the site. */
export async function findBrokenUrls(publicDirectory: string): Promise<BrokenUrl[]> {
  const checked = new Map<string, boolean>()
  const broken: BrokenUrl[] = []
  for (const file of listFiles(publicDirectory)) {
    const [, listUrls] = readers.find(([pattern]) => pattern.test(file)) ?? []
    if (!listUrls) continue
    const text = await readFile(path.join(publicDirectory, file), 'utf8')
    for (const url of new Set(listUrls(text))) {
      const pathname = getSitePath(url, file)
      if (pathname === undefined) continue
      if (!checked.has(pathname)) checked.set(pathname, exists(publicDirectory, pathname))
      if (!checked.get(pathname)) broken.push({ file, url })
    }
  }
  return broken
}

/** Returns the path of a URL in a file; undefined if the URL leads to another site. */
function getSitePath(url: string, file: string): string | undefined {
  const siteUrl = new URL(getSiteUrl())
  const fileUrl = new URL(encodeURI(file), siteUrl)
  if (!URL.canParse(url, fileUrl)) return undefined
  const { origin, pathname } = new URL(url, fileUrl)
  return origin === siteUrl.origin ? pathname : undefined
}

const urlAttributes: Readonly<Record<string, ListUrls>> = {
  href: (url) => [url],
  src: (url) => [url],
  srcset: listSrcsetUrls,
  imagesrcset: listSrcsetUrls,
  style: listCssUrls,
}
const urlMeta = /^og:(?:url|image)$/

type Element = ReturnType<typeof listElements>[number]

function listElements(text: string, xmlMode = false) {
  return DomUtils.getElementsByTagName('*', parseDocument(text, { xmlMode }))
}

function listElementUrls(element: Element): string[] {
  const { name, attribs } = element
  const urls = Object.entries(attribs).flatMap(
    ([each, value]) => urlAttributes[each]?.(value) ?? [],
  )
  if (name === 'style') urls.push(...listCssUrls(DomUtils.textContent(element)))
  const isUrlMeta = name === 'meta' && urlMeta.test(attribs.property ?? '')
  return isUrlMeta ? [...urls, attribs.content ?? ''] : urls
}

function listLocations(element: Element): string[] {
  return element.name === 'loc' ? [DomUtils.textContent(element)] : []
}

function listSrcsetUrls(srcset: string): string[] {
  return [...srcset.matchAll(/([^\s,]+(?:,+[^\s,]+)*)(?:\s[^,]*)?/g)].map(([, url = '']) => url)
}

/** Lists the URLs in `url()`, except URLs in comments and strings. */
function listCssUrls(css: string): string[] {
  const string = '"(?:[^"\\\\]|\\\\.)*"|\'(?:[^\'\\\\]|\\\\.)*\''
  const tokens = new RegExp(`/\\*[^]*?\\*/|url\\(\\s*(${string}|[^)\\s]*)|${string}`, 'gi')
  return [...css.matchAll(tokens)].flatMap(([, url]) => url?.replace(/^["']|["']$/g, '') ?? [])
}

/**
 * Parses JSON. For a damaged file, returns an object with URLs of missing files, so that
 * findBrokenUrls() reports the file.
 */
function parseData(text: string): object {
  try {
    return JSON.parse(text) as object
  } catch {
    return { src: '/damaged', assetsByChunkName: { damaged: ['damaged'] } }
  }
}

/** Lists the URLs of the scripts and stylesheets in webpack's statistics. */
function listScripts({ assetsByChunkName = {} }: { assetsByChunkName?: Record<string, string[]> }) {
  return Object.values(assetsByChunkName).flatMap((files) => files.map((file) => `/${file}`))
}

/** Lists the URLs of pictures and pages: the values of properties that contain only a URL. */
function listDataUrls(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') return listDataUrls(value)
    if (name === 'srcSet') return listSrcsetUrls(value)
    return ['src', 'publicURL', 'path', 'start_url'].includes(name) ? [value] : []
  })
}

/** Path of a file that Gatsby copies from content/, with the hash of its content. */
const copiedFile = /^\/static\/([0-9a-f]{32})\/[^/]+$/

/** Returns true if the file of a path exists and is complete. */
function exists(publicDirectory: string, pathname: string): boolean {
  // Accepts every project path, because a project without a page shows the fallback project.
  if (isProjectPath(toMainPath(pathname))) return true
  const file = path.join(publicDirectory, decodePath(pathname))
  const [, digest] = copiedFile.exec(pathname) ?? []
  if (digest) {
    return existsSync(file) && createHash('md5').update(readFileSync(file)).digest('hex') === digest
  }
  return [file, path.join(file, 'index.html')].some(isWholeFile)
}

/** Decodes a path. Returns a path with an invalid percent-encoding unchanged. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
