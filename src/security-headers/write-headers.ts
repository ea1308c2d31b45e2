import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { localisePath, otherLanguages } from '../languages/languages'
import { offlinePath, rootPath, listPages, unknownPath } from '../routes'

/** The page for every path that is not found; also for a page's own path in capitals. */
const notFoundFile = '404.html'

/**
 * Where pages are, as Netlify's `_headers` file names it: each folder with all that is in it. No
 * path is in two, and none matches /admin, which has a policy of its own in netlify.toml.
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

/** The end of a script's or a stylesheet's name that carries a hash of its content. */
const hashedName = /[-.][0-9a-f]{20}\.(?:js|css)$/

/**
 * Writes the headers of a built site into its `_headers` file, which Netlify reads, and to which
 * Gatsby's adapter adds its own afterwards. All pages have one policy, which allows the scripts of
 * the offline page as well.
 */
export async function writeHeaders(publicDirectory: string): Promise<void> {
  const read = (file: string) => readFile(path.join(publicDirectory, file), 'utf8')
  const notFound = await read(notFoundFile)
  const offline = await read(`${offlinePath}index.html`)
  const policy = buildContentSecurityPolicy(hashInlineScripts(notFound + offline))
  const pages = {
    'content-security-policy': `${policy}; frame-ancestors 'none'`,
    'cross-origin-opener-policy': 'same-origin',
  }
  const hashedFiles = (await readdir(publicDirectory)).filter((file) => hashedName.test(file))
  // By exact name, so that none ever holds on to sw.js or to a file of the same beginning.
  const files = { 'cache-control': 'public, max-age=31536000, immutable' }
  const rules = [
    ...pagePatterns.map((pattern) => formatRule(pattern, pages)),
    ...hashedFiles.map((file) => formatRule(`/${file}`, files)),
  ]
  await writeFile(path.join(publicDirectory, '_headers'), rules.join(''))
  await writeFile(path.join(publicDirectory, notFoundFile), insertPolicy(notFound, policy))
}

/**
 * The page for unknown paths carries its policy itself: it is served at any path, and a rule for
 * all of them would match /admin too. Behind the charset, which browsers look for in the first 1,024
 * bytes; in place of the one that a build has left in a page that the next did not write anew.
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
 * What a page of the site may load and do. Who may frame it, browsers take from a header only.
 * @param scriptHashes hashes of its inline scripts
 */
export function buildContentSecurityPolicy(scriptHashes: readonly string[]): string {
  const directives = {
    // Firefox takes prefetching for this one. Everything else has a directive of its own.
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes],
    // Emotion and Gatsby inline styles. A hash here would disable 'unsafe-inline'.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Gatsby's placeholders and small pictures are data: addresses.
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

/** Types whose content a browser takes for data and never runs. */
const dataTypes = /^(?:application|text)\/(?:[\w.+-]+\+)?json$/i

/** The hashes of the inline scripts of pages, as a `script-src` lists them. */
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
