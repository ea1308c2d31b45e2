import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '../../src/content/check/files'

/** Matches the files that a build publishes besides pages, grouped by who requests them. */
const requested = [
  // Files that pages request, including pages of an earlier version that are still open.
  /^[^/]+[-.][0-9a-f]{10}\.(?:js|css)$/,
  /^(?:icons|page-data|static)\//,
  /^(?:favicon\.ico|manifest\w*\.webmanifest)$/,
  // Files for developer tools, and the licences that scripts refer to.
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
 * Deletes the files of a build that no page, crawler or service worker requests: files that Gatsby
 * and its plugins write for other purposes, modules of Workbox that `sw.js` does not use, and pages
 * of deleted records from an earlier build.
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

/** Returns true for the HTML of a page with data, or of a page that Netlify's adapter adds. */
function isPage(publicDirectory: string, file: string): boolean {
  if (path.basename(file) !== 'index.html') return /^(?:.*\/)?\[[^/]*\.html$/.test(file)
  const name = path.dirname(file) === '.' ? 'index' : path.dirname(file)
  return (
    name.includes('[') ||
    existsSync(path.join(publicDirectory, 'page-data', name, 'page-data.json'))
  )
}
