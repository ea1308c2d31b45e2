import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse, type HTMLElement } from 'node-html-parser'
import { offlinePath } from '../../src/screens/paths'
import type { BuiltPage } from './built-pages'
import { firstPictures, type Screen } from './first-pictures'
import type { PageWeight } from './size-budget'

const phone: Screen = { width: 390, density: 3 }
const desktop: Screen = { width: 1440, density: 1 }

/** What every page fetches once it has loaded, to reveal its sections as one scrolls. */
const chunkAfterLoad = 'scroll-reveal'

/** The part of webpack's report that tells which files a chunk needs. */
interface WebpackStats {
  readonly namedChunkGroups: Record<string, { readonly assets: readonly { name: string }[] }>
}

/**
 * What a cold visit to a built page weighs.
 * @throws when a file that the page names is not in `publicFolder`
 */
export async function weighPage(page: BuiltPage, publicFolder: string): Promise<PageWeight> {
  const source = await readFile(page.htmlFile)
  const html = parse(source.toString(), { comment: false })
  const stylesheets = attributes(html, 'link[rel=stylesheet]', 'href')
  // The page for readers without a connection has lost the site's scripts (stand-alone.ts).
  const chunks = page.path === offlinePath ? [] : [page.chunk, chunkAfterLoad]
  const scripts = new Set([
    ...attributes(html, 'script[src]', 'src'),
    ...(await chunkScripts(chunks, publicFolder)),
  ])
  const fonts = new Set(source.toString().match(/\/static\/[\w.-]+\.woff2/g))
  const gzipped = (files: Iterable<string>) => sum(files, (file) => gzipSize(publicFolder, file))
  const plain = (files: Iterable<string>) => sum(files, (file) => fileSize(publicFolder, file))

  const htmlSize = gzipSync(source).byteLength
  return {
    scripts: await gzipped(scripts),
    html: htmlSize,
    htmlAndCss: htmlSize + (await gzipped(stylesheets)),
    fonts: await plain(fonts),
    phonePictures: await plain(firstPictures(html, phone)),
    desktopPictures: await plain(firstPictures(html, desktop)),
  }
}

/** Scripts that other scripts fetch: Gatsby's the template's, and the site's the one after load. */
async function chunkScripts(chunks: string[], publicFolder: string): Promise<string[]> {
  const file = path.join(publicFolder, 'webpack.stats.json')
  const stats = JSON.parse(await readFile(file, 'utf8')) as WebpackStats
  const assets = chunks.flatMap((chunk) => stats.namedChunkGroups[chunk]?.assets ?? [])
  return assets.map(({ name }) => `/${name}`).filter((name) => name.endsWith('.js'))
}

function attributes(html: HTMLElement, selector: string, name: string): string[] {
  return html.querySelectorAll(selector).flatMap((element) => element.getAttribute(name) ?? [])
}

async function sum(files: Iterable<string>, size: (file: string) => Promise<number>) {
  const sizes = await Promise.all([...files].map(size))
  return sizes.reduce((total, bytes) => total + bytes, 0)
}

async function gzipSize(publicFolder: string, address: string): Promise<number> {
  return gzipSync(await readFile(path.join(publicFolder, address))).byteLength
}

async function fileSize(publicFolder: string, address: string): Promise<number> {
  return (await stat(path.join(publicFolder, address))).size
}
