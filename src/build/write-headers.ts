import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeWholeFile } from '../content/check/files'
import { localisePath, otherLanguages } from '../languages/languages'
import { offlinePath, rootPath, listPages, unknownPath } from '../content/routes'

/** The page that Netlify serves for unknown paths. Paths in capital letters are unknown too. */
const notFoundFile = '404.html'

/**
 * Path patterns of all pages, in the syntax of Netlify's `_headers` file: each folder with
 * everything below it. No path matches two patterns. No pattern matches /admin, which has its own
 * policy in netlify.toml.
 */
const pagePatterns = [
  rootPath,
  '/index.html',
  `/${notFoundFile}`,
  ...[
    ...listPages([]).map(({ mainPath }) => mainPath),
    unknownPath,
    ...otherLanguages.map((language) => localisePath(language, rootPath)),
  ].map((folder) => `${folder}*`),
]

/** Matches the name of a script or stylesheet with a content hash. */
const hashedName = /[-.][0-9a-f]{10}\.(?:js|css)$/

/**
 * Writes the headers of a built site into its `_headers` file. Netlify's adapter for Gatsby later
 * adds other headers. All pages have the same content security policy.
 */
export async function writeHeaders(publicDirectory: string): Promise<void> {
  const read = (file: string) => readFile(path.join(publicDirectory, file), 'utf8')
  const notFound = await read(notFoundFile)
  const offline = await read(`${offlinePath}index.html`)
  const policy = buildContentSecurityPolicy(hashInlineScripts(notFound + offline))
  const pageHeaders = {
    'content-security-policy': `${policy}; frame-ancestors 'none'`,
    'cross-origin-opener-policy': 'same-origin',
  }
  const hashedFiles = (await readdir(publicDirectory)).filter((file) => hashedName.test(file))
  // Lists exact names, because a pattern would also match files without a hash, such as sw.js.
  const fileHeaders = { 'cache-control': 'public, max-age=31536000, immutable' }
  const rules = [
    ...pagePatterns.map((pattern) => formatRule(pattern, pageHeaders)),
    ...hashedFiles.map((file) => formatRule(`/${file}`, fileHeaders)),
  ]
  writeWholeFile(path.join(publicDirectory, '_headers'), rules.join(''))
  writeWholeFile(path.join(publicDirectory, notFoundFile), insertPolicy(notFound, policy))
}

/**
 * Inserts the policy into the page for unknown paths as a meta element, because a header rule for
 * all paths would match /admin too. Inserts it after the charset, which must be in the first 1,024
 * bytes. Removes an earlier policy, in case Gatsby has not written the page again.
 */
function insertPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="content-security-policy" content="${policy}"/>`
  return html
    .replace(/<meta http-equiv="content-security[^>]*>/, '')
    .replace(/<meta charset[^>]*>/i, (charset) => charset + meta)
}

function formatRule(pattern: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${pattern}\n${lines.join('')}`
}

/**
 * Builds the content security policy of pages. Omits frame-ancestors, because browsers accept it
 * only in a header; writeHeaders adds it there.
 * @param scriptHashes hashes of the inline scripts
 */
export function buildContentSecurityPolicy(scriptHashes: readonly string[]): string {
  const directives = {
    // Allows prefetching in Firefox. Any other kind of request has its own directive.
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes],
    // Allows the inline styles of Emotion and Gatsby. Contains no hash, because a hash would
    // disable 'unsafe-inline'.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Allows data: URLs, in which Gatsby embeds placeholders and small pictures.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'child-src': ["'none'"],
    'frame-src': ["'none'"],
    'media-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Script types that browsers treat as data and never run. */
const dataTypes = /^(?:application|text)\/(?:[\w.+-]+\+)?json$/i

/** Returns the hashes of the inline scripts in some HTML, in the syntax of `script-src`. */
export function hashInlineScripts(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(
    /<script\b([^>]*)>(.*?)<\/script>/gis,
  )) {
    const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? ''
    if (/\bsrc=/i.test(attributes) || dataTypes.test(type)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes].sort()
}
