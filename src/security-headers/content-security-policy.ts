import { createHash } from 'node:crypto'

/**
 * What a page of the site may load and do. Who may frame it, browsers take from a header only.
 * @param scriptHashes hashes of its inline scripts
 */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
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
export function inlineScriptHashes(html: string): string[] {
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
