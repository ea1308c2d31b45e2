import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '../../src/content/check/files'

/** Files that a build publishes besides pages and the files of static/, by who requests them. */
const requested = [
  // Files that pages request, also pages of an earlier version that are still open in a browser.
  /^[^/]+[-.][0-9a-f]{10}\.(?:js|css)$/,
  /^(?:icons|page-data|static)\//,
  /^(?:favicon\.ico|manifest\w*\.webmanifest)$/,
  // Files for the browser's developer tools, and for readers of the licences that a script names.
  /^[^/]+-[0-9a-f]{10}\.js\.(?:map|LICENSE\.txt)$/,
  // Files for crawlers.
  /^(?:robots\.txt|sitemap-\w+\.xml)$/,
  // The service worker, and the files that it requests.
  /^(?:sw|idb-keyval-[\d.]+-iife\.min)\.js$|^webpack\.stats\.json$/,
  // Files of the editor.
  /^(?:admin|media)\/|^build\.json$/,
  // Files that Netlify reads for unknown paths, headers and redirects.
  /^(?:404\.html|_headers|_redirects)$/,
]

/**
 * Deletes the files of a build that no page, crawler or service worker requests: what Gatsby and its
 * plugins write for other purposes, the modules of Workbox that `sw.js` does not use, and the pages
 * of deleted records that the folder still has from an earlier build.
 */
export async function removeUnrequested(publicDirectory: string): Promise<void> {
  const read = (file: string) => readFileSync(path.join(publicDirectory, file), 'utf8')
  const modules = [...read('sw.js').matchAll(/workbox\.(\w+)/g)].map(([, name]) => `${name}.prod`)
  const workboxFiles = new Set(['sw', ...modules].map((name) => `workbox-${name}.js`))
  const staticFiles = listFiles('static')

  const isRequested = (file: string) =>
    requested.some((pattern) => pattern.test(file)) ||
    staticFiles.includes(file) ||
    isPage(publicDirectory, file) ||
    (/^workbox-v[\d.]+\//.test(file) && workboxFiles.has(path.basename(file)))

  for (const file of listFiles(publicDirectory)) {
    if (!isRequested(file)) await rm(path.join(publicDirectory, file))
  }
}

/** Returns true for the HTML of a page with data. Netlify's adapter adds pages with brackets. */
function isPage(publicDirectory: string, file: string): boolean {
  if (path.basename(file) !== 'index.html') return /^(?:.*\/)?\[[^/]*\.html$/.test(file)
  const name = path.dirname(file) === '.' ? 'index' : path.dirname(file)
  return (
    name.includes('[') ||
    existsSync(path.join(publicDirectory, 'page-data', name, 'page-data.json'))
  )
}
