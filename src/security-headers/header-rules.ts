import { languageOfPath, mainPath, pathIn } from '../languages/languages'
import { isProjectPath, projectMatchPath } from '../routes'
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy'

/** The headers of one path, as Netlify's `_headers` file names it. */
export interface HeaderRule {
  path: string
  headers: Readonly<Record<string, string>>
}

/** A built page: its file below the published folder, and its HTML. */
export interface BuiltPage {
  file: string
  html: string
}

/** The page for every other path; also for a page's own path in capitals, which its rule matches. */
const notFoundFile = '404.html'

/**
 * A rule for each path that pages are served at; each also allows the 404 page's scripts. Project
 * pages share one rule, because Netlify serves one of them at the paths of projects that have none,
 * and two rules that match the same path would forbid each other's scripts.
 */
export function pageRules(pages: readonly BuiltPage[]): HeaderRule[] {
  const notFound = pages.find(({ file }) => file === notFoundFile)
  const everywhere = notFound ? inlineScriptHashes(notFound.html) : []
  const hashesByPath = new Map<string, string[]>()
  for (const { file, html } of pages) {
    const path = servedAt(file)
    const hashes = hashesByPath.get(path) ?? everywhere
    hashesByPath.set(path, [...hashes, ...inlineScriptHashes(html)])
  }
  return [...hashesByPath].map(([path, hashes]) => ({
    path,
    headers: {
      'content-security-policy': contentSecurityPolicy([...new Set(hashes)].sort()),
      'cross-origin-opener-policy': 'same-origin',
    },
  }))
}

function servedAt(file: string): string {
  const path = `/${file}`.replace(/index\.html$/, '')
  return isProjectPath(mainPath(path)) ? pathIn(languageOfPath(path), projectMatchPath) : path
}

/**
 * The rules of pages again, for whoever asks for the file itself: a page is served at
 * `/home/index.html` as well, where the rule of `/home/` does not reach.
 */
export function indexFileRules(rules: readonly HeaderRule[]): HeaderRule[] {
  return rules
    .filter(({ path }) => !path.endsWith('.html'))
    .map(({ path, headers }) => ({ path: `${path.replace(/\/$/, '')}/index.html`, headers }))
}

/** The end of a script's or a stylesheet's name that carries a hash of its content. */
export const hashedName = /[-.][0-9a-f]{20}\.(?:js|css)$/

/**
 * A rule for each file in the top folder whose name changes with its content. By exact name, so
 * that none ever holds on to sw.js or to a file of the same beginning.
 */
export function hashedFileRules(topFiles: readonly string[]): HeaderRule[] {
  return topFiles
    .filter((file) => hashedName.test(file))
    .map((file) => ({
      path: `/${file}`,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    }))
}
